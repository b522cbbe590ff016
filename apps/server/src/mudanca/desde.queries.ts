import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/db.ts'
import type { PersonalTable } from '../platform/personal-data.ts'
import { mudancaDocumentos } from './arquivos/documentos.table.ts'
import { mudancaRegistros } from './mudanca.table.ts'

/** Words that the move brings: rows that it wrote itself do not count. */
const TRAZIDOS: readonly string[] = [
  'Clínicas',
  'Contas de usuários',
  'Links de clínicas',
  'Links de busca',
  'Links de cadastro',
  'Leads',
  'Pacientes',
  'Internações',
  'Visitas',
  'Financeiro',
  'Agenda de telefones',
  // A consent ends when lost leads come.
  'Privacidade',
]
/** Words that nobody writes by hand, or whose rows only tell that somebody was here. */
const DO_PORTAL: readonly string[] = [
  'Dispositivos',
  'Preferências',
  'Avisos',
  'Notificações',
  'Pendências',
  'Importações',
  'Mudança',
  'Fotos e arquivos',
  'Histórico',
]

type Execucao = { instante: Date; terminada_em: Date }
type Coluna = PgColumn | undefined

/** Counts rows of a table that were created or changed since; undefined if the table does not say when. */
function countOf({ table, registro }: PersonalTable, palavra: string, execucao: Execucao): SQL | undefined {
  const { id, created_at, updated_at, versao }: Record<string, Coluna> = getTableColumns(table)
  if (!id || !created_at) return undefined
  const trazido = TRAZIDOS.includes(palavra)
  const desde = trazido ? execucao.terminada_em : execucao.instante
  // Not for accounts: signing in changes `updated_at` as well.
  const changes = updated_at && getTableName(table) !== 'profiles'
  const quando = changes ? sql`greatest(${created_at}, ${updated_at})` : sql`${created_at}`
  // Pictures of a clinic come after the run, and the clinic still counts as the move left it.
  const intacto =
    trazido && versao
      ? sql` and not exists (select 1 from ${mudancaRegistros} r
              where r.id_novo = ${id} and r.versao_daqui = ${versao}::text)`
      : sql``
  // Papers come after the run as well, and each changes the line that tells of it.
  const { id: linha, anexo_id, estado } = mudancaDocumentos
  const papeis = trazido
    ? sql` and ${id} not in (
        select ${linha} from ${mudancaDocumentos} where ${estado} = 'trazido'
        union all select ${anexo_id} from ${mudancaDocumentos} where ${anexo_id} is not null)`
    : sql``
  return sql`select ${registro}::text as registro, count(*)::int as linhas from ${table} where ${quando} > ${desde}${intacto}${papeis}`
}

/** Number of rows that people created or changed since the backup of a move, by kind of record, the largest first. */
export async function countDesde(
  db: Db,
  declaracoes: Readonly<Record<string, readonly PersonalTable[]>>,
  execucao: Execucao,
): Promise<{ registro: string; linhas: number }[]> {
  const counts = Object.entries(declaracoes).flatMap(([palavra, tabelas]) =>
    DO_PORTAL.includes(palavra) ? [] : tabelas.flatMap((tabela) => countOf(tabela, palavra, execucao) ?? []),
  )
  const { rows } = await db.execute<{ registro: string; linhas: number }>(
    sql`select registro, linhas from (${sql.join(counts, sql` union all `)}) c where linhas > 0 order by linhas desc, registro`,
  )
  return rows
}
