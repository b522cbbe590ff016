/** Pairs of city and radius that are kept apart until they are stored; searches for further ones are not counted. */
const MAXIMO = 5_000

/** Searches around a city within a radius (whole km) that held no clinic. */
export type Vazia = { cidade_id: string; raio: number; n: number }

/** Counts them in memory until somebody takes them. */
export class BuscasVazias {
  #contadas = new Map<string, Vazia>()

  add({ cidade_id, raio, n }: Vazia): void {
    const chave = `${cidade_id} ${raio}`
    const contada = this.#contadas.get(chave)
    if (contada) contada.n += n
    else if (this.#contadas.size < MAXIMO) this.#contadas.set(chave, { cidade_id, raio, n })
  }

  /** What was counted since the last time. */
  take(): Vazia[] {
    const contadas = [...this.#contadas.values()]
    this.#contadas = new Map()
    return contadas
  }
}
