import type { ClinicaIndexada } from './clinica-indexada.ts'
import { type Posicao, vemAntes } from './ordem.ts'
import { angleToChord2 } from './sphere.ts'

export type Achado = Posicao & { clinica: ClinicaIndexada }

/** The best `limit` of all clinics offered, kept in order; pages are short, so a sorted array beats a heap. */
export class Nearest {
  readonly found: Achado[] = []
  /** Squared chord beyond which an offer cannot enter. */
  worst = Number.POSITIVE_INFINITY
  readonly #limit: number
  readonly #after: Posicao | undefined

  constructor(limit: number, after: Posicao | undefined) {
    this.#limit = limit
    this.#after = after
  }

  /** Whether everything up to that angle was on earlier pages. */
  isPast(angle: number): boolean {
    return this.#after !== undefined && angleToChord2(angle) < this.#after.chord2
  }

  offer(chord2: number, clinica: ClinicaIndexada): void {
    if (chord2 > this.worst) return
    const novo: Achado = { chord2, chave: clinica.chave, id: clinica.id, clinica }
    if (this.#after && !vemAntes(this.#after, novo)) return
    const { found } = this
    const full = found.length === this.#limit
    let at = full ? found.length - 1 : found.length
    if (full && !vemAntes(novo, found[at]!)) return
    // Moves the later ones back by hand: `splice` costs more than all the rest.
    for (; at > 0 && vemAntes(novo, found[at - 1]!); at--) found[at] = found[at - 1]!
    found[at] = novo
    if (found.length === this.#limit) this.worst = found[this.#limit - 1]!.chord2
  }
}
