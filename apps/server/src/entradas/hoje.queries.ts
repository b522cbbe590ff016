import { eq, sql } from 'drizzle-orm'
import { figures } from '../platform/db/figures.ts'
import { entradaChamadas } from './entradas.table.ts'

/** Number of calls that wait in 'A conferir', for the start pages. */
export const contagemAConferir = () =>
  figures({ n: sql`count(*)::int` }, sql`from ${entradaChamadas} where ${eq(entradaChamadas.estado, 'conferir')}`)
