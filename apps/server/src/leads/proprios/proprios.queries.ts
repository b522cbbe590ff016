import { type Condicao, isDia, type ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import { ETAPAS, type Etapa, isEtapaAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type CampoProprioRow, listCamposProprios } from '../../etapas/etapas.queries.ts'
import { camposProprios } from '../../etapas/etapas.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { leadProprios, leads } from '../leads.table.ts'

const l = namesOf(leads)
const v = namesOf(leadProprios, 'v')
const c = namesOf(camposProprios, 'c')

export type ProprioRow = typeof leadProprios.$inferSelect

/**
 * Values by field, except texts, which are health data (record 255). JSON is written by hand, which costs less than
 * PostgreSQL's functions; all columns that are read are in the primary key, so that no row is looked up.
 */
const valores = (onde?: SQL) =>
  sql`coalesce((
  select '{' || string_agg('"' || ${v.campo_id} || '":' ||
           coalesce(${v.numero}::text, '"' || ${v.opcao_id} || '"', to_json(${v.dia})::text, ${v.sim}::text), ',') || '}'
    from ${v} where ${and(sql`${v.lead_id} = ${l.id}`, onde)}), '{}')`.mapWith(
    (json: string): ValoresProprios => JSON.parse(json),
  )

/** Values that cards show of a lead; the ids of these fields are read once a statement. */
export const propriosDoCartao = valores(
  sql`${v.campo_id} = any(array(select ${c.id} from ${c} where ${c.no_cartao} and not ${c.arquivado}))`,
)

/** Values of a lead, except texts, also of archived fields. */
export const propriosDoLead = valores()

export const temTextoProprio = sql<boolean>`exists (select 1 from ${v}
  where ${v.lead_id} = ${l.id} and ${v.texto_cifrado} is not null)`

const ORDEM_ETAPAS = sql`array[${sql.join(
  ETAPAS.map((etapa) => sql`${etapa}`),
  sql`, `,
)}]`

/** Fields that the stage of an open lead asks for and that have no value. */
export const propriosQueFaltam = sql<string[]>`coalesce((
  select json_agg(${c.id} order by ${c.ordem}, ${c.nome}) from ${c}
   where not ${c.arquivado} and ${l.etapa} not in ('internado', 'perdido')
     and array_position(${ORDEM_ETAPAS}, ${c.obrigatorio_em}) <= array_position(${ORDEM_ETAPAS}, ${l.etapa})
     and not exists (select 1 from ${v} where ${v.lead_id} = ${l.id} and ${v.campo_id} = ${c.id})), '[]'::json)`

/** Condition for leads by the value of a field; true for no lead if the field is gone or holds texts. */
export function passaCondicao({ campo_id, ...condicao }: Condicao): SQL {
  const doCampo = sql`select ${v.lead_id} from ${v} where ${v.campo_id} = ${campo_id}::uuid`
  if ('vazio' in condicao)
    return sql`(not exists (${doCampo} and ${v.lead_id} = ${l.id})
      and exists (select 1 from ${c} where ${c.id} = ${campo_id}::uuid and ${c.tipo} <> 'texto'))`
  return sql`${leads.id} in (${doCampo} and ${doValor(condicao)})`
}

function doValor(
  condicao: { sim: boolean } | { opcoes: string[] } | { de?: string | undefined; ate?: string | undefined },
) {
  if ('sim' in condicao) return sql`${v.sim} = ${condicao.sim}`
  if ('opcoes' in condicao) return sql`${v.opcao_id} = any(${sql.param(condicao.opcoes)}::uuid[])`
  const { de, ate } = condicao
  const [coluna, tipo] = isDia(de ?? ate ?? '') ? [v.dia, sql`date`] : [v.numero, sql`numeric`]
  const limites = [de && sql`${coluna} >= ${de}::${tipo}`, ate && sql`${coluna} <= ${ate}::${tipo}`]
  return sql.join(
    limites.filter((limite): limite is SQL => Boolean(limite)),
    sql` and `,
  )
}

/** Order of leads in a list by a field: its value, and for a choice the place among the choices. */
export const ordemPropria = (campoId: string): SQL => sql`(
  select coalesce(${v.numero}, extract(epoch from ${v.dia}), ${v.sim}::int, (
           select o.n from ${c} cross join lateral jsonb_array_elements(${c.opcoes}) with ordinality as o (opcao, n)
            where ${c.id} = ${v.campo_id} and o.opcao ->> 'id' = ${v.opcao_id}::text))
    from ${v} where ${v.lead_id} = ${l.id} and ${v.campo_id} = ${campoId}::uuid)`

/** Fields with a column in a file of leads, in their order: no texts, and archived ones only if a lead has a value. */
export const listParaPlanilha = (db: Db): Promise<CampoProprioRow[]> =>
  listCamposProprios(
    db,
    and(
      ne(camposProprios.tipo, 'texto'),
      or(not(camposProprios.arquivado), sql`exists (select 1 from ${v} where ${v.campo_id} = ${camposProprios.id})`),
    ),
  )

/** Values of leads, by field. */
export const listProprios = (db: Db, leadIds: readonly string[]): Promise<ProprioRow[]> =>
  db
    .select()
    .from(leadProprios)
    .where(inArray(leadProprios.lead_id, [...leadIds]))

/** Sealed texts of one lead; the caller has checked the right to read it. */
export async function listTextosProprios(db: Db, leadId: string) {
  const rows = await listProprios(db, [leadId])
  return rows.flatMap(({ campo_id, texto_cifrado }) => (texto_cifrado === null ? [] : [{ campo_id, texto_cifrado }]))
}

/** Writes values, in place of earlier ones of the same lead and field. */
export const upsertProprios = (tx: Db, rows: readonly ProprioRow[]) =>
  insertRows(
    tx,
    leadProprios,
    rows,
    sql`on conflict (lead_id, campo_id) do update set texto_cifrado = excluded.texto_cifrado, numero = excluded.numero,
          opcao_id = excluded.opcao_id, dia = excluded.dia, sim = excluded.sim`,
  )

export async function deleteProprios(tx: Db, leadId: string, campoIds: readonly string[]) {
  if (campoIds.length === 0) return
  await tx
    .delete(leadProprios)
    .where(and(eq(leadProprios.lead_id, leadId), inArray(leadProprios.campo_id, [...campoIds])))
}

/** Fields that a person who moves these leads on to a stage must fill in first, by lead. */
export async function listFaltam(tx: Db, leadIds: readonly string[], etapa: Etapa) {
  if (!isEtapaAberta(etapa)) return []
  const pedem = ETAPAS.filter((uma) => isEtapaAberta(uma) && nivelEtapa(uma) <= nivelEtapa(etapa))
  const { rows } = await tx.execute<{ lead_id: string; campo_id: string; nome: string }>(sql`
    select l.id as lead_id, ${c.id} as campo_id, ${c.nome} as nome
      from unnest(${sql.param([...leadIds])}::uuid[]) as l (id) cross join ${c}
     where not ${c.arquivado} and ${c.obrigatorio_em} = any(${sql.param(pedem)}::text[])
       and not exists (select 1 from ${v} where ${v.lead_id} = l.id and ${v.campo_id} = ${c.id})
     order by ${c.ordem}, ${c.nome}`)
  return rows
}
