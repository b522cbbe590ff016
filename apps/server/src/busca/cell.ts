import type { ClinicaIndexada } from './clinica-indexada.ts'
import type { Vector } from './sphere.ts'

const grown = (old: Float64Array, length: number) => {
  const next = new Float64Array(length)
  next.set(old)
  return next
}

/**
 * Clinics of one area, column by column in contiguous memory, so that a search is a few plain loops. Removal moves the
 * last clinic into the gap.
 */
export class Cell {
  size = 0
  x = new Float64Array(4)
  y = new Float64Array(4)
  z = new Float64Array(4)
  preco = new Float64Array(4)
  /** One column for each 32 options; absent while no clinic here has one of them. */
  readonly options: (Uint32Array | undefined)[] = []
  readonly clinicas: ClinicaIndexada[] = []

  add(clinica: ClinicaIndexada, vector: Vector, preco: number, bits: readonly number[]): void {
    if (this.size === this.x.length) this.#grow()
    const at = this.size++
    clinica.position = at
    this.clinicas[at] = clinica
    this.x[at] = vector.x
    this.y[at] = vector.y
    this.z[at] = vector.z
    this.preco[at] = preco
    for (const bit of bits) this.#column(bit >>> 5)[at]! |= 1 << (bit & 31)
  }

  /** Copies a clinic from another cell, which is discarded afterwards. */
  copy(from: Cell, clinica: ClinicaIndexada): void {
    const at = clinica.position
    this.add(clinica, { x: from.x[at]!, y: from.y[at]!, z: from.z[at]! }, from.preco[at]!, [])
    from.options.forEach((column, word) => {
      const bits = column?.[at]
      if (bits) this.#column(word)[clinica.position] = bits
    })
  }

  remove(at: number): void {
    const last = --this.size
    const moved = this.clinicas.pop()
    if (moved && at !== last) {
      this.clinicas[at] = moved
      moved.position = at
    }
    for (const column of [this.x, this.y, this.z, this.preco, ...this.options]) {
      if (!column) continue
      column[at] = column[last]!
      column[last] = 0
    }
  }

  clear(at: number, bit: number): void {
    const column = this.options[bit >>> 5]
    if (column) column[at]! &= ~(1 << (bit & 31))
  }

  #column(word: number): Uint32Array {
    const known = this.options[word]
    if (known) return known
    const column = new Uint32Array(this.x.length)
    this.options[word] = column
    return column
  }

  #grow(): void {
    const length = Math.ceil(this.x.length * 1.5)
    this.x = grown(this.x, length)
    this.y = grown(this.y, length)
    this.z = grown(this.z, length)
    this.preco = grown(this.preco, length)
    this.options.forEach((column, word) => {
      if (!column) return
      const next = new Uint32Array(length)
      next.set(column)
      this.options[word] = next
    })
  }
}
