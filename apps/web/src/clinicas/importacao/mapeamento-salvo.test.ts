import { beforeEach, describe, expect, it } from 'vitest'
import { loadMapeamento, saveMapeamento, signatureOf } from './mapeamento-salvo.ts'

/** The used part of a browser's storage. */
class Memoria extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}
let storage: Storage
beforeEach(() => {
  storage = new Memoria() as unknown as Storage
})

describe('the fields chosen for the columns of a file', () => {
  it('are found again for the same titles, whatever their case', () => {
    saveMapeamento(['Nome', 'Fone'], ['name', 'phone'], storage)
    expect(loadMapeamento(['NOME', 'fone '], storage)).toEqual(['name', 'phone'])
    expect(loadMapeamento(['Fone', 'Nome'], storage)).toBeUndefined()
    saveMapeamento(['Nome', 'Fone'], ['name', null], storage)
    expect(loadMapeamento(['Nome', 'Fone'], storage)).toEqual(['name', null])
  })

  it('are kept for twenty kinds of file, without a word of their titles', () => {
    for (let i = 0; i < 25; i++) saveMapeamento([`Maria Silva ${i}`], ['name'], storage)
    expect(loadMapeamento(['Maria Silva 24'], storage)).toEqual(['name'])
    expect(loadMapeamento(['Maria Silva 4'], storage)).toBeUndefined()
    expect([...(storage as unknown as Memoria).values()].join()).not.toMatch(/maria|silva/i)
  })

  it('survive rubbish in the storage', () => {
    const [key = ''] = (() => {
      saveMapeamento(['Nome'], ['name'], storage)
      return (storage as unknown as Memoria).keys()
    })()
    for (const lixo of ['{', 'null', '{"a":1}', '[{"assinatura":1}]', `[{"assinatura":"${signatureOf(['Nome'])}"}]`]) {
      storage.setItem(key, lixo)
      expect(loadMapeamento(['Nome'], storage)).toBeUndefined()
    }
    storage.setItem(key, JSON.stringify([{ assinatura: signatureOf(['Nome']), mapeamento: ['senha'] }]))
    expect(loadMapeamento(['Nome'], storage)).toBeUndefined()
  })
})
