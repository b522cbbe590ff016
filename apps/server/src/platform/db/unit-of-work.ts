import type { PalavraDeDono } from '@portal/contract/realtime/realtime.contract'
import { announceLeads, announceOwners } from '../realtime/announce-owners.ts'
import type { Database, Db } from './db.ts'

/** Subjects of writes, in the order in which their counters are locked, so that no two writes wait for each other. */
const SUBJECTS = [
  'leads',
  'visitas',
  'pacientes',
  'orcamentos',
  'financeiro',
] as const satisfies readonly PalavraDeDono[]
export type Subject = (typeof SUBJECTS)[number]
type Owners = readonly (string | null)[]

/** Collects what a write touched; the open pages of the owners are told at its end. */
export type Touched = {
  /** A lead with its owners before and after (null is the queue). Boards read this one lead again. */
  add(subject: 'leads', owners: Owners, id: string): void
  /** Owners of changed rows; null for rows without an owner. */
  add(subject: Exclude<Subject, 'leads'>, owners: Owners): void
}

export type Write = ReturnType<typeof unitOfWork>

/**
 * Runs a transaction that at its end advances the counters of what it touched; they stay locked until then (record 53).
 */
export const unitOfWork =
  ({ db }: Pick<Database, 'db'>, clock: () => number) =>
  <T>(run: (tx: Db, touched: Touched) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const touches: { subject: Subject; dono: string | null; id: string }[] = []
      const add = (subject: Subject, owners: Owners, id = '') => {
        for (const dono of owners) touches.push({ subject, dono, id })
      }
      const result = await run(tx, { add })
      for (const subject of SUBJECTS) {
        const donos = touches.filter((touch) => touch.subject === subject)
        if (subject === 'leads') await announceLeads(tx, donos, new Date(clock()))
        else
          await announceOwners(
            tx,
            subject,
            donos.map(({ dono }) => dono),
          )
      }
      return result
    })
