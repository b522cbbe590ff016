import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import { and, isNotNull, sql } from 'drizzle-orm'
import { estados } from '../../estados/estados.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { LeadRow, NovoLead } from '../leads.queries.ts'
import { leads } from '../leads.table.ts'
import { listLeads } from '../lote.queries.ts'
import { findPorTelefones, hasNumero, numerosDe, telefones } from '../telefones.queries.ts'

const estado = namesOf(estados)

export async function listEstados(db: Db): Promise<{ code: string; name: string }[]> {
  return (await db.execute<{ code: string; name: string }>(sql`select ${estado.code}, ${estado.name} from ${estado}`))
    .rows
}

/** Open leads by telephone, the newest first. */
export async function findAbertos(db: Db, telefones: readonly string[]) {
  const porTelefone = new Map<string, { id: string; consultor_id: string | null; trazido_em: Date | null }[]>()
  if (telefones.length === 0) return porTelefone
  for (const { id, consultor_id, trazido_em, etapa, ...numeros } of await findPorTelefones(db, telefones)) {
    if (!isEtapaAberta(etapa)) continue
    const lead = { id, consultor_id, trazido_em }
    for (const numero of numerosDe(numeros)) porTelefone.set(numero, [...(porTelefone.get(numero) ?? []), lead])
  }
  return porTelefone
}

export type Trazido = { created_at: Date; codigo_externo: string | null }

/** Leads imported from older portals by telephone, archived ones included. */
export async function findTrazidos(db: Db, procurados: readonly string[]) {
  const porTelefone = new Map<string, Trazido[]>()
  if (procurados.length === 0) return porTelefone
  const rows = await db
    .select({
      ...telefones,
      created_at: leads.created_at,
      codigo_externo: sql<string | null>`${leads.origem_detalhe} ->> 'codigo_externo'`,
    })
    .from(leads)
    .where(and(isNotNull(leads.trazido_em), hasNumero([...procurados])))
  for (const { created_at, codigo_externo, ...numeros } of rows)
    for (const numero of numerosDe(numeros))
      porTelefone.set(numero, [...(porTelefone.get(numero) ?? []), { created_at, codigo_externo }])
  return porTelefone
}

/** Columns of an existing lead that a line may fill. A file may hold a stranger's telephones and e-mail. */
const COMPLETAVEIS = [
  'parentesco',
  'nome_paciente',
  'idade_paciente',
  'cidade_id',
  'cidade',
  'estado',
  'tipo_internacao',
  'forma_pagamento',
  'plano_saude',
  'observacoes_cifrado',
  'etiquetas',
  'valor_estimado_centavos',
] as const satisfies readonly (keyof NovoLead)[]
export type Faltantes = Partial<Pick<LeadRow, (typeof COMPLETAVEIS)[number]>>

/** Writes the given values into leads by id; other columns stay. Returns the leads as written. */
export async function updateFaltantes(tx: Db, completas: readonly (Faltantes & { id: string })[]): Promise<LeadRow[]> {
  if (completas.length === 0) return []
  const valores = COMPLETAVEIS.map((nome) => {
    const coluna = sql.identifier(nome)
    return sql`${coluna} = coalesce(nova.${coluna}, ${leads}.${coluna})`
  })
  await tx.execute(sql`
    update ${leads} set ${sql.join(valores, sql`, `)}
      from json_populate_recordset(null::${leads}, ${JSON.stringify(completas)}::json) as nova
     where ${leads.id} = nova.id`)
  return listLeads(
    tx,
    completas.map(({ id }) => id),
  )
}
