import { sql } from 'drizzle-orm'
import { visitas } from '../agenda/agenda.table.ts'
import { linksCadastro } from '../cadastro/cadastro.table.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { moveConsentimentos } from '../consentimentos/consentimentos.queries.ts'
import { orcamentos } from '../orcamentos/orcamentos.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { leadInteracoes } from './leads.table.ts'

const leadInteracao = namesOf(leadInteracoes)
const sharedLink = namesOf(sharedLinks)
const linkCadastro = namesOf(linksCadastro)
const paciente = namesOf(pacientes)
const visita = namesOf(visitas)
const orcamento = namesOf(orcamentos)

/** What would move with a lead. Of the words above this one, only the tables are named. */
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

/** Moves everything that refers to a lead to another; what came from it says so. */
export async function moveFilhos(tx: Db, de: string, para: string) {
  for (const tabela of ['lead_interacoes', 'lead_historico'])
    await tx.execute(sql`update ${sql.identifier(tabela)}
      set lead_id = ${para}, mesclado_de = coalesce(mesclado_de, ${de}::uuid) where lead_id = ${de}`)
  for (const tabela of ['shared_links', 'links_cadastro'])
    await tx.execute(sql`update ${sql.identifier(tabela)} set lead_id = ${para} where lead_id = ${de}`)
  await moveConsentimentos(tx, 'lead', de, para)
}
