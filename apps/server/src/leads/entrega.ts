import { randomUUID } from 'node:crypto'
import { movePacientesDoLead } from '../pacientes/pacientes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { contextoInteracao, type Escrita, type Tocados } from './escrita.ts'
import { findTopo, insertInteracao, type LeadRow } from './leads.queries.ts'

type Entrega = {
  consultor_id: string
  /** Recorded as health data is: it may tell of the case. */
  motivo?: string | undefined
  /** When the consultant accepted an offer. */
  aceito_em?: Date
  acao?: 'editar' | 'distribuir' | 'aceitar'
}

/** Gives a locked lead to a consultant, with its registrations: at the top of their column, with a new clock. */
export async function deliver(
  escrita: Escrita,
  tx: Db,
  escopo: Escopo | null,
  tocados: Tocados,
  lead: LeadRow,
  { consultor_id, motivo, aceito_em, acao = 'editar' }: Entrega,
): Promise<LeadRow> {
  const agora = new Date(escrita.agora())
  const autor = escopo?.usuarioId ?? null
  const interacao = randomUUID()
  await insertInteracao(tx, {
    id: interacao,
    lead_id: lead.id,
    tipo: 'sistema',
    evento: lead.consultor_id === null ? 'distribuido' : 'transferido',
    texto_cifrado: escrita.encrypt(motivo ?? null, contextoInteracao(interacao)),
    ocorreu_em: agora,
    autor_id: autor,
    created_by: autor,
  })
  await movePacientesDoLead(tx, lead.id, consultor_id)
  const valores = {
    consultor_id,
    distribuido_em: agora,
    distribuido_por: aceito_em ? null : autor,
    aceito_em: aceito_em ?? null,
    posicao: await findTopo(tx, consultor_id, lead.etapa),
  }
  return escrita.change(tx, escopo, tocados, lead, valores, { acao })
}
