import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import {
  findClinicasParaBusca,
  listClinicasParaBusca,
  listMudancas,
  type MudancaClinica,
} from '../clinicas/clinicas.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { listVagasConfirmadas } from '../vagas/vagas.queries.ts'
import type { Indice } from './indice.ts'

const PAGE = 1000
/** Clinics indexed before yielding to the event loop. */
const SLICE = 250

/** Synchronises the read model with table `clinicas`. */
export class SincroniaBusca {
  /** False until the read model is loaded, and during a full reload. */
  ready = false
  readonly #db: Db
  readonly #indice: Indice
  #known: number | undefined
  #carga = 0
  /** Loads wait for each other: an older row must not overwrite a newer one. */
  readonly #alone = pLimit(1)

  constructor(db: Db, indice: Indice) {
    this.#db = db
    this.#indice = indice
  }

  /** `versao` must be read before the call: later changes come with a later version. */
  sync(versao: number): Promise<void> {
    return this.#alone(() => this.#sync(versao))
  }

  /** Loads every clinic again by changed rules; searches are answered meanwhile. */
  reload(): Promise<void> {
    return this.#alone(async () => {
      if (this.#known !== undefined) await this.#loadAll()
    })
  }

  async #sync(versao: number): Promise<void> {
    // A smaller counter means another database state, such as a restored backup.
    const followed = this.#known !== undefined && versao >= this.#known && (await this.#loadChanges(this.#known))
    if (!followed) {
      this.ready = false
      await this.#loadAll()
    }
    this.#known = versao
    this.ready = true
  }

  /** Loads the clinics changed since a version; false when these changes are unknown. */
  async #loadChanges(desde: number): Promise<boolean> {
    let last: Partial<MudancaClinica> = { versao: desde }
    for (let pages = 0; ; pages++) {
      const mudancas = await listMudancas(this.#db, last, PAGE)
      const end = mudancas.at(-1)
      if (!end) return pages > 0
      const ids = mudancas.map(({ id }) => id)
      const lidas = await this.#withVagas(await findClinicasParaBusca(this.#db, ids))
      const linhas = new Map(lidas.map((linha) => [linha.id, linha]))
      await inSlices(ids, (id) => {
        const linha = linhas.get(id)
        if (linha) this.#indice.upsert(linha, this.#carga)
        else this.#indice.remove(id)
      })
      last = end
    }
  }

  async #loadAll(): Promise<void> {
    const carga = ++this.#carga
    let depois: string | undefined
    do {
      const linhas = await this.#withVagas(await listClinicasParaBusca(this.#db, depois, PAGE))
      await inSlices(linhas, (linha) => this.#indice.upsert(linha, carga))
      depois = linhas.at(-1)?.id
    } while (depois !== undefined)
    await inSlices([...this.#indice.staleIds(carga)], (id) => this.#indice.remove(id))
  }

  async #withVagas<Linha extends { id: string }>(linhas: Linha[]) {
    const ids = linhas.map(({ id }) => id)
    const vagas = await listVagasConfirmadas(this.#db, ids)
    return linhas.map((linha) => ({ ...linha, vagas: vagas.get(linha.id) }))
  }
}

async function inSlices<Item>(items: readonly Item[], apply: (item: Item) => void): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    for (const item of items.slice(start, start + SLICE)) apply(item)
    await nextTurn()
  }
}
