import { type ItemCatalogo, itemCampos } from '@portal/contract/catalogos/catalogos.contract'
import { describe, expect, test } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { camposDe, errosDe, novosCampos, paraServidor } from './campos-catalogo.ts'

const item = (campos: Partial<ItemCatalogo>): ItemCatalogo => ({
  id: campos.name ?? 'x',
  name: 'Item',
  is_active: true,
  versao: 1,
  ...campos,
})
const outros = [item({ name: 'Unimed', value: 'mista', ordem: 7 })]
const novo = { ...novosCampos(outros), name: 'Novo' }

describe('what is wrong', () => {
  test.each([
    ['  ', 'Informe o nome'],
    [' x ', 'Use pelo menos 2 caracteres'],
    ['x'.repeat(81), 'Use no máximo 80 caracteres'],
    [' UNÍMED', 'Já existe um item com este nome'],
    ['Unimed Nacional', undefined],
  ])('with the name %j', (name, erro) => {
    expect(errosDe('planos_saude', { ...novo, name }, outros).name).toBe(erro)
  })

  test('with what only one catalogue has', () => {
    expect(errosDe('planos_saude', novo, outros)).toEqual({})
    expect(errosDe('generos_clinica', novo, outros)).toEqual({ value: 'Escolha um valor' })
    expect(errosDe('generos_clinica', { ...novo, value: 'mista' }, outros).value).toBe(
      'Já existe um item com este valor',
    )
    expect(errosDe('periodicidades', { ...novo, dias: '367', ordem: 'x' }, outros)).toEqual({
      dias: 'Informe de 1 a 366 dias',
      ordem: 'Informe um número de 0 a 9999',
    })
    expect(errosDe('taxas', { ...novo, valor_padrao_centavos: 1_000_000_001 }, outros)).toHaveProperty(
      'valor_padrao_centavos',
    )
  })
})

test.each([
  ['planos_saude', { name: '' }],
  ['planos_saude', { name: ' x ' }],
  ['planos_saude', { name: 'x'.repeat(80) }],
  ['planos_saude', { name: 'x'.repeat(81) }],
  ['generos_clinica', { value: 'feminina' }],
  ['periodicidades', { dias: '1', ordem: '0' }],
  ['periodicidades', { dias: '366', ordem: '9999' }],
  ['periodicidades', { dias: '0', ordem: '10000' }],
  ['periodicidades', { dias: '1.5', ordem: '-1' }],
  ['taxas', { valor_padrao_centavos: 1_000_000_000 }],
  ['taxas', { valor_padrao_centavos: 1_000_000_001 }],
] as const)('%s: judges %j as the server does', (catalogo, campos) => {
  const form = { ...novo, ...campos }
  expect(errosDe(catalogo, form, [])).toEqual(recusasDe(itemCampos, paraServidor(catalogo, form)))
})

describe('what the server takes', () => {
  test('is what the catalogue has', () => {
    expect(paraServidor('planos_saude', novo)).toEqual({ name: 'Novo', is_active: true })
    expect(paraServidor('estruturas', novo)).toEqual({ name: 'Novo', is_active: true, icone: null })
    expect(paraServidor('periodicidades', { ...novo, dias: '30' })).toMatchObject({ dias: 30, ordem: 8 })
  })

  test('of an item left as it was is the item', () => {
    const taxa = item({ valor_padrao_centavos: 100, recorrente: true, obrigatoria: false })
    const { id: _, versao: __, ...campos } = taxa
    expect(paraServidor('taxas', camposDe(taxa))).toEqual(campos)
  })
})
