import type { StatusOrcamento } from '@portal/contract/orcamentos/opcoes'
import { canCancelOrcamento, isEmAberto } from '@portal/contract/orcamentos/situacao'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { ParteDoLead } from '../leads/partes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import {
  lockOrcamentosDosLeads,
  type OrcamentoDoLead,
  rowsDoLead,
  updateStatusDosOrcamentos,
} from './do-lead.queries.ts'
import { isDe } from './orcamentos.queries.ts'

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
  await recordAcao(tx, escopo, eventos)
  touched.add(
    'orcamentos',
    mudancas.map(({ row }) => row.consultor_id),
  )
}

/** True if two quotes of a number cannot have these states at once: one draft, one with the family (record 117). */
const seExcluem = (um: StatusOrcamento, outro: StatusOrcamento) =>
  isEmAberto(um) ? isEmAberto(outro) || outro === 'aceito' : outro === 'rascunho' || outro === 'aguardando_aprovacao'

/**
 * Quotes follow their lead, answered ones too: its new owner needs them, and the versions of one number never have two
 * owners (record 116). A loss may cancel the caller's unanswered ones (record 125).
 */
export const orcamentosDoLead: ParteDoLead = {
  ...rowsDoLead,
  owned: { subject: 'orcamentos', move: rowsDoLead.move },
  perda: {
    pedido: 'cancelar_orcamentos',
    fato: 'orcamentos_cancelados',

    // In the order of ids across leads, because a comparison may have quotes of several.
    lock: lockOrcamentosDosLeads,

    async cancel(tx, escopo, touched, leadId) {
      const rows = await lockOrcamentosDosLeads(tx, [leadId])
      const abertos = rows.filter((row) => canCancelOrcamento(row.status) && isDe(escopo, row))
      if (abertos.length === 0) return null
      await setStatus(
        tx,
        escopo,
        touched,
        abertos.map((row) => ({ row, status: 'cancelado', motivo: MOTIVO })),
      )
      return abertos.map(({ id, status }) => `${id} ${status}`).join()
    },

    async restore(tx, escopo, touched, leadId, cancelados) {
      const antes = new Map(cancelados.split(',').map((um) => um.split(' ') as [string, StatusOrcamento]))
      const rows = await lockOrcamentosDosLeads(tx, [leadId])
      const mudancas = rows.flatMap((row) => {
        const status = antes.get(row.id)
        if (!status || row.status !== 'cancelado' || row.cancelado_motivo !== MOTIVO) return []
        const ocupado = rows.some((outro) => outro.numero === row.numero && seExcluem(status, outro.status))
        return ocupado ? [] : [{ row, status, motivo: null }]
      })
      await setStatus(tx, escopo, touched, mudancas)
    },
  },
}
