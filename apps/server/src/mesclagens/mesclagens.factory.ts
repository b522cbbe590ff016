import { getTableName } from 'drizzle-orm'
import type { Moved } from '../platform/db/rows-of-parent.ts'
import type { testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** Columns that change with each write. */
const DE_ESCRITA = ['versao', 'revisao', 'updated_at']

/** Rows of two records and of all that belongs to them, by table, without columns that change with each write. */
export async function rowsOfBoth(
  server: Server,
  filhos: readonly Moved[],
  registros: 'leads' | 'pacientes',
  ids: readonly string[],
  fora: readonly string[] = [],
) {
  const tabelas = filhos.map(({ table, parent }) => [getTableName(table), parent.name] as const)
  const read = async (tabela: string, coluna: string) => {
    const rows = await server.sql(
      `select to_jsonb(t) - $2::text[] as linha from ${tabela} t where ${coluna} = any($1::uuid[]) order by id`,
      [ids, [...DE_ESCRITA, ...fora]],
    )
    return rows.map(({ linha }) => linha)
  }
  const cada = [[registros, 'id'] as const, ...tabelas]
  const lidas = await Promise.all(
    cada.map(async ([tabela, coluna]) => [`${tabela}.${coluna}`, await read(tabela, coluna)]),
  )
  return Object.fromEntries(lidas) as Record<string, Record<string, unknown>[]>
}
