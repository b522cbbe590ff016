import { Broken, type Bytes, createBudget, type Edit, erase, type Imagens, type Video } from './bytes.ts'

/** Names of elements (RFC 9559). */
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const TRACK_ENTRY = 0xae
const VIDEO = 0xe0
const VOID = 0xec
const CRC = 0xbf
/** Parts of a segment that are kept: its index, cues, pictures and sound; not tags, attachments and chapters. */
const KEPT_IN_SEGMENT = [0x114d9b74, INFO, TRACKS, CLUSTER, 0x1c53bb6b]
const KEPT_IN_INFO = { scale: 0x2ad7b1, duration: 0x4489 }
/** Names of programs: these elements are required, but may be empty. */
const PROGRAMS = [0x4d80, 0x5741]
/** Elements of a track that are erased: its name, its codec's name, and its attachment. */
const TOLD_BY_TRACK = [0x536e, 0x258688, 0x7446]
/** Identifiers of four bytes belong to the segment, shorter ones to its children. */
const TOP_LEVEL = 0x10000000
const BLOCKS = [0xa3, 0xa0]
const [CODEC, LARGURA, ALTURA] = [0x86, 0xb0, 0xba]
const CODEC_MAXIMO = 32

/** `end` is undefined for an open length. */
type Element = { id: number; start: number; content: number; end: number | undefined }
type Closed = Element & { end: number }

/** Reads the structure of a WebM file, not its pictures and sound. Throws `Broken` for a cut or contradictory file. */
export async function readWebm(bytes: Bytes): Promise<Video> {
  const edits: Edit[] = []
  const imagens: Imagens[] = []
  const spend = createBudget()
  let blocks = 0

  async function readElement(at: number): Promise<Element> {
    spend(edits)
    const head = await bytes.read(at, 12)
    const id = readNumber(head, 0, 4, true)
    const size = readNumber(head, id.length, 8, false)
    const content = at + id.length + size.length
    return { id: id.value, start: at, content, end: size.open ? undefined : content + size.value }
  }

  /** Elements of known length that fill a range. */
  async function* elementsIn({ content, end }: Closed): AsyncGenerator<Closed> {
    for (let at = content; at < end; ) {
      const element = await readElement(at)
      if (element.end === undefined || element.end > end)
        throw new Broken('an element is longer than what is around it')
      // Free space may hold anything, and a checksum would be wrong after the edits.
      if (element.id === VOID || element.id === CRC) edits.push(voidOver(element.start, element.end))
      else yield element as Closed
      at = element.end
    }
  }

  async function readInfo(info: Closed) {
    for await (const { id, start, content, end } of elementsIn(info)) {
      if (PROGRAMS.includes(id)) edits.push(erase(content, end))
      else if (id !== KEPT_IN_INFO.scale && id !== KEPT_IN_INFO.duration) edits.push(voidOver(start, end))
    }
  }

  async function readTrack(entry: Closed) {
    let codec = ''
    let medidas: { largura: number; altura: number } | null = null
    for await (const element of elementsIn(entry)) {
      const { id, start, content, end } = element
      if (TOLD_BY_TRACK.includes(id)) edits.push(voidOver(start, end))
      if (id === CODEC)
        codec = (await bytes.read(content, Math.min(end - content, CODEC_MAXIMO)))
          .toString('latin1')
          .replace(/\0.*/s, '')
      if (id === VIDEO) medidas = await readMedidas(element)
    }
    if (medidas) imagens.push({ codec, ...medidas, vazias: true })
  }

  async function readMedidas(video: Closed) {
    const medidas = { largura: 0, altura: 0 }
    for await (const { id, content, end } of elementsIn(video)) {
      if (end - content > 4 || end === content) continue
      const value = (await bytes.read(content, end - content)).readUIntBE(0, end - content)
      if (id === LARGURA) medidas.largura = value
      if (id === ALTURA) medidas.altura = value
    }
    return medidas
  }

  /** Reads a cluster to its end or, if that is open, to the segment's next element. Returns the end. */
  async function readCluster({ content, end }: Element, limit: number) {
    let at = content
    while (at < (end ?? limit)) {
      const child = await readElement(at)
      if (end === undefined && child.id >= TOP_LEVEL) return at
      if (child.end === undefined || child.end > (end ?? Infinity)) throw new Broken('no whole element in a cluster')
      if (BLOCKS.includes(child.id)) blocks++
      if (child.id === VOID) edits.push(voidOver(at, child.end))
      at = child.end
    }
    return at
  }

  async function readSegment(segment: Element) {
    const limit = segment.end ?? bytes.length
    for (let at = segment.content; at < limit; ) {
      const element = await readElement(at)
      const { id, end } = element
      if (id === CLUSTER) {
        at = await readCluster(element, limit)
        // A recorder that was cut off leaves half a cluster at the end of an open segment.
        if (at > limit && segment.end !== undefined) throw new Broken('a cluster is longer than the segment')
        continue
      }
      if (end === undefined || end > limit) throw new Broken('an element is longer than the segment')
      const closed = { ...element, end }
      if (!KEPT_IN_SEGMENT.includes(id)) edits.push(voidOver(at, end))
      else if (id === INFO) await readInfo(closed)
      else if (id === TRACKS)
        for await (const entry of elementsIn(closed)) if (entry.id === TRACK_ENTRY) await readTrack(entry)
      at = end
    }
    return limit
  }

  const header = await readElement(0)
  if (header.id !== EBML || header.end === undefined) throw new Broken('no header')
  const segment = await readElement(header.end)
  if (segment.id !== SEGMENT || (segment.end ?? 0) > bytes.length) throw new Broken('no whole segment')
  const end = await readSegment(segment)
  if (end < bytes.length) edits.push(voidOver(end, bytes.length))
  return { edits, imagens: imagens.map((um) => ({ ...um, vazias: blocks === 0 })) }
}

/** Reads a number whose first byte gives its length; a `marked` one keeps the length's bit. */
function readNumber(head: Buffer, at: number, maximo: number, marked: boolean) {
  const first = head[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > maximo || head.length < at + length) throw new Broken('no number')
  let value = BigInt(marked ? first : first & (0xff >> length))
  for (let i = 1; i < length; i++) value = (value << 8n) | BigInt(head[at + i] ?? 0)
  return { value: Number(value), length, open: !marked && value === (1n << BigInt(7 * length)) - 1n }
}

/** Free space from `at` to `end`; a single byte, too short for an element, becomes zero. */
function voidOver(at: number, end: number): Edit {
  const length = end - at
  if (length < 2) return erase(at, end)
  if (length < 9) return { at, begin: Buffer.from([VOID, 0x80 | (length - 2)]), end }
  const begin = Buffer.alloc(9)
  begin.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1)
  begin[0] = VOID
  return { at, begin, end }
}
