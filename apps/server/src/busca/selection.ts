import type { Cell } from './cell.ts'
import type { Filtro } from './filtro.ts'
import type { Mascaras } from './opcoes.ts'
import type { Vector } from './sphere.ts'

/**
 * Positions of a cell that pass, filtered one condition at a time without branches (record 4). One instance is reused for all
 * cells and searches: its work is synchronous and its buffers only grow.
 */
export class Selection {
  size = 0
  positions = new Uint32Array(1024)
  /** Bits that the last `collect` found for each selected entry. */
  bits = new Uint32Array(1024)
  /** Squared chords that `within` found, by position. */
  chord2 = new Float64Array(1024)

  /** Selects every clinic of the cell. */
  all(cell: Cell): void {
    this.#reserve(cell.size)
    for (let i = 0; i < cell.size; i++) this.positions[i] = i
    this.size = cell.size
  }

  /** Selects the clinics up to a squared chord from the centre. */
  within(cell: Cell, centre: Vector, limit: number): void {
    this.#reserve(cell.size)
    const { x, y, z, size } = cell
    const { positions, chord2 } = this
    let kept = 0
    for (let i = 0; i < size; i++) {
      const dx = x[i]! - centre.x
      const dy = y[i]! - centre.y
      const dz = z[i]! - centre.z
      const square = dx * dx + dy * dy + dz * dz
      positions[kept] = i
      chord2[i] = square
      kept += Number(square <= limit)
    }
    this.size = kept
  }

  keepFiltro(cell: Cell, { grupos, temPreco, precoMin, precoMax }: Filtro): void {
    for (const { mascaras } of grupos) this.#keepMascaras(cell, mascaras)
    if (temPreco) this.#keepPreco(cell, precoMin, precoMax)
  }

  /** Fills `bits`: non-zero where a clinic has one of the options. */
  collect(cell: Cell, mascaras: Mascaras): void {
    const { positions, bits } = this
    bits.fill(0, 0, this.size)
    for (const [word, mask] of mascaras) {
      const column = cell.options[word]
      if (!column) continue
      for (let k = 0; k < this.size; k++) bits[k]! |= column[positions[k]!]! & mask
    }
  }

  #keepMascaras(cell: Cell, mascaras: Mascaras): void {
    if (mascaras.size === 1) {
      for (const [word, mask] of mascaras) this.#keepColumn(cell.options[word], mask)
      return
    }
    this.collect(cell, mascaras)
    const { positions, bits, size } = this
    let kept = 0
    for (let k = 0; k < size; k++) {
      positions[kept] = positions[k]!
      kept += Number(bits[k] !== 0)
    }
    this.size = kept
  }

  /** For masks of one word, the most frequent case: one pass without `bits`. */
  #keepColumn(column: Uint32Array | undefined, mask: number): void {
    const { positions, size } = this
    let kept = 0
    if (column) {
      for (let k = 0; k < size; k++) {
        const position = positions[k]!
        positions[kept] = position
        kept += Number((column[position]! & mask) !== 0)
      }
    }
    this.size = kept
  }

  #keepPreco({ preco }: Cell, min: number, max: number): void {
    const { positions, size } = this
    let kept = 0
    for (let k = 0; k < size; k++) {
      const valor = preco[positions[k]!]!
      positions[kept] = positions[k]!
      kept += Number(valor >= min && valor <= max)
    }
    this.size = kept
  }

  #reserve(size: number): void {
    if (this.positions.length >= size) return
    this.positions = new Uint32Array(size * 2)
    this.bits = new Uint32Array(size * 2)
    this.chord2 = new Float64Array(size * 2)
  }
}
