import type { StatusOrcamento } from '@portal/contract/orcamentos/opcoes'
import { isEmAberto, podeCancelar } from '@portal/contract/orcamentos/situacao'
import { registrar } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { lockOrcamentosDosLeads, type OrcamentoDoLead, updateStatusDosOrcamentos } from './orcamentos.queries.ts'

const MOTIVO = 'Lead perdido'

async function setStatus(
  tx: Db,
  escopo: Escopo,
  touched: Touched,
  mudancas: readonly { row: OrcamentoDoLead; status: StatusOrcamento; motivo: string | null }[],
) {
  if (mudancas.length === 0) return
  await updateStatusDosOrcamentos(
    tx,
    mudancas.map(({ row: { id }, status, motivo }) => ({ id, status, motivo })),
  )
  const eventos = mudancas.map(({ row, status, motivo }) => ({
    acao: 'editar' as const,
    entidade: 'orcamentos' as const,
    entidade_id: row.id,
    antes: { status: row.status, cancelado_motivo: row.cancelado_motivo },
    depois: { status, cancelado_motivo: motivo },
  }))
  await registrar(tx, escopo, eventos)
  touched.add(
    'orcamentos',
    mudancas.map(({ row }) => row.consultor_id),
  )
}

/** Whether two quotes of one number cannot both have these states: one is drafted, one is with the family (record 117). */
const seExcluem = (um: StatusOrcamento, outro: StatusOrcamento) =>
  isEmAberto(um) ? isEmAberto(outro) || outro === 'aceito' : outro === 'rascunho' || outro === 'aguardando_aprovacao'

/** Cancels the quotes of a lead that nobody answered, the caller's; returns what the passage keeps of them (record 125). */
export async function cancelOrcamentosDaPerda(
  tx: Db,
  escopo: Escopo,
  touched: Touched,
  leadId: string,
): Promise<Record<string, string>> {
  const rows = await lockOrcamentosDosLeads(tx, [leadId])
  const abertos = rows.filter(
    ({ status, consultor_id }) =>
      podeCancelar(status) && (escopo.role === 'admin' || consultor_id === escopo.usuarioId),
  )
  if (abertos.length === 0) return {}
  await setStatus(
    tx,
    escopo,
    touched,
    abertos.map((row) => ({ row, status: 'cancelado', motivo: MOTIVO })),
  )
  return { orcamentos_cancelados: abertos.map(({ id, status }) => `${id} ${status}`).join() }
}

/** Brings back those that a passage tells of, as they were, unless something else has happened to them or their number. */
export async function restoreOrcamentosDaPerda(
  tx: Db,
  escopo: Escopo,
  touched: Touched,
  leadId: string,
  cancelados: string,
) {
  const antes = new Map(cancelados.split(',').map((um) => um.split(' ') as [string, StatusOrcamento]))
  const rows = await lockOrcamentosDosLeads(tx, [leadId])
  const mudancas = rows.flatMap((row) => {
    const status = antes.get(row.id)
    if (!status || row.status !== 'cancelado' || row.cancelado_motivo !== MOTIVO) return []
    const ocupado = rows.some((outro) => outro.numero === row.numero && seExcluem(status, outro.status))
    return ocupado ? [] : [{ row, status, motivo: null }]
  })
  await setStatus(tx, escopo, touched, mudancas)
}
