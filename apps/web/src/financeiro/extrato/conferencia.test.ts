import type { TransacaoDoExtrato } from '@portal/contract/financeiro/fechamentos.contract'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { expect, it } from 'vitest'
import { escolhasIniciais, pagamentosDe } from './conferencia.ts'

const proposta = (id: string, valor_centavos: number, pago_centavos = 0) =>
  ({ id, versao: 2, valor_centavos, pago_centavos }) as Lancamento
const transacao = (ref: string, valor_centavos: number, propostas: Lancamento[], registrada = false) =>
  ({ ref, em: '2026-11-05', valor_centavos, historico: 'PIX', registrada, propostas }) satisfies TransacaoDoExtrato

it('chooses what has the same value, each entry once, and nothing that was registered', () => {
  const repasse = proposta('r', 135_000)
  const parcial = proposta('p', 200_000, 50_000)
  expect(
    escolhasIniciais([
      transacao('a', 135_000, [repasse, parcial]),
      transacao('b', 135_000, [repasse]),
      transacao('c', 150_000, [repasse, parcial]),
      transacao('d', 135_000, [proposta('x', 135_000)], true),
      transacao('e', 99, []),
    ]),
  ).toEqual({ a: 'r', b: null, c: 'p', d: null, e: null })
})

it('pays with the sign of the entry, whatever the bank writes', () => {
  const [despesa] = pagamentosDe([transacao('a', -30_000, [proposta('d', 30_000)])], { a: 'd' }, 'pix')
  expect(despesa).toEqual({
    ref: 'a',
    lancamento_id: 'd',
    versao: 2,
    valor_centavos: 30_000,
    pago_em: '2026-11-05',
    forma: 'pix',
  })
  expect(pagamentosDe([transacao('a', 1, [proposta('d', 1)])], { a: null }, 'pix')).toEqual([])
})
