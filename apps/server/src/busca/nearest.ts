import type { ClinicaIndexada } from './clinica-indexada.ts'
import { nomeAntes, type Posicao } from './ordem.ts'

export type Achado = Posicao & { clinica: ClinicaIndexada }

/** The best `limit` clinics offered so far, in order; pages are short, so a sorted array beats a heap. */
export class Nearest {
  /** Squared chord above which an offer is rejected. */
  worst = Number.POSITIVE_INFINITY
  /** Apart from the clinics, which are read only for ties, because they are scattered in memory. */
  readonly #chord2: Float64Array
  readonly #clinicas: ClinicaIndexada[] = []
  readonly #limit: number
  readonly #after: Posicao | undefined

  constructor(limit: number, after: Posicao | undefined) {
    this.#chord2 = new Float64Array(limit)
    this.#limit = limit
    this.#after = after
  }

  get found(): Achado[] {
    return this.#clinicas.map((clinica, at) => {
      return { chord2: this.#chord2[at]!, chave: clinica.chave, id: clinica.id, clinica }
    })
  }

  /** Chord above which an offer is rejected. */
  get limit(): number {
    return Math.sqrt(this.worst)
  }

  /** True if everything up to this chord was on earlier pages. */
  isPast(chord: number): boolean {
    return this.#after !== undefined && chord * chord < this.#after.chord2
  }

  offer(square: number, clinica: ClinicaIndexada): void {
    if (square > this.worst || this.#wasShown(square, clinica)) return
    let at = this.#clinicas.length
    if (at === this.#limit && !this.#comesBefore(square, clinica, --at)) return
    for (; at > 0 && this.#comesBefore(square, clinica, at - 1); at--) {
      this.#chord2[at] = this.#chord2[at - 1]!
      this.#clinicas[at] = this.#clinicas[at - 1]!
    }
    this.#chord2[at] = square
    this.#clinicas[at] = clinica
    if (this.#clinicas.length === this.#limit) this.worst = this.#chord2[this.#limit - 1]!
  }

  #wasShown(square: number, clinica: ClinicaIndexada): boolean {
    const after = this.#after
    if (!after || square > after.chord2) return false
    return square < after.chord2 || !nomeAntes(after, clinica)
  }

  #comesBefore(square: number, clinica: ClinicaIndexada, at: number): boolean {
    const other = this.#chord2[at]!
    return square < other || (square === other && nomeAntes(clinica, this.#clinicas[at]!))
  }
}
