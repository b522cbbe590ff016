/** Most pairs of city and radius until they are stored; searches for further ones are not counted. */
const MAXIMO = 5_000

/** Number of searches around a city within a radius (whole km) without any clinic. */
export type Vazia = { cidade_id: string; raio: number; n: number }

/** Counts such searches in memory until they are taken. */
export class BuscasVazias {
  #contadas = new Map<string, Vazia>()

  add({ cidade_id, raio, n }: Vazia): void {
    const chave = `${cidade_id} ${raio}`
    const contada = this.#contadas.get(chave)
    if (contada) contada.n += n
    else if (this.#contadas.size < MAXIMO) this.#contadas.set(chave, { cidade_id, raio, n })
  }

  /** Returns the counts since the last call, and begins anew. */
  take(): Vazia[] {
    const contadas = [...this.#contadas.values()]
    this.#contadas = new Map()
    return contadas
  }
}
