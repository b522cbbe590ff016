import { Broken, type Bytes } from './bytes.ts'

/** A box of an MP4 file: its start, the start of its content, and the first byte after it. */
export type Box = { name: string; start: number; content: number; end: number }

/** Offsets in bytes; `end` is exclusive. */
export type Range = { start: number; end: number }

/** Bytes, more than the tables of any video that may be sent. */
const TABLE_MAXIMO = 2 * 1024 * 1024

/** Byte ranges of a track's samples, from its tables (ISO 14496-12, 8.7): the chunks and their lengths. */
export async function findSamples(bytes: Bytes, tables: ReadonlyMap<string, Box>): Promise<Range[]> {
  async function read(name: string) {
    const box = tables.get(name)
    if (!box) return null
    if (box.end - box.content > TABLE_MAXIMO) throw new Broken('a table is too large')
    return bytes.read(box.content, box.end - box.content)
  }
  const long = await read('co64')
  const offsets = long ?? (await read('stco'))
  const runs = await read('stsc')
  const sizes = await read('stsz')
  if (!offsets || !runs || !sizes || sizes.length < 12) return []
  const width = long ? 8 : 4
  const chunks = rowsOf(offsets, 4, width)
  const runCount = rowsOf(runs, 4, 12)
  const fixed = sizes.readUInt32BE(4)
  let samples = fixed > 0 ? sizes.readUInt32BE(8) : rowsOf(sizes, 8, 4)

  const found: Range[] = []
  let run = 0
  let next = 12
  for (let chunk = 0; chunk < chunks && samples > 0; chunk++) {
    // A run is valid from its first chunk, numbered from 1, to the next run.
    while (run + 1 < runCount && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1) run++
    const inChunk = Math.min(samples, run < runCount ? runs.readUInt32BE(8 + 12 * run + 4) : 0)
    samples -= inChunk
    const at = 8 + width * chunk
    const start = long ? Number(offsets.readBigUInt64BE(at)) : offsets.readUInt32BE(at)
    let length = fixed * inChunk
    if (fixed === 0) for (const end = next + 4 * inChunk; next < end; next += 4) length += sizes.readUInt32BE(next)
    found.push({ start, end: start + length })
  }
  return found
}

/** Number of rows that a table really has, which may differ from the stated one. */
const rowsOf = (table: Buffer, count: number, width: number) =>
  table.length < count + 4 ? 0 : Math.min(table.readUInt32BE(count), Math.floor((table.length - count - 4) / width))

/** Sorts ranges and joins those that touch. */
function join(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined
}

/** Parts of the ranges that lie within others. */
export function withinRanges(ranges: readonly Range[], others: readonly Range[]): Range[] {
  const result: Range[] = []
  const outer = join(others)
  let at = 0
  for (const { start, end } of join(ranges)) {
    while (at < outer.length && (outer[at] as Range).end <= start) at++
    for (let i = at; i < outer.length && (outer[i] as Range).start < end; i++) {
      const within = outer[i] as Range
      result.push({ start: Math.max(start, within.start), end: Math.min(end, within.end) })
    }
  }
  return result
}
