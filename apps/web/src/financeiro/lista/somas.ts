import type { SomasDeLancamentos } from '@portal/contract/financeiro/financeiro.contract'
import { isAReceber, type TipoLancamento } from '@portal/contract/financeiro/opcoes'

type Soma = readonly [nome: string, centavos: number]

/**
 * What a list of these kinds comes to. What comes in and what goes out are never added up: the balance is their
 * difference, and names itself. Zero is written without a sign.
 */
export function somasDe(tipos: readonly TipoLancamento[], somas: SomasDeLancamentos): readonly Soma[] {
  const { receitas_centavos, despesas_centavos, a_receber_centavos, a_pagar_centavos, contestado_centavos } = somas
  // What nobody disputes has no place of its own.
  const contestado = (centavos: number): Soma[] => (contestado_centavos === 0 ? [] : [['Contestado', centavos]])
  if (tipos.every(isAReceber))
    return [
      [tipos.includes('repasse') ? 'Soma' : 'Receitas', receitas_centavos],
      ['A receber', a_receber_centavos],
    ]
  if (tipos.every((tipo) => tipo === 'comissao'))
    return [['Soma', despesas_centavos], ['A pagar', a_pagar_centavos], ...contestado(contestado_centavos)]
  const despesas: Soma[] = [
    ['Despesas', 0 - despesas_centavos],
    ['A pagar', 0 - a_pagar_centavos],
    ...contestado(0 - contestado_centavos),
  ]
  if (!tipos.some(isAReceber)) return despesas
  const [total, ...aPagar] = despesas as [Soma, ...Soma[]]
  return [
    ['Receitas', receitas_centavos],
    total,
    ['Saldo', receitas_centavos - despesas_centavos],
    ['A receber', a_receber_centavos],
    ...aPagar,
  ]
}
