import { textoRelogio } from '@portal/contract/privacidade/relogio'
import { describe, expect, it } from 'vitest'
import { type Relogiavel, relogiosDe } from './relogios.ts'

const SP = 'America/Sao_Paulo'
/** Instant of a wall clock in São Paulo. */
const em = (relogio: string) => new Date(`${relogio}-03:00`)
const incidente = (descoberto: string, campos: Partial<Relogiavel> = {}): Relogiavel => ({
  descoberto_em: em(descoberto),
  comunicado_anpd_em: null,
  comunicado_titulares_em: null,
  nao_comunicar: false,
  complemento_em: null,
  encerrado_em: null,
  ...campos,
})
const read = (descoberto: string, agora: string, campos: Partial<Relogiavel> = {}, fuso = SP) =>
  relogiosDe(incidente(descoberto, campos), { agora: em(agora).getTime(), fuso })

describe('three working days for telling', () => {
  it.each([
    ['Monday', '2026-11-09T10:00', '2026-11-12'],
    ['Thursday, over the weekend', '2026-11-05T10:00', '2026-11-10'],
    ['Friday night', '2026-11-06T22:00', '2026-11-11'],
    ['Friday 23:30, which is Saturday in UTC', '2026-11-06T23:30', '2026-11-11'],
    ['Saturday', '2026-11-07T09:00', '2026-11-11'],
    ['Sunday 23:59', '2026-11-08T23:59', '2026-11-11'],
    // 15 November is a Sunday in 2026 and a Saturday in 2025, so no day is gained.
    ['before 15 November 2026', '2026-11-12T10:00', '2026-11-17'],
    ['before 20 November, a Friday', '2026-11-18T10:00', '2026-11-24'],
    ['before 15 November 2027, a Monday', '2027-11-12T18:00', '2027-11-18'],
    ['on a holiday', '2026-11-20T10:00', '2026-11-25'],
    ['before Christmas, a Friday', '2026-12-23T10:00', '2026-12-29'],
    ["over the year's end", '2026-12-30T10:00', '2027-01-05'],
    ['Friday before Carnaval, whose Monday and Tuesday are working days', '2026-02-13T10:00', '2026-02-18'],
    ['before Good Friday', '2026-04-01T10:00', '2026-04-07'],
    ['before Corpus Christi, a working day', '2026-06-02T10:00', '2026-06-05'],
  ])('%s', (_, descoberto, vence) => {
    expect(read(descoberto, descoberto)[0]).toMatchObject({ vence_em: vence, provisorio: false })
  })

  it('are those of the place: 23:30 in São Paulo is still the day before in Rio Branco', () => {
    const [la] = read('2026-11-10T01:00', '2026-11-10T01:00', {}, 'America/Rio_Branco')
    expect(la?.vence_em).toBe('2026-11-12')
  })
})

describe('what is left', () => {
  it.each([
    ['2026-11-06T23:30', 'Faltam 3 dias úteis', 'no_prazo'],
    ['2026-11-08T12:00', 'Faltam 3 dias úteis', 'no_prazo'],
    ['2026-11-09T00:00', 'Faltam 2 dias úteis', 'no_prazo'],
    ['2026-11-10T12:00', 'Falta 1 dia útil', 'vencendo'],
    ['2026-11-11T00:00', 'Vence hoje', 'vencendo'],
    ['2026-11-11T23:59', 'Vence hoje', 'vencendo'],
    ['2026-11-12T00:00', 'Prazo vencido em 11/11', 'vencido'],
  ])('at %s of an incident discovered on Friday night: %s', (agora, texto, situacao) => {
    const [relogio] = read('2026-11-06T23:30', agora)
    expect(relogio && [textoRelogio(relogio), relogio.situacao]).toEqual([texto, situacao])
  })

  it('the eve of a Monday is the Friday before', () => {
    const [relogio] = read('2026-11-04T10:00', '2026-11-06T10:00')
    expect(relogio).toMatchObject({ vence_em: '2026-11-09', faltam: 1, situacao: 'vencendo' })
  })
})

describe('done and decided', () => {
  const descoberto = '2026-11-09T10:00'
  it('is done once both were told, on the day of the later one', () => {
    const anpd = { comunicado_anpd_em: em('2026-11-10T10:00') }
    expect(read(descoberto, '2026-11-10T12:00', anpd)[0]?.situacao).toBe('no_prazo')
    const ambos = { ...anpd, comunicado_titulares_em: em('2026-11-12T23:30') }
    expect(read(descoberto, '2026-11-13T12:00', ambos)[0]).toMatchObject({ situacao: 'feito', feito_em: '2026-11-12' })
    const antes = { comunicado_anpd_em: em('2026-11-12T23:30'), comunicado_titulares_em: em('2026-11-10T10:00') }
    expect(read(descoberto, '2026-11-13T12:00', antes)[0]?.feito_em).toBe('2026-11-12')
    const tarde = { ...anpd, comunicado_titulares_em: em('2026-11-13T00:10') }
    const [relogio] = read(descoberto, '2026-11-13T12:00', tarde)
    expect(relogio && textoRelogio(relogio)).toBe('Feito em 13/11, fora do prazo')
  })

  it('twenty working days for the complement count from telling the authority, until then from the discovery', () => {
    expect(read(descoberto, descoberto)[1]).toMatchObject({ vence_em: '2026-12-08', provisorio: true })
    const comunicado = { comunicado_anpd_em: em('2026-11-12T10:00') }
    expect(read(descoberto, '2026-11-12T12:00', comunicado)[1]).toMatchObject({
      vence_em: '2026-12-11',
      provisorio: false,
    })
    const feito = { ...comunicado, complemento_em: em('2026-12-14T10:00') }
    expect(read(descoberto, '2026-12-15T12:00', feito)[1]?.situacao).toBe('tarde')
  })

  it('nothing runs for what is not to be communicated, and no complement once it is closed', () => {
    const situacoes = (campos: Partial<Relogiavel>) =>
      read(descoberto, '2026-12-30T10:00', campos).map(({ situacao }) => situacao)
    expect(situacoes({ nao_comunicar: true })).toEqual(['dispensado', 'dispensado'])
    const comunicado = { comunicado_anpd_em: em(descoberto), comunicado_titulares_em: em(descoberto) }
    expect(situacoes(comunicado)).toEqual(['feito', 'vencido'])
    expect(situacoes({ ...comunicado, encerrado_em: em('2026-11-30T10:00') })).toEqual(['feito', 'dispensado'])
  })
})
