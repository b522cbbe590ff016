import { type SQL, sql } from 'drizzle-orm'
import { internacoes } from '../../internacoes/internacoes.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const internacao = namesOf(internacoes)

/** Columns by which an admission rests on the file of a paper. */
const COLUNAS = {
  laudo: 'laudo_anexo_id',
  declaracao_voluntaria: 'declaracao_voluntaria_anexo_id',
  ordem_judicial: 'ordem_anexo_id',
  adesao: 'adesao_anexo_id',
  conversao: 'conversao_anexo_id',
} as const

/**
 * Admissions let go of files that are about to be deleted, of which `anexos` selects the ids, and remember which papers
 * had been there: what was in order stays so.
 */
export async function soltarPapeis(tx: Db, anexos: SQL) {
  for (const [papel, coluna] of Object.entries(COLUNAS))
    await tx.execute(sql`
      update ${internacao} set ${sql.identifier(coluna)} = null, papeis_eliminados = ${internacao.papeis_eliminados} || ${papel}::text
       where ${sql.identifier(coluna)} in (${anexos})`)
}
