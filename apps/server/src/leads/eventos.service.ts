import { LEAD_NAO_ENCONTRADO, VALOR_LEAD } from '@portal/contract/leads/limites'
import { type Etapa, type Evento, isEtapaAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { notifyDonos } from './avisos.ts'
import { canReceive } from './carteira.queries.ts'
import { codigoLead, type EscritaLeads, type Fato } from './escrita.ts'
import { type LeadRow, type LeadValores, lockLead, lockReferido } from './leads.queries.ts'

export const LEAD_PERDIDO = 'Este lead está perdido. Reabra o lead para continuar.'

export type { LeadRow }
export { codigoLead }

/** Something that happened in another word and belongs to a lead. */
export type Acontecimento = {
  evento: Evento
  /** Details that the timeline shows. */
  detalhe: Record<string, string>
  /** Column values to set, whatever the lead's stage. */
  values?: LeadValores
  /** Estimated value in centavos; the fields from here on only apply to an open lead. */
  value?: number
  /** Next action of the consultant; null removes it. */
  next?: { acao: string; em: Date } | null | undefined
  /** Stage to which the lead moves: `atLeast` from earlier stages only, `stage` from any other. */
  atLeast?: Etapa
  stage?: Etapa
  /** Facts that the passage to that stage keeps. */
  fato?: Fato
}

/** Empties a proposal made by word of mouth, because a quote was sent or it was never made. */
export const SEM_PROPOSTA = {
  proposta_clinica_id: null,
  proposta_centavos: null,
  proposta_em: null,
} satisfies LeadValores

export type EventosDoLead = ReturnType<typeof createEventosDoLead>

/** Effects of other words on a lead. They call these in their own transaction, with the lead locked. */
export function createEventosDoLead(escrita: EscritaLeads) {
  return {
    /** Locks a lead to which something refers, even if it is archived or somebody else's. */
    lock: lockReferido,

    /**
     * Locks a lead for which the caller may create something that its consultant will own. `desativado` is the error
     * where that account can own nothing. A substitute may not create what is `proprio` of the consultant.
     */
    async lockPara(
      tx: Db,
      escopo: Escopo,
      id: string,
      { desativado, proprio = false }: { desativado: string; proprio?: boolean },
    ): Promise<LeadRow> {
      const lead = await lockLead(tx, escopo, id)
      if (!lead || (proprio && escopo.role !== 'admin' && lead.consultor_id !== escopo.usuarioId))
        throw notFound(LEAD_NAO_ENCONTRADO)
      if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
      if (lead.consultor_id !== null && !(await canReceive(tx, lead.consultor_id)))
        throw unprocessable({ lead_id: desativado })
      return lead
    },

    /** Records an event in the timeline and applies its effects: value, next action, stage and deadline. */
    async happened(
      tx: Db,
      escopo: Escopo | null,
      touched: Touched,
      lead: LeadRow,
      { evento, detalhe, values, value, next, atLeast, stage = atLeast, fato }: Acontecimento,
    ): Promise<LeadRow> {
      await escrita.tell(tx, escopo, lead.id, evento, detalhe)
      if (!isEtapaAberta(lead.etapa)) return escrita.change(tx, escopo, touched, lead, { ...values })
      const valor = value === undefined ? undefined : Math.min(value, VALOR_LEAD.max)
      const antes = lead.valor_estimado_centavos
      const valores = valor !== undefined && {
        valor_centavos: valor,
        ...(antes !== null && { valor_antes_centavos: antes }),
      }
      const passa = atLeast === undefined ? stage !== lead.etapa : nivelEtapa(lead.etapa) < nivelEtapa(atLeast)
      return escrita.change(tx, escopo, touched, lead, {
        ...values,
        ...(valor !== undefined && { valor_estimado_centavos: valor }),
        ...(next !== undefined && { proxima_acao: next?.acao ?? null, proxima_acao_em: next?.em ?? null }),
        ...(stage && passa && (await escrita.enter(tx, escopo, lead, stage, { fato: { ...valores, ...fato } }))),
      })
    },

    /** Tells owners, and their substitutes of today. */
    notifyDonos: (tx: Db, avisos: Parameters<typeof notifyDonos>[2]) => notifyDonos(tx, escrita.agora(), avisos),
  }
}
