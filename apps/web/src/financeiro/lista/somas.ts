import type { SomasDeLancamentos } from '@portal/contract/financeiro/financeiro.contract'
import { isAReceber, type TipoLancamento } from '@portal/contract/financeiro/opcoes'

type Soma = readonly [nome: string, centavos: number]

/**
 * Sums below a list of these kinds. Income and expenses are never added up; their difference is labelled as the
 * balance. Zero has no sign.
 */
export function somasDe(tipos: readonly TipoLancamento[], somas: SomasDeLancamentos): readonly Soma[] {
  const { receitas_centavos, despesas_centavos, a_receber_centavos, a_pagar_centavos, contestado_centavos } = somas
  // The sum of disputed amounts is shown only when there are any.
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
