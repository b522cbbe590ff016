import { eq, sql } from 'drizzle-orm'
import { visitas } from '../../agenda/agenda.table.ts'
import { linksCadastro } from '../../cadastro/cadastro.table.ts'
import { sharedLinks } from '../../compartilhamento/compartilhamento.table.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { leadHistorico, leadInteracoes } from '../leads.table.ts'

const leadInteracao = namesOf(leadInteracoes)
const sharedLink = namesOf(sharedLinks)
const linkCadastro = namesOf(linksCadastro)
const paciente = namesOf(pacientes)
const visita = namesOf(visitas)
const orcamento = namesOf(orcamentos)

/** Numbers of rows that would move with a lead. */
export async function countFilhos(db: Db, leadId: string) {
  const { rows } = await db.execute<{
    interacoes: number
    links: number
    cadastros: number
    visitas: number
    orcamentos: number
  }>(sql`
    select (select count(*)::int from ${leadInteracao} where ${leadInteracao.lead_id} = ${leadId}) as interacoes,
           (select count(*)::int from ${sharedLink} where ${sharedLink.lead_id} = ${leadId})
             + (select count(*)::int from ${linkCadastro} where ${linkCadastro.lead_id} = ${leadId}) as links,
           (select count(*)::int from ${paciente} where ${paciente.lead_id} = ${leadId} and ${paciente.arquivado_em} is null) as cadastros,
           (select count(*)::int from ${visita} where ${visita.lead_id} = ${leadId}) as visitas,
           (select count(*)::int from ${orcamento} where ${orcamento.lead_id} = ${leadId}) as orcamentos`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return row
}

/** Moves interactions and passages of a lead to another, marked with the lead they came from. */
export async function moveHistoria(tx: Db, de: string, para: string) {
  const mudou = { lead_id: para }
  await tx
    .update(leadInteracoes)
    .set({ ...mudou, mesclado_de: sql`coalesce(${leadInteracoes.mesclado_de}, ${de}::uuid)` })
    .where(eq(leadInteracoes.lead_id, de))
  await tx
    .update(leadHistorico)
    .set({ ...mudou, mesclado_de: sql`coalesce(${leadHistorico.mesclado_de}, ${de}::uuid)` })
    .where(eq(leadHistorico.lead_id, de))
}
