import { INATIVIDADE_MS } from '@portal/contract/dispositivos/dispositivos'
import type { Database, Db } from '../platform/db/db.ts'
import { deleteAntigos, endSessoes, readRelogio, semSinalDesde } from './dispositivos.queries.ts'

const GUARDA_MESES = 12

/** A node whose own clock is wrong would end everybody's session: the database has one clock for all of them. */
type Agora = (db: Db) => Promise<Date>

/** Ends the sessions of pages that were closed without signing out; answers how many. */
export async function endInativas({ db }: Database, agora: Agora = readRelogio) {
  const instante = await agora(db)
  return endSessoes(db, semSinalDesde(new Date(instante.getTime() - INATIVIDADE_MS)), 'inatividade', instante)
}

/** Fingerprints and places are kept for twelve months after they were last seen (not-shown section 13). */
export async function removeAntigos({ db }: Database, agora: Agora = readRelogio) {
  const desde = await agora(db)
  desde.setUTCMonth(desde.getUTCMonth() - GUARDA_MESES)
  return db.transaction((tx) => deleteAntigos(tx, desde))
}
