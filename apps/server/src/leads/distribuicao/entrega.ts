import { randomUUID } from 'node:crypto'
import { movePacientesDosLeads } from '../../pacientes/pacientes.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Touched } from '../../platform/db/unit-of-work.ts'
import { contextoInteracao, type EscritaLeads } from '../escrita.ts'
import { insertInteracoes } from '../historia.queries.ts'
import type { LeadRow } from '../leads.queries.ts'
import { findTopos, INTERVALO } from '../quadro/posicao.queries.ts'

type Entrega = { lead: LeadRow; consultor_id: string }
type Como = {
  acao: 'distribuir' | 'aceitar'
  /** Stored encrypted, because it may tell of the case. */
  motivo?: string | undefined
  /** Instant at which the consultant accepted an offer. */
  aceito_em?: Date
}

/**
 * Gives locked leads to consultants, with their patients, open visits and quotes: at the top of their columns, with
 * deadlines counted anew. Returns the leads in the same order.
 */
export async function deliver(
  escrita: EscritaLeads,
  tx: Db,
  escopo: Escopo | null,
  touched: Touched,
  entregas: readonly Entrega[],
  { acao, motivo, aceito_em }: Como,
): Promise<LeadRow[]> {
  if (entregas.length === 0) return []
  const agora = new Date(escrita.agora())
  const autor = escopo?.usuarioId ?? null
  await insertInteracoes(
    tx,
    entregas.map(({ lead }) => {
      const id = randomUUID()
      return {
        id,
        lead_id: lead.id,
        tipo: 'sistema',
        evento: lead.consultor_id === null ? 'distribuido' : 'transferido',
        texto_cifrado: escrita.encrypt(motivo ?? null, contextoInteracao(id)),
        ocorreu_em: agora,
        autor_id: autor,
        created_by: autor,
      }
    }),
  )
  const destinos = entregas.map(({ lead, consultor_id }) => ({ id: lead.id, consultor_id }))
  touched.add('pacientes', await movePacientesDosLeads(tx, destinos))
  for (const { owned } of escrita.partes) if (owned) touched.add(owned.subject, await owned.move(tx, destinos))
  const topos = await findTopos(tx, [...new Set(entregas.map(({ consultor_id }) => consultor_id))])
  const mudancas = entregas.map(({ lead, consultor_id }) => {
    const coluna = `${consultor_id} ${lead.etapa}`
    const posicao = (topos.get(coluna) ?? 0) - INTERVALO
    topos.set(coluna, posicao)
    const valores = {
      consultor_id,
      distribuido_em: agora,
      distribuido_por: aceito_em ? null : autor,
      aceito_em: aceito_em ?? null,
      posicao,
    }
    return { antes: lead, valores }
  })
  return escrita.changeAll(tx, escopo, touched, mudancas, { acao })
}
