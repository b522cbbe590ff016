import { Cell } from './cell.ts'
import { angleToChord2, chord2, chord2ToAngle, toVector, type Vector } from './sphere.ts'

/** Measured with 1,000,000 clinics: smaller cells cost more to enumerate, larger ones more to scan at the edge. */
const CELL_DEGREES = 1
const ROWS = 180 / CELL_DEGREES
const COLUMNS = 360 / CELL_DEGREES
/** Covers the rounding of points that lie exactly on the border of a cell. */
const MARGIN = 1e-9

export type NearCell = { cell: Cell; minAngle: number; maxAngle: number }

/**
 * Latitude/longitude cells, each known by the circle around it. Comparing circles instead of rectangles makes poles
 * and the antimeridian ordinary places.
 */
export class Grid {
  readonly #cells = new Map<number, Cell>()
  readonly #list: { cell: Cell; centre: Vector; angle: number }[] = []
  #widest = 0

  cellAt(latitude: number, longitude: number): Cell {
    const row = Math.min(ROWS - 1, Math.floor((latitude + 90) / CELL_DEGREES))
    const column = Math.min(COLUMNS - 1, Math.floor((longitude + 180) / CELL_DEGREES))
    const key = row * COLUMNS + column
    const known = this.#cells.get(key)
    if (known) return known
    const cell = new Cell()
    this.#cells.set(key, cell)
    const south = row * CELL_DEGREES - 90
    const west = column * CELL_DEGREES - 180
    const centre = toVector(south + CELL_DEGREES / 2, west + CELL_DEGREES / 2)
    const farthest = Math.max(
      chord2(centre, toVector(south, west)),
      chord2(centre, toVector(south + CELL_DEGREES, west)),
    )
    const angle = chord2ToAngle(farthest) + MARGIN
    this.#widest = Math.max(this.#widest, angle)
    this.#list.push({ cell, centre, angle })
    return cell
  }

  /** Cells that a circle may touch, the nearest first. */
  near(centre: Vector, radius: number): NearCell[] {
    const reach = angleToChord2(radius + this.#widest)
    const found: NearCell[] = []
    for (const { cell, centre: middle, angle } of this.#list) {
      const square = chord2(centre, middle)
      if (square > reach || cell.size === 0) continue
      const distance = chord2ToAngle(square)
      if (distance - angle > radius) continue
      found.push({ cell, minAngle: Math.max(0, distance - angle), maxAngle: distance + angle })
    }
    return found.sort((a, b) => a.minAngle - b.minAngle)
  }
}
