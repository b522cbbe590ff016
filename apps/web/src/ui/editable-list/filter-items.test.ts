import { describe, expect, test } from 'vitest'
import { countVisible, filterItems, isNameTaken } from './filter-items.ts'

const item = (name: string, is_active = true) => ({ id: name, name, is_active, versao: 1 })
const itens = [item('Ação'), item('Bela Vista'), item('Antiga', false)]
const palavras = ({ name }: { name: string }) => [name]
const names = (filtro: { texto?: string; mostrarInativos?: boolean; emEdicao?: ReturnType<typeof item> }) =>
  filterItems(itens, { texto: '', mostrarInativos: false, palavras, ...filtro }).map(({ name }) => name)

describe('filtering', () => {
  test('hides inactive items until they are asked for', () => {
    expect(names({})).toEqual(['Ação', 'Bela Vista'])
    expect(names({ mostrarInativos: true })).toEqual(['Ação', 'Bela Vista', 'Antiga'])
  })

  test('ignores case, accents and spaces around', () => {
    expect(names({ texto: ' ACAO ' })).toEqual(['Ação'])
    expect(names({ texto: 'vísta' })).toEqual(['Bela Vista'])
    expect(names({ texto: 'antiga' })).toEqual([])
  })

  test('keeps the edited item visible, also when somebody else has deleted it', () => {
    expect(names({ texto: 'vista', emEdicao: itens[0] })).toEqual(['Ação', 'Bela Vista'])
    expect(names({ emEdicao: item('Excluída') })).toEqual(['Excluída', 'Ação', 'Bela Vista'])
  })
})

test('names that look the same are the same', () => {
  expect(isNameTaken(' bela\u00a0 VISTÁ ', itens)).toBe(true)
  expect(isNameTaken('Bela', itens)).toBe(false)
})

test('what is edited while somebody deletes it is shown, and not counted', () => {
  const sumiu = item('Sumiu')
  const visiveis = filterItems(itens, { texto: '', mostrarInativos: false, palavras, emEdicao: sumiu })
  expect(visiveis).toContain(sumiu)
  expect(countVisible(visiveis, itens)).toBe(2)
})
