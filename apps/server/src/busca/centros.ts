import type { Ponto } from '@portal/contract/busca/distancia'
import { listCidades } from '../cidades/cidades.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'

/** Coordinates of every city in memory, so that a search needs no query. */
export class Centros {
  /** Increases whenever the cities are read again. */
  revision = 0
  #cidades = new Map<string, Ponto | null>()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async sync(): Promise<void> {
    const cidades = await listCidades(this.#db)
    this.#cidades = new Map(
      cidades.map(({ id, latitude, longitude }) => [
        id,
        latitude === null || longitude === null ? null : { latitude, longitude },
      ]),
    )
    this.revision++
  }

  /** Centre of a search around a city; ids compare case-insensitively, as in the database. */
  centroDe(cidadeId: string): Ponto {
    const centro = this.#cidades.get(cidadeId.toLowerCase())
    if (centro === undefined) throw notFound('Cidade não encontrada')
    if (centro === null) {
      throw unprocessable({ cidade_id: 'Esta cidade não tem coordenadas. Escolha outra cidade próxima.' })
    }
    return centro
  }
}
