import type { StatusOrcamento } from '@portal/contract/orcamentos/opcoes'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { ownedRowsOf, rowsOf } from '../platform/db/rows-of-parent.ts'
import { orcamentos as orcamentosTable } from './orcamentos.table.ts'

const orcamento = namesOf(orcamentosTable)

const conhecido = { same: orcamentosTable.numero, detail: orcamentosTable.numero }
export const rowsDoLead = ownedRowsOf(orcamentosTable, orcamentosTable.lead_id, conhecido)
export const orcamentosDoPaciente = rowsOf(orcamentosTable, orcamentosTable.paciente_id, conhecido)

export type OrcamentoDoLead = {
  id: string
  numero: string
  lead_id: string
  consultor_id: string
  status: StatusOrcamento
  cancelado_motivo: string | null
}

/** Locks all quotes of locked leads, in the order of every write of quotes (record 115). */
export async function lockOrcamentosDosLeads(tx: Db, leads: readonly string[]): Promise<OrcamentoDoLead[]> {
  const { rows } = await tx.execute<OrcamentoDoLead>(sql`
    select ${orcamento.id}, ${orcamento.numero}, ${orcamento.lead_id}, ${orcamento.consultor_id}, ${orcamento.status}, ${orcamento.cancelado_motivo} from ${orcamento}
     where ${orcamento.lead_id} = any(${sql.param([...leads])}::uuid[]) order by ${orcamento.id} for update`)
  return rows
}

/** Sets the status of locked quotes, with the reason of cancelled ones. */
export async function updateStatusDosOrcamentos(
  tx: Db,
  orcamentos: readonly { id: string; status: StatusOrcamento; motivo: string | null }[],
) {
  await tx.execute(sql`
    update ${orcamento} set status = nova.status, cancelado_motivo = nova.motivo
      from unnest(
        ${sql.param(orcamentos.map(({ id }) => id))}::uuid[],
        ${sql.param(orcamentos.map(({ status }) => status))}::text[],
        ${sql.param(orcamentos.map(({ motivo }) => motivo))}::text[]
      ) as nova (id, status, motivo)
     where nova.id = ${orcamento.id}`)
}
