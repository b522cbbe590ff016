import { expect, test } from 'vitest'
import { erroDaProrrogacao, erroDaValidade, erroDoTermino } from './datas.ts'
import { TERMINO_ANTES, VALIDADE_DEMAIS, VALIDADE_MENOR, VALIDADE_PASSADA } from './limites.ts'

const HOJE = '2026-11-22'

test.each([
  [null, undefined],
  ['2026-11-21', VALIDADE_PASSADA],
  [HOJE, VALIDADE_PASSADA],
  ['2026-11-23', undefined],
  ['2027-11-22', undefined],
  ['2027-11-23', VALIDADE_DEMAIS],
])('validity %s', (validade, erro) => expect(erroDaValidade(validade, HOJE)).toBe(erro))

test.each([
  ['2026-12-01', '2026-11-30', undefined],
  ['2026-11-30', '2026-11-30', VALIDADE_MENOR],
  ['2026-11-29', '2026-11-30', VALIDADE_MENOR],
  [HOJE, '2026-11-10', VALIDADE_PASSADA],
  ['2026-11-23', null, undefined],
])('validity %s after %s', (nova, atual, erro) => expect(erroDaProrrogacao(nova, atual, HOJE)).toBe(erro))

test.each([
  [null, '2026-11-01', undefined],
  ['2026-11-01', null, undefined],
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-11-02', '2026-11-01', TERMINO_ANTES],
])('from %s to %s', (inicio, termino, erro) => expect(erroDoTermino(inicio, termino)).toBe(erro))
