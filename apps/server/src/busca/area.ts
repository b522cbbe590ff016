import { Cell } from './cell.ts'
import type { ClinicaIndexada } from './clinica-indexada.ts'
import { chord2, toVector, type Vector } from './sphere.ts'

/**
 * Clinics of a cell before it is split. A page needs 24: larger cells make it check more clinics, smaller ones make a
 * total visit more cells.
 */
const CAPACITY = 256
/** Degrees, about one kilometre: many clinics in one place stay in one cell. */
const SMALLEST_DEGREES = 0.01
/** Degrees; covers rounding errors of points on a border. */
const MARGIN = 1e-9
const ROOT_DEGREES = 45

/**
 * A quadtree node over latitude and longitude, described by its enclosing circle. Comparing circles instead of squares
 * needs no special case for poles and the antimeridian.
 */
export class Area {
  /** Number of clinics in this area and below. */
  count = 0
  /** Absent once the area has children. */
  cell: Cell | undefined = new Cell()
  children: readonly Area[] = []
  readonly centre: Vector
  /** Length of the chord from the centre to the farthest point. */
  readonly reach: number
  readonly #south: number
  readonly #west: number
  readonly #degrees: number
  readonly #parent: Area | undefined

  constructor(south: number, west: number, degrees: number, parent?: Area) {
    this.#south = south
    this.#west = west
    this.#degrees = degrees
    this.#parent = parent
    this.centre = toVector(south + degrees / 2, west + degrees / 2)
    const corners = [toVector(south, west), toVector(south + degrees, west)]
    this.reach = Math.sqrt(Math.max(...corners.map((corner) => chord2(this.centre, corner)))) + MARGIN
  }

  add(clinica: ClinicaIndexada, vector: Vector, preco: number, bits: readonly number[]): void {
    this.count++
    if (!this.cell) {
      this.#childFor(clinica).add(clinica, vector, preco, bits)
      return
    }
    clinica.area = this
    this.cell.add(clinica, vector, preco, bits)
    if (this.cell.size > CAPACITY && this.#degrees > SMALLEST_DEGREES) this.#cut(this.cell)
  }

  remove(position: number): void {
    this.cell?.remove(position)
    for (let area: Area | undefined = this; area; area = area.#parent) area.count--
  }

  /** Removes an option from the clinic at a position. */
  clear(position: number, bit: number): void {
    this.cell?.clear(position, bit)
  }

  /** All cells of this area and below. */
  *cells(): Generator<Cell> {
    if (this.cell) yield this.cell
    for (const child of this.children) yield* child.cells()
  }

  #cut(cell: Cell): void {
    const half = this.#degrees / 2
    const at = (north: number, east: number) =>
      new Area(this.#south + north * half, this.#west + east * half, half, this)
    this.children = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)]
    this.cell = undefined
    for (const clinica of cell.clinicas) {
      const child = this.#childFor(clinica)
      child.count++
      child.cell?.copy(cell, clinica)
      clinica.area = child
    }
    for (const child of this.children) {
      if (child.cell && child.cell.size > CAPACITY && half > SMALLEST_DEGREES) child.#cut(child.cell)
    }
  }

  #childFor({ latitude, longitude }: ClinicaIndexada): Area {
    const half = this.#degrees / 2
    const north = latitude >= this.#south + half ? 2 : 0
    const east = longitude >= this.#west + half ? 1 : 0
    return this.children[north + east] as Area
  }
}

/** Root areas that cover the whole Earth. */
export class Earth {
  readonly #roots: readonly Area[] = Array.from(
    { length: (180 / ROOT_DEGREES) * (360 / ROOT_DEGREES) },
    (_, n) => new Area(Math.floor(n / 8) * ROOT_DEGREES - 90, (n % 8) * ROOT_DEGREES - 180, ROOT_DEGREES),
  )

  get areas(): readonly Area[] {
    return this.#roots
  }

  areaAt(latitude: number, longitude: number): Area {
    const row = Math.min(3, Math.floor((latitude + 90) / ROOT_DEGREES))
    const column = Math.min(7, Math.floor((longitude + 180) / ROOT_DEGREES))
    return this.#roots[row * 8 + column] as Area
  }
}
