import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { isAtendente, profiles } from '../platform/auth/auth.table.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { distribuicaoParticipantes, distribuicaoRegras } from './distribuicao/distribuicao.table.ts'

const nome = sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`

/** People who may be the destination of a source or link, by name. */
export const listRecebedores = (db: Db) =>
  db
    .select({ id: profiles.id, nome })
    .from(profiles)
    .where(and(isEscolhivel, isAtendente(profiles)))
    .orderBy(sql`sem_acento(${nome})`, asc(profiles.id))

/** Rules of the roleta in the order in which they are tried. */
export const listRegrasNomeadas = (db: Db) =>
  db
    .select({ id: distribuicaoRegras.id, nome: distribuicaoRegras.nome, ativa: distribuicaoRegras.ativa })
    .from(distribuicaoRegras)
    .orderBy(asc(distribuicaoRegras.ordem), asc(distribuicaoRegras.id))

export const regraExiste = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(distribuicaoRegras, eq(distribuicaoRegras.id, id))) > 0

/** People among `pessoas` who are paused from new leads at `agora`. */
export async function listPausados(db: Db, pessoas: readonly string[], agora: Date): Promise<string[]> {
  const rows = await db
    .select({ id: distribuicaoParticipantes.consultor_id })
    .from(distribuicaoParticipantes)
    .where(
      and(
        inArray(distribuicaoParticipantes.consultor_id, [...pessoas]),
        gt(distribuicaoParticipantes.pausado_ate, agora),
      ),
    )
  return rows.map(({ id }) => id)
}
