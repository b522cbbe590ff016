import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Noite, readPrazos, type Vista } from './fontes.queries.ts'
import type { ReadRetidos } from './retidos.service.ts'

/** An instant and its day in the company's zone. */
export async function noiteDe(db: Db, ms: number): Promise<Noite> {
  const { fuso_horario } = await findEmpresa(db)
  return { agora: new Date(ms), dia: dayOf(ms, fuso_horario) }
}

/** Everything that decides which rows a rule takes at this instant. */
export const vistaDe = async (db: Db, ms: number, readRetidos: ReadRetidos): Promise<Vista> => ({
  noite: await noiteDe(db, ms),
  prazos: await readPrazos(db),
  retidos: await readRetidos(db),
})
