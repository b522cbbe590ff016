import type { FiltroLancamentos } from '@portal/contract/financeiro/financeiro.contract'
import type { TipoLancamento } from '@portal/contract/financeiro/opcoes'
import type { ListUrl } from '../../ui/list/list-url.ts'
import type { LANCAMENTOS } from '../abas.ts'

export type AbaLista = 'repasses' | 'comissoes' | 'receitas-despesas'
export type UrlLista = ListUrl<ReturnType<typeof LANCAMENTOS.filters>, (typeof LANCAMENTOS.orders)[number]>

/** Shown states with something left to pay. */
const ABERTOS = ['em_aberto', 'parcial', 'vencido', 'contestado'] as const

/** Kinds of entry in a tab. */
export function tiposDe(aba: AbaLista, { receitas, tipo }: UrlLista): TipoLancamento[] {
  if (aba === 'comissoes') return ['comissao']
  if (aba === 'repasses') return receitas ? ['repasse', 'receita'] : ['repasse']
  return tipo ? [tipo] : ['receita', 'despesa']
}

/** Server filter of a tab and its address. */
export function filtroDe(aba: AbaLista, url: UrlLista): FiltroLancamentos {
  const { situacao, competencia, de, ate, atraso, clinica, consultor } = url
  return {
    tipo: tiposDe(aba, url),
    situacao: situacao === 'abertos' ? [...ABERTOS] : situacao ? [situacao] : [],
    ...(competencia && { competencia }),
    ...(de && { de }),
    ...(ate && { ate }),
    ...(atraso && { atraso }),
    ...(clinica && { clinica_id: clinica }),
    ...(consultor && { consultor_id: consultor }),
  }
}
