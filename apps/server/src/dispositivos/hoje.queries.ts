import { sql } from 'drizzle-orm'
import { empresaConfig } from '../empresa/empresa.table.ts'
import { figures } from '../platform/db/figures.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { dispositivos, isAguardando } from './dispositivos.table.ts'

const empresa = namesOf(empresaConfig)

/** Counts devices that wait for an administrator, for the home pages; none while owners approve their own. */
export const contagemAguardando = () =>
  figures(
    { n: sql`count(*)::int` },
    sql`from ${dispositivos} where ${isAguardando} and exists (select from ${empresa} where ${empresa.aprovar_dispositivos})`,
  )
