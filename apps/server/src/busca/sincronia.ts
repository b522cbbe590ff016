import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  findClinicasParaBusca,
  listClinicasParaBusca,
  listMudancas,
  type MudancaClinica,
} from '../clinicas/clinicas.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Indice } from './indice.ts'

const PAGE = 1000
/** Clinics indexed before yielding to the event loop. */
const SLICE = 250

/** Synchronises the read model with table `clinicas`. */
export class Sincronia {
  /** False until the read model is loaded, and during a full reload. */
  ready = false
  readonly #db: Db
  readonly #indice: Indice
  #known: number | undefined
  #carga = 0

  constructor(db: Db, indice: Indice) {
    this.#db = db
    this.#indice = indice
  }

  /** `versao` must be read before the call: later changes come with a later version. */
  async sync(versao: number): Promise<void> {
    // A smaller counter means another database state, such as a restored backup.
    const followed = this.#known !== undefined && versao >= this.#known && (await this.#loadChanges(this.#known))
    if (!followed) await this.#loadAll()
    this.#known = versao
    this.ready = true
  }

  /** Returns false when the changes since then are unknown. */
  async #loadChanges(desde: number): Promise<boolean> {
    let last: Partial<MudancaClinica> = { versao: desde }
    for (let pages = 0; ; pages++) {
      const mudancas = await listMudancas(this.#db, last, PAGE)
      const end = mudancas.at(-1)
      if (!end) return pages > 0
      const ids = mudancas.map(({ id }) => id)
      const linhas = new Map((await findClinicasParaBusca(this.#db, ids)).map((linha) => [linha.id, linha]))
      await inSlices(ids, (id) => {
        const linha = linhas.get(id)
        if (linha) this.#indice.upsert(linha, this.#carga)
        else this.#indice.remove(id)
      })
      last = end
    }
  }

  async #loadAll(): Promise<void> {
    this.ready = false
    const carga = ++this.#carga
    let depois: string | undefined
    do {
      const linhas = await listClinicasParaBusca(this.#db, depois, PAGE)
      await inSlices(linhas, (linha) => this.#indice.upsert(linha, carga))
      depois = linhas.at(-1)?.id
    } while (depois !== undefined)
    await inSlices([...this.#indice.staleIds(carga)], (id) => this.#indice.remove(id))
  }
}

async function inSlices<Item>(items: readonly Item[], apply: (item: Item) => void): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    for (const item of items.slice(start, start + SLICE)) apply(item)
    await nextTurn()
  }
}
