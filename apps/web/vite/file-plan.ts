import { gzipSync } from 'node:zlib'

/** A piece of the build that is always loaded as a whole: a script, its style sheet, or both. */
export type Piece = {
  modules: string[]
  /** True for a piece that stays a file of its own, because an import(), the server or the page names it. */
  fixed: boolean
  js: string
  css: string
  /** Indices of the pieces that must run before this one. */
  imports: number[]
}

/** Something that a person opens: the pieces it starts with, and those that the browser already has. */
export type Load = {
  roots: number[]
  have: ReadonlySet<number>
  /** Relative frequency. */
  weight: number
  /** Limits in bytes of gzip. */
  js: number
  css: number
}

type Weight = { jsBytes: number; cssBytes: number }
type File = Weight & { pieces: number[]; fixed: boolean; js: string; css: string }
/** State of a load: FETCHED or HAD for each file that it needs, and the bytes of the fetched ones. */
type State = { needs: Uint8Array; js: number; css: number }

const FETCHED = 1
const HAD = 2
/** Bytes that a script adds to its importers and to the list of all files. */
const LINK_BYTES = 130

const gzipBytes = (text: string) => (text === '' ? 0 : gzipSync(text).length)
const weigh = (js: string, css: string) => ({
  jsBytes: js === '' ? 0 : gzipBytes(js) + LINK_BYTES,
  cssBytes: gzipBytes(css),
})
/** Lower bound of the weight of two files joined, compressed together. */
const atLeast = (a: number, b: number) => (a && b ? a + b - LINK_BYTES - Math.min(a, b) / 8 : a + b)
const requests = ({ jsBytes, cssBytes }: Weight) => Number(jsBytes > 0) + Number(cssBytes > 0)

/**
 * Joins pieces into fewer files, greedily: always the pair that saves most requests for the bytes that loads then fetch
 * in vain; `requestBytes` is the cost of a request. Never exceeds a load's limit or makes two files import each other.
 * Returns one list of pieces per file.
 */
export function planFiles(pieces: readonly Piece[], loads: readonly Load[], requestBytes: number): number[][] {
  /** File of each piece; a file is identified by its first piece. */
  const fileOf = pieces.map((_, i) => i)
  const files = new Map<number, File>(
    pieces.map(({ fixed, js, css }, i) => [i, { pieces: [i], fixed, js, css, ...weigh(js, css) }]),
  )
  const get = (id: number) => files.get(id) as File

  const pair = (a: number, b: number) => Math.min(a, b) * pieces.length + Math.max(a, b)
  /** Weights of pairs joined into one file, computed once. */
  const weights = new Map<number, Weight>()

  let closures = new Map<number, Set<number>>()
  let states: State[] = []
  /** Loads that fetch each file. */
  let fetchers: number[][] = []

  /** A file and everything that it imports, directly or not. */
  function closure(id: number): Set<number> {
    const known = closures.get(id)
    if (known) return known
    const all = new Set([id])
    closures.set(id, all)
    for (const piece of get(id).pieces)
      for (const imported of pieces[piece]?.imports ?? []) {
        const file = fileOf[imported] as number
        if (!all.has(file)) for (const needed of closure(file)) all.add(needed)
      }
    return all
  }

  function look() {
    closures = new Map()
    fetchers = pieces.map(() => [])
    states = loads.map(({ roots, have }, n) => {
      const state: State = { needs: new Uint8Array(pieces.length), js: 0, css: 0 }
      const had = new Set([...have].map((piece) => fileOf[piece] as number))
      for (const file of had) for (const needed of closure(file)) state.needs[needed] = HAD
      for (const root of roots)
        for (const file of closure(fileOf[root] as number)) {
          if (state.needs[file]) continue
          state.needs[file] = FETCHED
          fetchers[file]?.push(n)
          state.js += get(file).jsBytes
          state.css += get(file).cssBytes
        }
      return state
    })
  }

  /** Bytes saved, including requests, in the loads that fetch `a`, if `b` joins its file, which then weighs `joint`. */
  function gainOf(a: number, b: number, joint: Weight, isQuick: boolean): number {
    const [file, other] = [get(a), get(b)]
    const [jsMore, cssMore] = [joint.jsBytes - file.jsBytes, joint.cssBytes - file.cssBytes]
    const requestsMore = requests(joint) - requests(file)
    let sum = 0
    for (const n of fetchers[a] ?? []) {
      const { weight, js, css } = loads[n] as Load
      const state = states[n] as State
      if (state.needs[b] === FETCHED) {
        // Counted once, for the file with the lower number.
        if (a > b) continue
        const requestsLess = requests(other) - requestsMore
        sum += weight * (other.jsBytes - jsMore + other.cssBytes - cssMore + requestBytes * requestsLess)
      } else if (state.needs[b] === HAD) sum += weight * (file.jsBytes + file.cssBytes + requestBytes * requests(file))
      else {
        const added = { js: jsMore, css: cssMore, requests: requestsMore }
        if (!isQuick)
          for (const id of closure(b)) {
            if (state.needs[id] || id === b) continue
            const imported = get(id)
            added.js += imported.jsBytes
            added.css += imported.cssBytes
            added.requests += requests(imported)
          }
        const isOver = (added.js > 0 && state.js + added.js > js) || (added.css > 0 && state.css + added.css > css)
        if (isOver && !isQuick) return Number.NEGATIVE_INFINITY
        sum -= weight * (added.js + added.css + requestBytes * added.requests)
      }
    }
    return sum
  }

  /** Bytes saved by joining two files; the quick answer is an upper estimate. */
  function gain(a: number, b: number, isQuick: boolean): number {
    const [first, second] = [get(a), get(b)]
    const joint = isQuick
      ? { jsBytes: atLeast(first.jsBytes, second.jsBytes), cssBytes: atLeast(first.cssBytes, second.cssBytes) }
      : (weights.get(pair(a, b)) ?? weigh(first.js + second.js, first.css + second.css))
    if (!isQuick) weights.set(pair(a, b), joint)
    return gainOf(a, b, joint, isQuick) + gainOf(b, a, joint, isQuick)
  }

  /** True when another file would have to run between the two. */
  const isBetween = (from: number, to: number) =>
    [...closure(from)].some((file) => file !== from && file !== to && closure(file).has(to))

  function join(a: number, b: number) {
    const [file, other] = [get(a), get(b)]
    for (const piece of other.pieces) fileOf[piece] = a
    file.pieces.push(...other.pieces)
    Object.assign(file, { js: file.js + other.js, css: file.css + other.css }, weights.get(pair(a, b)))
    files.delete(b)
    for (const id of files.keys()) weights.delete(pair(a, id))
    look()
  }

  look()
  const best = new BestPairs()
  const consider = (a: number, b: number) => best.set(a, b, gain(a, b, true))
  const joinable = () => [...files].filter(([, { fixed }]) => !fixed).map(([id]) => id)
  const ids = joinable()
  for (const [i, a] of ids.entries()) for (const b of ids.slice(i + 1)) consider(a, b)
  for (let next = best.next(); next; next = best.next()) {
    const { a, b } = next
    const exact = files.has(a) && files.has(b) ? gain(a, b, false) : 0
    if (exact < next.gain) {
      // Earlier joins changed its gain, so it waits for its turn again.
      best.set(a, b, exact)
      continue
    }
    best.set(a, b, 0)
    if (isBetween(a, b) || isBetween(b, a)) continue
    join(a, b)
    for (const other of joinable()) if (other !== a) consider(a, other)
  }
  return [...files.values()].map((file) => file.pieces)
}

/** Pairs of files, ordered by the gain of joining them. */
class BestPairs {
  /** Gains by the lower file of a pair and the other one, with the best of each; recomputed when missing. */
  readonly #rows = new Map<number, { gains: Map<number, number>; best?: { b: number; gain: number } | undefined }>()

  set(first: number, second: number, gain: number) {
    const [a, b] = [Math.min(first, second), Math.max(first, second)]
    const row = this.#rows.get(a) ?? { gains: new Map<number, number>() }
    this.#rows.set(a, row)
    row.best = undefined
    if (gain > 0) row.gains.set(b, gain)
    else if (row.gains.delete(b) && row.gains.size === 0) this.#rows.delete(a)
  }

  next() {
    let next: { a: number; b: number; gain: number } | undefined
    for (const [a, row] of this.#rows) {
      if (!row.best) for (const [b, gain] of row.gains) if (gain > (row.best?.gain ?? 0)) row.best = { b, gain }
      if (row.best && row.best.gain > (next?.gain ?? 0)) next = { a, ...row.best }
    }
    return next
  }
}
