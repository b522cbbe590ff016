import type { MinhaOferta, MinhaSituacao } from '@portal/contract/leads/distribuicao/oferta.contract'
import { describe, expect, it } from 'vitest'
import { porque, situacaoEmPalavras } from './registro.ts'

const OFERTA: MinhaOferta = {
  id: 'a',
  ofertado_em: '2026-11-22T12:00:00.000Z',
  cidade: 'Campinas',
  estado: 'SP',
  regra: 'Geral',
  minha: false,
  status: null,
  lead_id: null,
  criterio: 'rodizio',
  impedimento: null,
}

const SITUACAO: MinhaSituacao = {
  impedimento: null,
  pausado_ate: null,
  limite_abertos: 10,
  limite_dia: null,
  abertos: 3,
  estados: [],
  recebidos_hoje: 2,
  regras: 1,
}

describe('why a lead did not come', () => {
  it('is one’s own reason before another’s turn', () => {
    expect(porque(OFERTA)).toBe('Era a vez de outro consultor (rodízio: quem está há mais tempo sem oferta).')
    expect(porque({ ...OFERTA, impedimento: 'pausado' })).toBe('Você não podia receber: em pausa.')
    expect(porque({ ...OFERTA, criterio: 'ja_atende' })).toBe('Outro consultor já atendia este telefone.')
    expect(porque({ ...OFERTA, minha: true, criterio: 'peso' })).toMatch(/^Era a sua vez \(peso/)
    expect(porque({ ...OFERTA, criterio: null })).toBe('Era a vez de outro consultor.')
  })
})

describe('how one stands', () => {
  it.each([
    [{}, 'Ativo', true],
    [{ impedimento: 'pausado', pausado_ate: '2026-11-23T11:00:00.000Z' }, 'Em pausa até 23/11/2026 08:00', false],
    [{ impedimento: 'fora_do_horario' }, 'Fora do horário', false],
    [{ impedimento: 'limite_abertos' }, 'No limite de leads em aberto', false],
    [{ impedimento: 'limite_dia' }, 'No limite do dia', false],
    [{ regras: 0 }, 'Fora da roleta', false],
  ] as const)('%o is %s', (campos, titulo, recebe) =>
    expect(situacaoEmPalavras({ ...SITUACAO, ...campos })).toMatchObject({ titulo, recebe }),
  )

  it('counts what is bounded and what is not, and names the states attended', () => {
    expect(situacaoEmPalavras(SITUACAO).fatos).toEqual(['Em aberto: 3 de 10', 'Recebidos hoje: 2'])
    expect(situacaoEmPalavras({ ...SITUACAO, estados: ['RJ', 'SP'] }).fatos).toContain('Estados: RJ, SP')
  })
})
