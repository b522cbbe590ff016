import { LEAD_NAO_ENCONTRADO, LEAD_PERDIDO } from '@portal/contract/leads/limites'
import { type Evento, isAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { notifyDonos } from './avisos.ts'
import { podeReceber } from './carteira.queries.ts'
import { codigoLead, type Escrita } from './escrita.ts'
import { insertInteracao } from './historia.queries.ts'
import { isLegivel, type LeadRow, type LeadValores, lockLead, lockReferido } from './leads.queries.ts'
import { findTopo } from './posicao.queries.ts'
import { findVisitaEm } from './visitas.queries.ts'

export type { LeadRow }
export { codigoLead }

type EventoDeVisita = Extract<Evento, `visita_${string}`>
type Fato = {
  evento: EventoDeVisita
  /** What the timeline tells of the visit. */
  detalhe: Record<string, string>
  /** Hour of the visit before, if it was the lead's next action, and what follows it. */
  antes?: Date | undefined
  depois?: { acao: string; em: Date } | undefined
  /** Whether the lead comes to stand in 'Visita agendada': from an earlier stage, or from any. */
  etapa?: 'avanca' | 'vai' | undefined
}

const CONSULTOR_DESATIVADO = 'O consultor deste lead está desativado. Transfira o lead antes de agendar.'
const VISITA = 'visita_agendada'

export type VisitasDoLead = ReturnType<typeof createVisitasDoLead>

/** What visits do to the lead they are about; the word above this one writes them in the same transaction. */
export function createVisitasDoLead(escrita: Escrita) {
  /** The stage, when the lead comes to stand in 'Visita agendada' by this visit. */
  async function passar(tx: Db, escopo: Escopo, lead: LeadRow, { etapa, depois }: Fato): Promise<LeadValores> {
    if (!isAberta(lead.etapa) || lead.etapa === VISITA || etapa === undefined || !depois) return {}
    if (etapa === 'avanca' && nivelEtapa(lead.etapa) > nivelEtapa(VISITA)) return {}
    return {
      ...(await escrita.pass(tx, escopo, lead, VISITA, { visita_em: depois.em.toISOString() })),
      posicao: await findTopo(tx, lead.consultor_id, VISITA),
      etapa_maxima: Math.max(lead.etapa_maxima, nivelEtapa(VISITA)),
    }
  }

  /** The next action, when it was this visit, or when there is none that lies ahead. */
  function proximaAcao(lead: LeadRow, { antes, depois }: Fato): LeadValores {
    if (!isAberta(lead.etapa)) return {}
    const marcada = lead.proxima_acao_em?.getTime()
    const eraEsta = antes !== undefined && marcada === antes.getTime()
    const livre = marcada === undefined || marcada <= escrita.agora()
    if (depois ? !eraEsta && !livre : !eraEsta) return {}
    return { proxima_acao: depois?.acao ?? null, proxima_acao_em: depois?.em ?? null }
  }

  return {
    notifyDonos: (tx: Db, avisos: Parameters<typeof notifyDonos>[2]) => notifyDonos(tx, escrita.agora(), avisos),

    /** Whether the caller may read a lead, which may be archived. */
    isLegivel,

    /** Locks a lead of the caller's that visits may be made for; its consultant is to receive them. */
    async lockParaAgendar(tx: Db, escopo: Escopo, id: string): Promise<LeadRow> {
      const lead = await lockLead(tx, escopo, id)
      if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
      if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
      if (lead.consultor_id !== null && !(await podeReceber(tx, lead.consultor_id)))
        throw unprocessable({ lead_id: CONSULTOR_DESATIVADO })
      return lead
    },

    /** Locks the lead of a visit that the caller sees. */
    lockDaVisita: lockReferido,

    /** Records in the timeline of a locked lead what happened to a visit, and what follows: stage, next action, deadline. */
    async follow(tx: Db, escopo: Escopo, touched: Touched, lead: LeadRow, fato: Fato): Promise<void> {
      const agora = new Date(escrita.agora())
      await insertInteracao(tx, {
        lead_id: lead.id,
        tipo: 'sistema',
        evento: fato.evento,
        detalhe: fato.detalhe,
        ocorreu_em: agora,
        autor_id: escopo.usuarioId,
        created_by: escopo.usuarioId,
      })
      await escrita.change(tx, escopo, touched, lead, {
        visita_em: await findVisitaEm(tx, lead.id),
        ...proximaAcao(lead, fato),
        ...(fato.evento === 'visita_realizada' && { ultima_interacao_em: agora }),
        ...(await passar(tx, escopo, lead, fato)),
      })
    },
  }
}
