import { Broken, type Bytes, createBudget, EDITS_MAXIMO, type Edit, erase, type Imagens, type Video } from './bytes.ts'
import { type Box, findSamples, type Range, withinRanges } from './mp4-samples.ts'

/**
 * Boxes needed to play pictures and sound (ISO 14496-12 and QuickTime), by their parent; all others, such as `udta`,
 * `meta` and `uuid`, may tell place, make and model. No box contains itself, which bounds the depth.
 */
const KEPT: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex', 'leva'],
  trak: ['tkhd', 'tapt', 'edts', 'tref', 'mdia'],
  mdia: ['mdhd', 'elng', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'stsh', 'sdtp', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['sbgp', 'sgpd', 'subs', 'padb', 'saiz', 'saio', 'csgm'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'sdtp', 'saiz', 'saio', 'senc'],
}
/** Handlers of the tracks that are kept: pictures, sound, time code. Others record the camera's position. */
const KEPT_TRACKS: readonly string[] = ['vide', 'soun', 'tmcd']
const FREE = Buffer.from('free', 'latin1')

type Track = { id: number; handler: string; imagens: Imagens | null; samples: number; tables: Map<string, Box> }

/** Reads an MP4 or MOV file without its pictures and sound. Throws `Broken` for a cut or contradictory file. */
export async function readMp4(bytes: Bytes): Promise<Video> {
  const edits: Edit[] = []
  const spend = createBudget()
  const tracks: Track[] = []
  const media: Range[] = []
  const erased: Range[] = []
  let described = false

  async function* boxesIn(start: number, end: number, top = false): AsyncGenerator<Box> {
    let at = start
    while (end - at >= 8) {
      spend(edits)
      const head = await bytes.read(at, 16)
      const short = head.length < 8 ? 0 : head.readUInt32BE(0)
      if (short === 1 && head.length < 16) throw new Broken('no size')
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
      const content = at + (short === 1 ? 16 : 8)
      if (at + size < content || at + size > end) throw new Broken('a box is longer than what is around it')
      yield { name: head.toString('latin1', 4, 8), start: at, content, end: at + size }
      at += size
    }
    if (top && at !== end) throw new Broken('half a box')
    // QuickTime may end a list with four zeros.
    if (at < end) edits.push(erase(at, end))
  }

  /** Yields the kept boxes in a parent; turns the others into free space of the same length. */
  async function* keptIn({ name, content, end }: Box) {
    for await (const box of boxesIn(content, end, name === 'file')) {
      if (KEPT[name]?.includes(box.name)) yield box
      else empty(box)
    }
  }

  function empty({ start, content, end }: Box) {
    edits.push({ at: start + 4, begin: FREE, end: start + 8 })
    if (content < end) edits.push(erase(content, end))
  }

  /** Reads the first `length` bytes of a box's content. */
  async function readHead({ content, end }: Box, length: number) {
    if (end - content < length) throw new Broken('a box is too short')
    return bytes.read(content, length)
  }

  /** Erases the dates of creation and change, the first two numbers of `mvhd`, `tkhd` and `mdhd`. */
  async function eraseDates(box: Box) {
    const long = (await readHead(box, 4))[0] === 1
    await readHead(box, long ? 24 : 16)
    edits.push(erase(box.content + 4, box.content + (long ? 20 : 12)))
    return long
  }

  /** Erases a handler's maker and name, which some cameras fill in; returns its type. */
  async function readHandler(box: Box) {
    const head = await readHead(box, 12)
    edits.push(erase(box.content + 12, box.end))
    return head.toString('latin1', 8, 12)
  }

  async function readTrack(trak: Box): Promise<Track> {
    const track: Track = { id: 0, handler: '', imagens: null, samples: 0, tables: new Map() }
    const before = edits.length
    for await (const box of keptIn(trak)) {
      if (box.name === 'tkhd') {
        const long = await eraseDates(box)
        track.id = (await readHead(box, 24)).readUInt32BE(long ? 20 : 12)
      }
      if (box.name === 'mdia') await readMedia(box, track)
    }
    if (KEPT_TRACKS.includes(track.handler)) return track
    edits.length = before
    empty(trak)
    for (const range of await findSamples(bytes, track.tables)) erased.push(range)
    if (erased.length > EDITS_MAXIMO) throw new Broken('too many samples')
    return track
  }

  async function readMedia(mdia: Box, track: Track) {
    for await (const box of keptIn(mdia)) {
      if (box.name === 'mdhd') await eraseDates(box)
      if (box.name === 'hdlr') track.handler = await readHandler(box)
      if (box.name !== 'minf') continue
      for await (const inner of keptIn(box)) {
        // Handler of the data, which is in the file itself.
        if (inner.name === 'hdlr') await readHandler(inner)
        if (inner.name === 'stbl') for await (const table of keptIn(inner)) track.tables.set(table.name, table)
      }
    }
    const sizes = track.tables.get('stsz') ?? track.tables.get('stz2')
    if (sizes) track.samples = (await readHead(sizes, 12)).readUInt32BE(8)
    const descriptions = track.tables.get('stsd')
    if (descriptions) track.imagens = await readDescriptions(descriptions, track.handler)
  }

  /** Reads the first description of a track's samples; erases the makers and names in all. */
  async function readDescriptions({ content, end }: Box, handler: string) {
    let imagens: Imagens | null = null
    if (end - content < 8) throw new Broken('a box is too short')
    for await (const entry of boxesIn(content + 8, end)) {
      if (handler !== 'vide' && handler !== 'soun') continue
      const head = await readHead(entry, handler === 'vide' ? 78 : 28)
      edits.push(erase(entry.content + 12, entry.content + 16))
      if (handler === 'soun') continue
      edits.push(erase(entry.content + 42, entry.content + 74))
      imagens ??= { codec: entry.name, largura: head.readUInt16BE(24), altura: head.readUInt16BE(26), vazias: true }
    }
    return imagens
  }

  async function readFragment(traf: Box) {
    const before = edits.length
    let id = 0
    let samples = 0
    for await (const box of keptIn(traf)) {
      if (box.name === 'tfhd') id = (await readHead(box, 8)).readUInt32BE(4)
      if (box.name === 'trun') samples += (await readHead(box, 8)).readUInt32BE(4)
    }
    const track = tracks.find((one) => one.id === id)
    if (!track) return
    track.samples += samples
    if (KEPT_TRACKS.includes(track.handler)) return
    edits.length = before
    empty(traf)
  }

  for await (const box of keptIn({ name: 'file', start: 0, content: 0, end: bytes.length })) {
    if (box.name === 'mdat') media.push({ start: box.content, end: box.end })
    if (box.name === 'moov') {
      described = true
      for await (const inner of keptIn(box)) {
        if (inner.name === 'mvhd') await eraseDates(inner)
        if (inner.name === 'trak') tracks.push(await readTrack(inner))
        if (inner.name === 'mvex') for await (const _ of keptIn(inner));
      }
    }
    if (box.name === 'moof') for await (const inner of keptIn(box)) if (inner.name === 'traf') await readFragment(inner)
  }
  if (!described) throw new Broken('nothing describes the tracks')
  for (const { start, end } of withinRanges(erased, media)) edits.push(erase(start, end))
  return {
    edits,
    imagens: tracks.flatMap(({ imagens, samples }) => (imagens ? [{ ...imagens, vazias: samples === 0 }] : [])),
  }
}
