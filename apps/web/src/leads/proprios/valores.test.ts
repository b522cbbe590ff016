import type { TipoCampo } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { describe, expect, it } from 'vitest'
import {
  digitadoDe,
  erroDoProprio,
  filtroEmTexto,
  numeroDigitado,
  propriosEmTexto,
  textoDoProprio,
  valorDigitado,
  valoresDigitados,
} from './valores.ts'

const id = (n: number) => `0f3c9f0e-0000-4000-8000-00000000000${n}`
const NOITE = id(8)
const campo = (tipo: TipoCampo, partes: Partial<CampoProprio> = {}): CampoProprio => ({
  ...{ id: id(1), versao: 1, nome: 'Campo', tipo, ordem: 1, obrigatorio_em: null, no_cartao: true, arquivado: false },
  opcoes: tipo === 'escolha' ? [{ id: NOITE, nome: 'noite', arquivada: false }] : [],
  ...partes,
})

describe('a number', () => {
  it.each([
    ['1', 1],
    [' -1,5 ', -1.5],
    ['1.234,56', 1234.56],
    ['1.234', 1234],
    ['1234', 1234],
    ['1.5', 1.5],
    ['999999999,99', 999_999_999.99],
  ])('%j is read as people write it', (digitado, numero) => expect(numeroDigitado(digitado)).toBe(numero))

  it.each(['', 'dois', '1,234', '1.23.4', '--1', '1e3', '1000000000', '=1+1'])('%j is none', (digitado) =>
    expect(numeroDigitado(digitado)).toBeUndefined(),
  )
})

it.each([
  ['texto', 'mora com a tia', 'mora com a tia', 'mora com a tia'],
  ['numero', '2,5', 2.5, '2,5'],
  ['escolha', NOITE, NOITE, 'noite'],
  ['data', '2026-12-24', '2026-12-24', '24/12/2026'],
  ['sim_nao', 'nao', false, 'Não'],
] as const)('a value of kind %s is typed, sent, and read again', (tipo, digitado, valor, texto) => {
  const um = campo(tipo)
  expect(erroDoProprio(um, digitado)).toBeUndefined()
  expect(valorDigitado(um, digitado)).toBe(valor)
  expect(digitadoDe(valor)).toBe(digitado)
  expect(textoDoProprio(um, valor)).toBe(texto)
  expect([erroDoProprio(um, ' '), valorDigitado(um, ' '), textoDoProprio(um, undefined)]).toEqual([undefined, null, ''])
})

it("says what is wrong with the server's sentences", () => {
  expect(erroDoProprio(campo('numero'), 'dois')).toBe('Informe um número com até duas casas decimais')
  expect(erroDoProprio(campo('data'), '0202-12-24')).toBe('Informe uma data entre 1900 e 2199')
})

it('sends what was typed into a field that is gone, so that it is refused and not lost', () => {
  expect(valoresDigitados([], { [id(1)]: ' dois ', [id(2)]: '' })).toEqual({ [id(1)]: 'dois' })
})

it('shows on cards those that say so, with a value, and not archived ones', () => {
  const campos = [
    campo('escolha', { nome: 'Turno' }),
    campo('numero', { id: id(2), nome: 'Filhos', no_cartao: false }),
    campo('numero', { id: id(3), nome: 'Renda', arquivado: true }),
    campo('sim_nao', { id: id(4), nome: 'Convive' }),
    campo('numero', { id: id(5), nome: 'Idas' }),
  ]
  const valores = { [id(1)]: NOITE, [id(2)]: 2, [id(3)]: 3, [id(5)]: 1234.5 }
  expect(propriosEmTexto(campos, valores)).toEqual(['Turno: noite', 'Idas: 1.234,5'])
})

it.each([
  ['escolha', NOITE, 'Campo: noite'],
  ['escolha', `${NOITE}|${id(9)}`, 'Campo: noite, (opção excluída)'],
  ['escolha', 'vazio', 'Campo: sem valor'],
  ['sim_nao', 'sim', 'Campo: Sim'],
  ['numero', '1..2.5', 'Campo: de 1 a 2,5'],
  ['numero', '3..3', 'Campo: 3'],
  ['data', '2026-01-31..', 'Campo: a partir de 31/01/2026'],
  ['data', '..2026-01-31', 'Campo: até 31/01/2026'],
] as const)('a filter of kind %s is said in words: %s', (tipo, condicao, texto) => {
  expect(filtroEmTexto([campo(tipo)], `${id(1)}=${condicao}`)).toBe(texto)
  expect(filtroEmTexto([], `${id(1)}=${condicao}`)).toBe('(campo excluído)')
})
