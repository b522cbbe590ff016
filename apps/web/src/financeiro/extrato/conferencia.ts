import type { TransacaoDoExtrato } from '@portal/contract/financeiro/fechamentos.contract'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import type { FormaPagamento } from '@portal/contract/financeiro/opcoes'

/** Entry paid by each transaction, by `ref`; null for none. */
export type Escolhas = Readonly<Record<string, string | null>>

/** Unpaid part of an entry. */
export const saldoDe = ({ valor_centavos, pago_centavos }: Lancamento) => valor_centavos - pago_centavos

/**
 * Initial choice: for each transaction the likeliest entry whose balance equals its amount, each entry once. Nothing is
 * recorded before a person confirms.
 */
export function escolhasIniciais(transacoes: readonly TransacaoDoExtrato[]): Escolhas {
  const tomados = new Set<string>()
  const escolhas: Record<string, string | null> = {}
  for (const { ref, registrada, valor_centavos, propostas } of transacoes) {
    const certa = registrada
      ? undefined
      : propostas.find(
          (proposta) => !tomados.has(proposta.id) && Math.abs(saldoDe(proposta)) === Math.abs(valor_centavos),
        )
    if (certa) tomados.add(certa.id)
    escolhas[ref] = certa?.id ?? null
  }
  return escolhas
}

/** Payments to record, with the sign of their entries. */
export const pagamentosDe = (transacoes: readonly TransacaoDoExtrato[], escolhas: Escolhas, forma: FormaPagamento) =>
  transacoes.flatMap(({ ref, em, valor_centavos, propostas }) => {
    const escolhida = propostas.find(({ id }) => id === escolhas[ref])
    return escolhida
      ? [
          {
            ref,
            lancamento_id: escolhida.id,
            versao: escolhida.versao,
            valor_centavos: Math.sign(saldoDe(escolhida)) * Math.abs(valor_centavos),
            pago_em: em,
            forma,
          },
        ]
      : []
  })
