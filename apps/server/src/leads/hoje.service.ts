import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Momento } from '../platform/moment.ts'
import { listPendentes } from './distribuicao/roleta.queries.ts'
import { countAtrasados, countFila, countMeusDeHoje } from './quadro/quadro.queries.ts'

/** What a person's own leads and the offers to them ask for. */
export async function contarMeus(db: Db, escopo: Escopo, momento: Momento) {
  const [leads, ofertas] = await Promise.all([
    countMeusDeHoje(db, escopo, momento),
    listPendentes(db, escopo.usuarioId, new Date(momento.agora)),
  ])
  return { ...leads, ofertas: ofertas.length }
}

/** How the queue and the leads of the team stand, for supervisors and administrators. */
export async function contarEquipe(db: Db, escopo: Escopo, momento: Momento) {
  const [fila, servidos] = await Promise.all([countFila(db, escopo, momento), countAtrasados(db, escopo, momento)])
  return { fila: fila.fila, fila_atrasados: fila.atrasados, ...servidos }
}
