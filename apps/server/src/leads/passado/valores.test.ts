import { IDADE, VALOR_LEAD } from '@portal/contract/leads/limites'
import { expect, it } from 'vitest'
import { parseData, parseIdade, parseOpcao, parseOrigem, parseValor } from './valores.ts'

it.each([
  ['R$ 1.234,56', 123_456],
  ['r$1.234', 123_400],
  ['1.000.000', 100_000_000],
  ['1.000.000,01', null],
  ['1234.56', 123_456],
  ['1234,5', 123_450],
  ['12.34', 1_234],
  ['0', 0],
  ['1 500', 150_000],
  [String(VALOR_LEAD.max / 100), VALOR_LEAD.max],
  [String(VALOR_LEAD.max / 100 + 0.01), null],
  ['-5', null],
  ['mil', null],
  ['1,2,3', null],
  ['', null],
])('the value %j is %j centavos', (texto, centavos) => expect(parseValor(texto)).toBe(centavos))

it.each([
  ['0', 0],
  ['1 ano', 1],
  ['34 Anos', 34],
  [String(IDADE.max), IDADE.max],
  [String(IDADE.max + 1), null],
  ['34 meses', null],
  ['-1', null],
  ['trinta', null],
])('the age %j is %j', (texto, anos) => expect(parseIdade(texto)).toBe(anos))

it.each([
  ['ig', 'instagram'],
  ['Instagram_Stories', 'instagram'],
  ['fb', 'facebook'],
  ['Meta', 'facebook'],
  ['google', 'google'],
  ['paid_search', 'google'],
  ['organic_search', 'google'],
  ['igreja', null],
  ['fbx', null],
  ['site', null],
])('the platform %j is the origin %j', (texto, origem) => expect(parseOrigem(texto)).toBe(origem))

it.each([
  ['parentesco', 'Mãe', 'mae_pai'],
  ['parentesco', 'pai', 'mae_pai'],
  ['parentesco', 'MARIDO', 'conjuge'],
  ['parentesco', 'filha', 'filho'],
  ['parentesco', 'Irmã', 'irmao'],
  ['parentesco', 'Eu mesmo', 'o_proprio'],
  ['parentesco', 'amiga', 'amigo'],
  ['parentesco', 'vizinho', null],
  ['tipo_internacao', 'Involuntário', 'involuntaria'],
  ['tipo_internacao', 'voluntária', 'voluntaria'],
  ['forma_pagamento', 'Convênio', 'plano'],
  ['urgencia', 'HIGH', 'alta'],
  ['urgencia', 'média', 'media'],
  ['urgencia', 'low', 'baixa'],
] as const)('the option of %s %j is %j', (campo, texto, opcao) => expect(parseOpcao[campo](texto)).toBe(opcao))

it.each([
  ['25.12.2025 10:00', '2025-12-25 10:00'],
  ['25/12/2025', '2025-12-25'],
  ['2025-12-25', '2025-12-25'],
  ['ontem', 'ontem'],
  [undefined, undefined],
])('the day %j is read as %j', (texto, lido) => expect(parseData(texto)).toBe(lido))
