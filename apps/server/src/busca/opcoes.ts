/**
 * Filter groups whose values are options that a clinic has or lacks; the public search filters by disclosed plans only.
 */
export const GRUPOS = [
  'generos',
  'planos',
  'planos_divulgados',
  'tipos',
  'aceita_idosos',
  'aceita_menores',
  'verificadas',
  'com_vaga',
] as const
export type Grupo = (typeof GRUPOS)[number]

/** Bit masks of a clinic's options, 32 options per column. */
export type Mascaras = Map<number, number>

/** Assigns a bit to every option that a clinic has ever had. Options come from the clinics, not from a catalogue. */
export class Opcoes {
  readonly lista: { grupo: Grupo; nome: string }[] = []
  readonly #bits: Record<Grupo, Map<string, number>> = {
    generos: new Map(),
    planos: new Map(),
    planos_divulgados: new Map(),
    tipos: new Map(),
    aceita_idosos: new Map(),
    aceita_menores: new Map(),
    verificadas: new Map(),
    com_vaga: new Map(),
  }

  bitOf(grupo: Grupo, nome: string): number {
    const known = this.#bits[grupo].get(nome)
    if (known !== undefined) return known
    const bit = this.lista.push({ grupo, nome }) - 1
    this.#bits[grupo].set(nome, bit)
    return bit
  }

  /** Masks of the named options; unknown ones have no bit, since no clinic has them. */
  mascarasDe(grupo: Grupo, nomes: readonly string[]): Mascaras {
    return this.#mask(nomes.flatMap((nome) => this.#bits[grupo].get(nome) ?? []))
  }

  /** Masks of every option of a group. */
  mascarasDoGrupo(grupo: Grupo): Mascaras {
    return this.#mask([...this.#bits[grupo].values()])
  }

  #mask(bits: readonly number[]): Mascaras {
    const mascaras: Mascaras = new Map()
    for (const bit of bits) {
      const word = bit >>> 5
      mascaras.set(word, (mascaras.get(word) ?? 0) | (1 << (bit & 31)))
    }
    return mascaras
  }
}
