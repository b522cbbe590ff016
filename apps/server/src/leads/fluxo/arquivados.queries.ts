import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { inScope, type LeadRow } from '../leads.queries.ts'
import { leads } from '../leads.table.ts'
import { numerosDe, telefones } from '../telefones.queries.ts'

const seguinte = namesOf(leads, 'seguinte')
const l = namesOf(leads)

/** Sub-select with the id of the lead that a merged one lives on in, through all merges. */
export const destinoDe = (mesclado: SQL) => sql`(with recursive caminho as (
    select ${l.id}, ${l.mesclado_em_id} from ${l} where ${mesclado} and ${l.mesclado_em_id} is not null
    union
    select ${seguinte.id}, ${seguinte.mesclado_em_id} from ${seguinte} join caminho on ${seguinte.id} = caminho.mesclado_em_id
  ) select id from caminho where mesclado_em_id is null)`

/** The lead that a merged one lives on in; undefined where the caller does not see that lead. */
export async function findDestino(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ id: leads.id, numero: leads.numero })
    .from(leads)
    .where(and(sql`${leads.id} = ${destinoDe(sql`id = ${id}`)}`, inScope(escopo)))
  return row
}

const arquivado = (escopo: Escopo, id: string) =>
  and(eq(leads.id, id), isNotNull(leads.arquivado_em), isNull(leads.mesclado_em_id), inScope(escopo))

/** Telephones of an archived lead that the caller sees, to be locked before the lead. */
export async function findTelefonesArquivado(db: Db, escopo: Escopo, id: string): Promise<string[]> {
  const [row] = await db.select(telefones).from(leads).where(arquivado(escopo, id))
  return row ? numerosDe(row) : []
}

export async function lockArquivado(tx: Db, escopo: Escopo, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx.select().from(leads).where(arquivado(escopo, id)).for('update')
  return row
}
