import { LEAD_NAO_ENCONTRADO, LEAD_PERDIDO, VALOR_LEAD } from '@portal/contract/leads/limites'
import { type Evento, isAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { podeReceber } from './carteira.queries.ts'
import type { Escrita } from './escrita.ts'
import { insertInteracao } from './historia.queries.ts'
import { type LeadRow, type LeadValores, lockLead, lockReferido } from './leads.queries.ts'
import { findTopo } from './posicao.queries.ts'

export type { LeadRow }

type EventoDeOrcamento = Extract<Evento, `orcamento_${string}` | 'whatsapp_iniciado'>
/** What the timeline tells of a quote. */
type Detalhe = { orcamento_id: string; orcamento: string; clinica: string }

const CONSULTOR_DESATIVADO = 'O consultor deste lead está desativado. Transfira o lead antes de criar o orçamento.'
const HORA_MS = 3_600_000
const PROPOSTA = 'proposta_enviada'

export type OrcamentosDoLead = ReturnType<typeof createOrcamentosDoLead>

/** What quotes do to the lead they are for; the word above this one writes them in the same transaction. */
export function createOrcamentosDoLead(escrita: Escrita) {
  /** Records in the timeline of a locked lead what happened to a quote; families and jobs have no `escopo`. */
  async function tell(
    tx: Db,
    escopo: Escopo | null,
    touched: Touched,
    lead: Pick<LeadRow, 'id' | 'consultor_id'>,
    evento: EventoDeOrcamento,
    detalhe: Detalhe,
  ) {
    const autor = escopo?.usuarioId ?? null
    await insertInteracao(tx, {
      lead_id: lead.id,
      tipo: 'sistema',
      evento,
      detalhe,
      ocorreu_em: new Date(escrita.agora()),
      autor_id: autor,
      created_by: autor,
    })
    touched.add('leads', [lead.consultor_id], lead.id)
  }

  /** The stage, when the lead comes to stand in 'Proposta enviada' by this quote. */
  async function passar(tx: Db, escopo: Escopo, lead: LeadRow, valor_centavos: number): Promise<LeadValores> {
    if (nivelEtapa(lead.etapa) >= nivelEtapa(PROPOSTA)) return {}
    const antes = lead.valor_estimado_centavos
    const fato = { valor_centavos, ...(antes !== null && { valor_antes_centavos: antes }) }
    return {
      ...(await escrita.pass(tx, escopo, lead, PROPOSTA, fato)),
      posicao: await findTopo(tx, lead.consultor_id, PROPOSTA),
      etapa_maxima: Math.max(lead.etapa_maxima, nivelEtapa(PROPOSTA)),
    }
  }

  return {
    /** Locks a lead that a quote refers to, whatever has become of it. */
    lock: lockReferido,

    /** Locks a lead of the caller's own that a quote may be made for. Whoever covers it sees it, but not its quotes. */
    async lockParaPropor(tx: Db, escopo: Escopo, id: string): Promise<LeadRow> {
      const lead = await lockLead(tx, escopo, id)
      if (!lead || (escopo.role !== 'admin' && lead.consultor_id !== escopo.usuarioId))
        throw notFound(LEAD_NAO_ENCONTRADO)
      if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
      if (lead.consultor_id !== null && !(await podeReceber(tx, lead.consultor_id)))
        throw unprocessable({ lead_id: CONSULTOR_DESATIVADO })
      return lead
    },

    tell,

    /** What the owner of an open lead does next, because the family answered. */
    async plan(tx: Db, touched: Touched, lead: LeadRow, proxima_acao: string) {
      if (!isAberta(lead.etapa) || lead.arquivado_em !== null) return
      const proxima_acao_em = new Date(escrita.agora() + HORA_MS)
      await escrita.change(tx, null, touched, lead, { proxima_acao, proxima_acao_em })
    },

    /** A quote was sent: an open lead comes to stand in 'Proposta enviada' at the latest, with its total as its value. */
    async propose(
      tx: Db,
      escopo: Escopo,
      touched: Touched,
      lead: LeadRow,
      { total, ...detalhe }: Detalhe & { total: number },
    ) {
      await tell(tx, escopo, touched, lead, 'orcamento_enviado', detalhe)
      if (!isAberta(lead.etapa) || lead.arquivado_em !== null) return
      const valor_estimado_centavos = Math.min(total, VALOR_LEAD.max)
      await escrita.change(tx, escopo, touched, lead, {
        valor_estimado_centavos,
        ...(await passar(tx, escopo, lead, valor_estimado_centavos)),
      })
    },
  }
}
