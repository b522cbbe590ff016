import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { saldoDe } from '@portal/contract/financeiro/situacao'

export type Pessoa = { id: string; nome: string; n: number; total: number }

/** Balances of commissions by person, ordered by name. */
export function porPessoa(comissoes: readonly Lancamento[]): Pessoa[] {
  const pessoas = new Map<string, Pessoa>()
  for (const comissao of comissoes) {
    const id = comissao.consultor_id ?? ''
    const { n, total } = pessoas.get(id) ?? { n: 0, total: 0 }
    const nome = comissao.consultor ?? 'Sem consultor'
    pessoas.set(id, { id, nome, n: n + 1, total: total + saldoDe(comissao) })
  }
  return [...pessoas.values()].toSorted((uma, outra) => uma.nome.localeCompare(outra.nome, 'pt-BR'))
}
