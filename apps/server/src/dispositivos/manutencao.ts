import { INATIVIDADE_MS } from '@portal/contract/dispositivos/dispositivos'
import type { Database, Db } from '../platform/db/db.ts'
import { deleteAntigos, endSessoes, readRelogio, semSinalDesde } from './dispositivos.queries.ts'

const GUARDA_MESES = 12

/** Reads the database's clock: a node with a wrong one would end everybody's session. */
type Agora = (db: Db) => Promise<Date>

/** Ends the sessions of pages that were closed without signing out; returns their number. */
export async function endInativas({ db }: Database, agora: Agora = readRelogio) {
  const instante = await agora(db)
  return endSessoes(db, semSinalDesde(new Date(instante.getTime() - INATIVIDADE_MS)), 'inatividade', instante)
}

/** Deletes fingerprints and places twelve months after their last use (docs/rules.md, 'Dispositivos'). */
export async function removeAntigos({ db }: Database, agora: Agora = readRelogio) {
  const desde = await agora(db)
  desde.setUTCMonth(desde.getUTCMonth() - GUARDA_MESES)
  return db.transaction((tx) => deleteAntigos(tx, desde))
}
