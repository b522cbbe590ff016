import type { CampoCampanha } from '@portal/contract/leads/toque'
import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { literalPattern } from '../../platform/db/like.ts'
import { inScope } from '../leads.queries.ts'
import { leads } from '../leads.table.ts'

/** Most names that a search for campaigns or advertisements offers. */
const CAMPANHAS_OFERECIDAS = 20

/**
 * Names of campaigns or advertisements that contain a text, of leads that the caller sees, archived ones too. Answered
 * by an index alone.
 */
export function listCampanhas(db: Db, escopo: Escopo, campo: CampoCampanha, texto: string) {
  const coluna = leads[campo]
  const total = sql<number>`count(*)::int`
  return db
    .select({ nome: sql<string>`${coluna}`, leads: total })
    .from(leads)
    .where(
      and(
        isNotNull(coluna),
        inScope(escopo),
        texto ? sql`sem_acento(${coluna}) like '%' || sem_acento(${literalPattern(texto)}) || '%'` : undefined,
      ),
    )
    .groupBy(coluna)
    .orderBy(desc(total), coluna)
    .limit(CAMPANHAS_OFERECIDAS)
}
