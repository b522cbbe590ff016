import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Load, type Piece, planFiles } from './file-plan.ts'

/** Random text of about `bytes` bytes of gzip. */
const text = (bytes: number) => randomBytes(bytes).toString('hex')
const piece = (bytes: number, imports: number[] = [], fixed = false): Piece => ({
  modules: [],
  fixed,
  js: text(bytes),
  css: '',
  imports,
})
const page = (bytes: number, imports: number[]) => piece(bytes, imports, true)
const FREE = Number.POSITIVE_INFINITY
const load = (root: number, more: Partial<Load> = {}): Load => ({
  roots: [root],
  have: new Set(),
  weight: 1,
  js: FREE,
  css: FREE,
  ...more,
})
const REQUEST = 1000
const plan = (pieces: Piece[], loads: Load[]) =>
  planFiles(pieces, loads, REQUEST)
    .map((file) => file.toSorted((a, b) => a - b))
    .toSorted(([a = 0], [b = 0]) => a - b)

describe('planFiles', () => {
  it('joins what the same pages need', () => {
    const pieces = [page(9, [2, 3]), page(9, [2, 3]), piece(5000), piece(5000)]
    expect(plan(pieces, [load(0), load(1)])).toEqual([[0], [1], [2, 3]])
  })

  it('joins what only some need when a request costs more than its bytes', () => {
    const small = [page(9, [2, 3]), page(9, [2]), piece(5000), piece(300)]
    expect(plan(small, [load(0), load(1)])).toEqual([[0], [1], [2, 3]])
    const large = [page(9, [2, 3]), page(9, [2]), piece(5000), piece(3000)]
    expect(plan(large, [load(0), load(1)])).toEqual([[0], [1], [2], [3]])
  })

  it('leaves what is opened later out of first pages', () => {
    const pieces = [page(9, [2]), page(9, [2, 3]), piece(5000), piece(4000)]
    expect(plan(pieces, [load(0, { weight: 8 }), load(1, { have: new Set([0, 2]) })])).toEqual([[0], [1], [2], [3]])
  })

  it('keeps to the limit of a page', () => {
    const pieces = [page(9, [2, 3]), page(9, [2]), piece(5000), piece(300)]
    const limited = (js: number) => plan(pieces, [load(0, { weight: 9 }), load(1, { js })])
    expect(limited(5400)).toEqual([[0], [1], [2], [3]])
    expect(limited(6400)).toEqual([[0], [1], [2, 3]])
  })

  it('counts what a file imports', () => {
    // Joining 3 and 4 would make the second page load 2.
    const pieces = [page(9, [3, 4]), page(9, [3]), page(4000, []), piece(5000), piece(300, [2])]
    expect(plan(pieces, [load(0), load(1)])).toEqual([[0], [1], [2], [3], [4]])
  })

  it('makes no two files that need each other', () => {
    const pieces = [page(9, [1]), piece(100, [2]), page(100, [3]), piece(100)]
    expect(plan(pieces, [load(0)])).toEqual([[0], [1], [2], [3]])
  })

  it('counts style sheets as files of their own', () => {
    const styled = { ...piece(300), css: text(300) }
    const pieces = [page(9, [2, 3]), page(9, [2]), { ...piece(5000), css: text(5000) }, styled]
    expect(plan(pieces, [load(0), load(1)])).toEqual([[0], [1], [2, 3]])
    expect(plan(pieces, [load(0), load(1, { css: 5100 })])).toEqual([[0], [1], [2], [3]])
  })
})
