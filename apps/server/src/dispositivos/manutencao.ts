import { INATIVIDADE_MS } from '@portal/contract/dispositivos/dispositivos'
import type { Database } from '../platform/db.ts'
import { deleteAntigos, endSessoes, semSinalDesde } from './dispositivos.queries.ts'

const GUARDA_MESES = 12

/** Ends the sessions of pages that were closed without signing out; answers how many. */
export const endInativas = ({ db }: Database, clock: () => number) =>
  endSessoes(db, semSinalDesde(new Date(clock() - INATIVIDADE_MS)), 'inatividade', new Date(clock()))

/** Fingerprints and places are kept for twelve months after they were last seen (not-shown section 13). */
export function removeAntigos({ db }: Database, clock: () => number) {
  const desde = new Date(clock())
  desde.setUTCMonth(desde.getUTCMonth() - GUARDA_MESES)
  return db.transaction((tx) => deleteAntigos(tx, desde))
}
