import { LEAD_NAO_ENCONTRADO, LEAD_PERDIDO, VALOR_LEAD } from '@portal/contract/leads/limites'
import { type Etapa, type Evento, isAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { notifyDonos } from './avisos.ts'
import { podeReceber } from './carteira.queries.ts'
import { codigoLead, type Escrita, type Fato } from './escrita.ts'
import { type LeadRow, type LeadValores, lockLead, lockReferido } from './leads.queries.ts'

export type { LeadRow }
export { codigoLead }

/** What happened to something that belongs to a lead. */
export type Acontecimento = {
  evento: Evento
  /** What the timeline tells of it. */
  detalhe: Record<string, string>
  /** Columns that follow, whatever the lead's stage. */
  values?: LeadValores
  /** What follows while the lead is open: what it is worth, in centavos, */
  value?: number
  /** what its consultant does next, null for nothing any more, */
  next?: { acao: string; em: Date } | null | undefined
  /** the stage that it comes to stand in, from an earlier one alone or from any other, */
  atLeast?: Etapa
  stage?: Etapa
  /** and what the passage to that stage keeps. */
  fato?: Fato
}

/** A proposal that was made by word of mouth gives way to what a family was sent, or was never made. */
export const SEM_PROPOSTA = {
  proposta_clinica_id: null,
  proposta_centavos: null,
  proposta_em: null,
} satisfies LeadValores

export type EventosDoLead = ReturnType<typeof createEventosDoLead>

/** What words above this one do to a lead: they say what happened in their own transaction, with the lead locked. */
export function createEventosDoLead(escrita: Escrita) {
  return {
    /** Locks a lead that something refers to, whatever has become of it. */
    lock: lockReferido,

    /**
     * Locks a lead that the caller may make something for, which its consultant receives; `desativado` is said when that
     * account takes none. Whoever covers a lead sees it, but what is `proprio` is its consultant's alone.
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
      if (lead.consultor_id !== null && !(await podeReceber(tx, lead.consultor_id)))
        throw unprocessable({ lead_id: desativado })
      return lead
    },

    /** Records what happened in the timeline, and what follows: value, next action, stage and, with these, the deadline. */
    async happened(
      tx: Db,
      escopo: Escopo | null,
      touched: Touched,
      lead: LeadRow,
      { evento, detalhe, values, value, next, atLeast, stage = atLeast, fato }: Acontecimento,
    ): Promise<LeadRow> {
      await escrita.tell(tx, escopo, lead.id, evento, detalhe)
      if (!isAberta(lead.etapa)) return escrita.change(tx, escopo, touched, lead, { ...values })
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

    /** Tells consultants, and whoever stands in for them today. */
    notifyDonos: (tx: Db, avisos: Parameters<typeof notifyDonos>[2]) => notifyDonos(tx, escrita.agora(), avisos),
  }
}
