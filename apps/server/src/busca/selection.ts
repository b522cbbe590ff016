import type { Cell } from './cell.ts'
import type { Filtro } from './filtro.ts'
import type { Mascaras } from './opcoes.ts'
import type { Vector } from './sphere.ts'

/**
 * Positions of a cell that pass, narrowed one condition at a time. One instance is reused for every cell and search:
 * its work is synchronous and its buffers only grow.
 */
export class Selection {
  size = 0
  positions = new Uint32Array(1024)
  /** Bits that the last `collect` found for each selected entry. */
  bits = new Uint32Array(1024)
  /** Squared distances that `keepWithin` found for each selected entry. */
  chord2 = new Float64Array(1024)

  all(cell: Cell): void {
    if (this.positions.length < cell.size) {
      this.positions = new Uint32Array(cell.size * 2)
      this.bits = new Uint32Array(cell.size * 2)
      this.chord2 = new Float64Array(cell.size * 2)
    }
    for (let i = 0; i < cell.size; i++) this.positions[i] = i
    this.size = cell.size
  }

  keepFiltro(cell: Cell, { grupos, temPreco, precoMin, precoMax }: Filtro): void {
    for (const { mascaras } of grupos) this.#keepMascaras(cell, mascaras)
    if (temPreco) this.#keepPreco(cell, precoMin, precoMax)
  }

  keepWithin({ x, y, z }: Cell, centre: Vector, limit: number): void {
    const { positions, chord2 } = this
    let kept = 0
    for (let k = 0; k < this.size; k++) {
      const i = positions[k]!
      const dx = x[i]! - centre.x
      const dy = y[i]! - centre.y
      const dz = z[i]! - centre.z
      const square = dx * dx + dy * dy + dz * dz
      positions[kept] = i
      chord2[kept] = square
      if (square <= limit) kept++
    }
    this.size = kept
  }

  /** Fills `bits`: not zero where a clinic has one of the options. */
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
    this.collect(cell, mascaras)
    const { positions, bits } = this
    let kept = 0
    for (let k = 0; k < this.size; k++) {
      positions[kept] = positions[k]!
      if (bits[k] !== 0) kept++
    }
    this.size = kept
  }

  #keepPreco({ preco }: Cell, min: number, max: number): void {
    const { positions } = this
    let kept = 0
    for (let k = 0; k < this.size; k++) {
      const i = positions[k]!
      const valor = preco[i]!
      positions[kept] = i
      if (valor >= min && valor <= max) kept++
    }
    this.size = kept
  }
}
