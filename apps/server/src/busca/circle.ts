import type { Area } from './area.ts'
import type { Cell } from './cell.ts'
import type { Nearest } from './nearest.ts'
import { angleToChord2, chord2, chord2ToAngle, type Vector } from './sphere.ts'

/** A circle on the Earth; `radius` is an angle in radians. */
export type Circle = { centre: Vector; radius: number }

/** Splits a circle into areas that lie wholly inside and cells that its edge may cross. */
export function coverCircle(areas: readonly Area[], circle: Circle): { area: Area; whole: boolean }[] {
  const found: { area: Area; whole: boolean }[] = []
  const visit = (area: Area) => {
    if (area.count === 0) return
    const distance = chord2ToAngle(chord2(circle.centre, area.centre))
    if (distance - area.angle > circle.radius) return
    const whole = distance + area.angle <= circle.radius
    if (whole || area.cell) found.push({ area, whole })
    else for (const child of area.children) visit(child)
  }
  for (const area of areas) visit(area)
  return found
}

/** Visits the cells of a circle from the nearest on, until no other can hold a clinic that `nearest` would accept. */
export function scanNearest(areas: readonly Area[], circle: Circle, nearest: Nearest, scan: (cell: Cell) => void) {
  // Nearest area last; the queue stays short, so that inserting is cheap.
  const queue: { area: Area; closest: number }[] = []
  const enqueue = (area: Area) => {
    if (area.count === 0) return
    const distance = chord2ToAngle(chord2(circle.centre, area.centre))
    const closest = Math.max(0, distance - area.angle)
    if (closest > circle.radius || nearest.isPast(distance + area.angle)) return
    let at = queue.length
    while (at > 0 && queue[at - 1]!.closest < closest) at--
    queue.splice(at, 0, { area, closest })
  }
  for (const area of areas) enqueue(area)
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (angleToChord2(next.closest) > nearest.worst) return
    if (next.area.cell) scan(next.area.cell)
    else for (const child of next.area.children) enqueue(child)
  }
}
