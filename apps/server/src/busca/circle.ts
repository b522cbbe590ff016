import type { Area } from './area.ts'
import type { Cell } from './cell.ts'
import type { Nearest } from './nearest.ts'
import { chord2, type Vector } from './sphere.ts'

/**
 * A circle on the Earth; `chord` is the straight line from its centre to its edge. The triangle inequality holds for
 * chords as for arcs, without trigonometry.
 */
export type Circle = { centre: Vector; chord: number; chord2: number }

const distanceTo = (area: Area, { centre }: Circle) => Math.sqrt(chord2(centre, area.centre))

type Cover = { area: Area; whole: boolean }[]

/** Splits a circle into areas that lie wholly inside and cells that its edge may cross. */
export function coverCircle(areas: readonly Area[], circle: Circle, found: Cover = []): Cover {
  for (const area of areas) {
    if (area.count === 0) continue
    const distance = distanceTo(area, circle)
    if (distance - area.reach > circle.chord) continue
    const whole = distance + area.reach <= circle.chord
    if (whole || area.cell) found.push({ area, whole })
    else coverCircle(area.children, circle, found)
  }
  return found
}

/** Number of clinics of a cell inside the circle. */
export function countWithin(cell: Cell | undefined, { centre, chord2 }: Circle): number {
  if (!cell) return 0
  const { x, y, z, size } = cell
  let count = 0
  for (let i = 0; i < size; i++) {
    const dx = x[i]! - centre.x
    const dy = y[i]! - centre.y
    const dz = z[i]! - centre.z
    count += Number(dx * dx + dy * dy + dz * dz <= chord2)
  }
  return count
}

/** Areas to visit, nearest last; it stays short, so that inserting is cheap. */
class Queue {
  readonly #areas: Area[] = []
  readonly #closest: number[] = []

  add(area: Area, closest: number): void {
    let at = this.#areas.length
    for (; at > 0 && this.#closest[at - 1]! < closest; at--) {
      this.#areas[at] = this.#areas[at - 1]!
      this.#closest[at] = this.#closest[at - 1]!
    }
    this.#areas[at] = area
    this.#closest[at] = closest
  }

  /** The nearest area, if its closest point lies within the chord `limit`. */
  next(limit: number): Area | undefined {
    const closest = this.#closest.pop()
    return closest === undefined || closest > limit ? undefined : this.#areas.pop()
  }
}

function enqueue(queue: Queue, areas: readonly Area[], circle: Circle, nearest: Nearest): void {
  for (const area of areas) {
    if (area.count === 0) continue
    const distance = distanceTo(area, circle)
    const closest = Math.max(0, distance - area.reach)
    if (closest <= circle.chord && !nearest.isPast(distance + area.reach)) queue.add(area, closest)
  }
}

/** Visits the cells of a circle from the nearest on, until no other can hold a clinic that `nearest` would accept. */
export function scanNearest(areas: readonly Area[], circle: Circle, nearest: Nearest, scan: (cell: Cell) => void) {
  const queue = new Queue()
  enqueue(queue, areas, circle, nearest)
  for (let area = queue.next(nearest.limit); area; area = queue.next(nearest.limit)) {
    if (area.cell) scan(area.cell)
    else enqueue(queue, area.children, circle, nearest)
  }
}
