import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'

/** Actions of a card; the same object at every render. */
export type AcoesCartao = {
  open: (lead: LeadCartao) => void
  start: (lead: LeadCartao, canal: 'whatsapp' | 'ligacao') => void
  record: (lead: LeadCartao) => void
  move: (lead: LeadCartao, etapa: Etapa) => void
}
