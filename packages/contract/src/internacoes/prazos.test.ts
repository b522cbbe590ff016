import { describe, expect, it } from 'vitest'
import { faltam, fraseDoPrazo, isPrazoAberto, oQueFazer, prazosDe, type Relogiavel } from './prazos.ts'

/** A Friday. */
const ENTRADA = '2026-11-20T21:00:00.000Z'
const HORA = 3_600_000
const DIA = 24 * HORA
const em = (ms: number) => Date.parse(ENTRADA) + ms
const iso = (ms: number) => new Date(em(ms)).toISOString()
const internacao = (campos: Partial<Relogiavel> = {}): Relogiavel => ({
  tipo: 'voluntaria',
  entrada: ENTRADA,
  saida: null,
  convertida_voluntaria_em: null,
  estornada_em: null,
  mp_em: null,
  dp_em: null,
  outros_orgaos_em: null,
  saida_mp_em: null,
  saida_dp_em: null,
  saida_outros_orgaos_em: null,
  pia_em: null,
  ...campos,
})
const situacao = (chave: string, ms: number, campos: Partial<Relogiavel> = {}) =>
  prazosDe(internacao(campos), em(ms)).find((prazo) => prazo.chave === chave)?.situacao
const frase = (chave: string, ms: number, campos: Partial<Relogiavel> = {}) => {
  const prazo = prazosDe(internacao(campos), em(ms)).find((outro) => outro.chave === chave)
  return prazo && fraseDoPrazo(prazo, em(ms))
}

describe('72 hours', () => {
  it('run through the weekend, for each body', () => {
    expect(frase('entrada_mp', 54 * HORA)).toBe('Comunicação ao MP: faltam 18 h')
    expect(frase('entrada_dp', 54 * HORA)).toBe('Comunicação à Defensoria: faltam 18 h')
    expect(frase('entrada_outros', 71 * HORA)).toBe('Comunicação aos outros órgãos: falta 1 h')
    // Monday at the same hour.
    expect(frase('entrada_mp', 72 * HORA)).toBe('Prazo de 72 h vencido')
    expect(situacao('entrada_mp', 72 * HORA - 1)).toBe('vencendo')
    expect(situacao('entrada_mp', 48 * HORA)).toBe('vencendo')
    expect(situacao('entrada_mp', 48 * HORA - 1)).toBe('no_prazo')
  })
  it('end with the record of the communication, late or not', () => {
    expect(situacao('entrada_mp', 80 * HORA, { mp_em: iso(72 * HORA) })).toBe('feito')
    expect(situacao('entrada_mp', 80 * HORA, { mp_em: iso(72 * HORA + 1) })).toBe('tarde')
    expect(situacao('entrada_dp', 80 * HORA, { mp_em: iso(1) })).toBe('vencido')
  })
  it('run again from the exit', () => {
    expect(situacao('saida_mp', 10 * DIA)).toBeUndefined()
    const saida = iso(10 * DIA)
    expect(frase('saida_mp', 10 * DIA + 60 * HORA, { saida })).toBe('Comunicação da saída ao MP: faltam 12 h')
    expect(situacao('saida_outros', 13 * DIA, { saida })).toBe('vencido')
  })
  it('hold for every type', () => {
    for (const tipo of ['voluntaria', 'involuntaria', 'compulsoria', 'acolhimento'] as const)
      expect(prazosDe(internacao({ tipo }), em(0)).filter(({ chave }) => chave.startsWith('entrada_'))).toHaveLength(3)
  })
})

describe('the plan', () => {
  it('has 30 days, and stops being asked for at the discharge', () => {
    expect(situacao('pia', 20 * DIA - 1)).toBe('no_prazo')
    expect(situacao('pia', 20 * DIA)).toBe('vencendo')
    expect(frase('pia', 27 * DIA)).toBe('PIA: faltam 72 h')
    expect(frase('pia', 25 * DIA)).toBe('PIA: faltam 5 dias')
    expect(frase('pia', 30 * DIA)).toBe('Prazo de 30 dias do PIA vencido')
    expect(situacao('pia', 40 * DIA, { saida: iso(5 * DIA) })).toBeUndefined()
    expect(situacao('pia', 40 * DIA, { saida: iso(35 * DIA), pia_em: iso(10 * DIA) })).toBe('feito')
  })
})

describe('90 days', () => {
  const tipo = 'involuntaria' as const
  it('are the limit of an involuntary admission alone', () => {
    expect(frase('noventa_dias', 84 * DIA, { tipo })).toBe('Limite de 90 dias: faltam 6 dias')
    expect(situacao('noventa_dias', 60 * DIA - 1, { tipo })).toBe('no_prazo')
    expect(situacao('noventa_dias', 60 * DIA, { tipo })).toBe('vencendo')
    expect(frase('noventa_dias', 91 * DIA, { tipo })).toBe('Limite de 90 dias atingido')
    expect(situacao('noventa_dias', 91 * DIA, { tipo: 'compulsoria' })).toBeUndefined()
  })
  it('end with conversion or discharge', () => {
    expect(situacao('noventa_dias', 91 * DIA, { tipo, convertida_voluntaria_em: iso(85 * DIA) })).toBeUndefined()
    expect(situacao('noventa_dias', 95 * DIA, { tipo, saida: iso(89 * DIA) })).toBe('feito')
    expect(situacao('noventa_dias', 95 * DIA, { tipo, saida: iso(91 * DIA) })).toBe('tarde')
  })
})

it('has no clock for what was registered by mistake', () => {
  expect(prazosDe(internacao({ tipo: 'involuntaria', estornada_em: iso(1) }), em(91 * DIA))).toEqual([])
})

it('counts what is left in the unit that people think in', () => {
  expect([1, 59_000, 61_000, HORA - 1, HORA, 72 * HORA, 73 * HORA, 6.5 * DIA].map(faltam)).toEqual([
    'falta 1 min',
    'falta 1 min',
    'faltam 2 min',
    'faltam 60 min',
    'falta 1 h',
    'faltam 72 h',
    'faltam 3 dias',
    'faltam 6 dias',
  ])
})

it('says what to do about what is open', () => {
  const abertos = prazosDe(internacao({ tipo: 'involuntaria', mp_em: iso(1) }), em(HORA)).filter(isPrazoAberto)
  expect(abertos.map(({ chave }) => chave)).toEqual(['entrada_dp', 'entrada_outros', 'pia', 'noventa_dias'])
  expect(abertos.map(({ chave }) => oQueFazer(chave))).toEqual([
    'Confirme com a clínica e registre data e protocolo.',
    'Confirme com a clínica e registre data e protocolo.',
    'Peça o plano à clínica e registre a data.',
    'Registrar alta ou converter em voluntária.',
  ])
})
