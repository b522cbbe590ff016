import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { ColunaLeads, LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import type { AcoesCartao } from './acoes.ts'

/** Props of the board on a desktop and on a phone. */
export type QuadroProps = {
  etapas: readonly EtapaLead[]
  colunas: readonly ColunaLeads[]
  aMao: readonly Etapa[]
  onOrdem: (etapa: Etapa, aMao: boolean) => void
  todos: boolean
  onTodos: (todos: boolean) => void
  agora: number
  naoEnviados: ReadonlySet<string>
  acoes: AcoesCartao
  onMais: (etapa: Etapa, pular: number) => void
}

/** Handles a dropped card; without `depois_de` the place in the column does not matter. */
export type Soltar = (lead: LeadCartao, etapa: Etapa, depois_de?: string | null) => void
