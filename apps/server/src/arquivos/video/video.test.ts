import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, element, GRAVADO_EM, metadados, mp4, SEGREDOS, webm } from './video.factory.ts'
import { cleanEnviado, cleanVideo } from './video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-video-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [MP4, WEBM] = ['video/mp4', 'video/webm']

/** Bytes of a video as stored; throws the sentence of a refusal. */
async function clean(bytes: Buffer, mime = MP4) {
  const file = join(folder, 'video')
  await writeFile(file, bytes)
  await cleanEnviado(file, mime)
  return readFile(file)
}
const tells = (bytes: Buffer) => SEGREDOS.filter((segredo) => bytes.includes(segredo, 0, 'latin1'))

/** Names of a file's boxes, down to the description of tracks. */
function namesIn(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    names.push(name)
    if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(name))
      names.push(...namesIn(bytes.subarray(at + 8, at + size)))
    at += size
  }
  return names
}

describe('an MP4 keeps its pictures and its sound and nothing else', () => {
  it('place, make and model of the film, of a track and of the file', async () => {
    const uuid = box('uuid', randomBytes(16), '<x:xmpmeta>Apple</x:xmpmeta>')
    const free = box('free', 'GPS -23.1170-046.5500')
    const bytes = mp4({
      amostras: [Buffer.from('primeira'), Buffer.from('segunda')],
      extra: { moov: metadados(), trak: metadados(), file: [uuid, free, ...metadados()] },
    })
    expect(tells(bytes)).toEqual(SEGREDOS.filter((segredo) => segredo !== 'Recanto'))
    const cleaned = await clean(bytes)
    expect(tells(cleaned)).toEqual([])
    expect(cleaned.length).toBe(bytes.length)
    // Samples must stay where they are, because their offsets count from the file's start.
    expect(cleaned.indexOf('primeirasegundasom')).toBe(bytes.indexOf('primeirasegundasom'))
    expect(namesIn(cleaned).filter((name) => ['udta', 'meta', 'uuid'].includes(name))).toEqual([])
    expect(namesIn(cleaned)).toHaveLength(namesIn(bytes).length)
  })

  it('the dates of the recording', async () => {
    const data = Buffer.alloc(4)
    data.writeUInt32BE(GRAVADO_EM)
    const bytes = mp4()
    expect(bytes.includes(data)).toBe(true)
    expect((await clean(bytes)).includes(data)).toBe(false)
  })

  it('a track that tells where the camera was, with its samples', async () => {
    const lugares = [Buffer.from('-23.1170-046.5500'), Buffer.from('Apple')]
    const bytes = mp4({ lugares })
    const cleaned = await clean(bytes)
    expect(tells(cleaned)).toEqual([])
    expect(cleaned.includes('mebx')).toBe(false)
    expect(cleaned.includes('imagemsom')).toBe(true)
  })

  it('boxes with 64-bit lengths, and a last one that is as long as the file', async () => {
    const content = Buffer.from('Apple -23.1170-046.5500')
    const long = Buffer.concat([Buffer.from('00000001', 'hex'), Buffer.from('udta'), Buffer.alloc(8), content])
    long.writeBigUInt64BE(BigInt(long.length), 8)
    const toEnd = Buffer.concat([Buffer.alloc(4), Buffer.from('uuid'), content])
    const cleaned = await clean(Buffer.concat([mp4({ extra: { file: [long] } }), toEnd]))
    expect(tells(cleaned)).toEqual([])
  })

  it('done again, changes nothing', async () => {
    const once = await clean(mp4({ lugares: [Buffer.from('Apple')], extra: { moov: metadados() } }))
    expect((await clean(once)).equals(once)).toBe(true)
  })

  it('in fragments', async () => {
    const traf = (id: number) => box('traf', box('tfhd', 0, id), box('trun', 0, 1))
    const semAmostras = mp4({ amostras: [], codec: 'avc3', extra: { moov: [box('mvex', box('trex', 0, 1))] } })
    const fragmentos = Buffer.concat([
      semAmostras,
      box('moof', box('mfhd', 0, 1), traf(1), box('meta', 'Apple')),
      box('mdat', 'x'),
    ])
    expect(tells(await clean(fragmentos))).toEqual([])
    await expect(clean(semAmostras)).rejects.toThrow('não tem imagem')
  })
})

describe('a WebM keeps its pictures and its sound and nothing else', () => {
  it.each([false, true])('with a segment of open length: %s', async (open) => {
    const bytes = webm({ open, extra: [element('ec', 'GPS -23.1170-046.5500'), element('1941a469', 'Apple')] })
    expect(tells(bytes)).toEqual(['-23.1170-046.5500', 'Apple', 'iPhone 15', 'Recanto', 'GoPro'])
    const cleaned = await clean(bytes, WEBM)
    expect(tells(cleaned)).toEqual([])
    expect(cleaned.length).toBe(bytes.length)
    expect(cleaned.indexOf('quadro')).toBe(bytes.indexOf('quadro'))
    expect((await clean(cleaned, WEBM)).equals(cleaned)).toBe(true)
  })

  it('bytes after the segment', async () => {
    expect(tells(await clean(Buffer.concat([webm(), Buffer.from('Apple')]), WEBM))).toEqual([])
  })
})

describe('what browsers cannot show is refused', () => {
  it.each<[string, () => Buffer, RegExp, string?]>([
    ['HEVC', () => mp4({ codec: 'hvc1' }), /^Este vídeo está em HEVC \(H\.265\).*Formatos › Mais Compatível\.$/],
    ['HEVC by its other name', () => mp4({ codec: 'hev1' }), /HEVC/],
    [
      'Motion JPEG',
      () => mp4({ codec: 'jpeg' }),
      /^Este vídeo está em Motion JPEG, que os navegadores não reproduzem\. Converta/,
    ],
    ['ProRes', () => mp4({ codec: 'apcn' }), /em ProRes/],
    [
      'a codec of its own',
      () => mp4({ codec: 'xyz9' }),
      /^Este vídeo está em um formato que os navegadores não reproduzem\./,
    ],
    ['protected', () => mp4({ codec: 'encv' }), /protegido contra cópia/],
    ['a WebM with another codec', () => webm({ codec: 'V_MPEGH/ISO/HEVC' }), /HEVC/, WEBM],
    ['sound alone', () => mp4({ amostras: [] }), /^Este arquivo não tem imagem de vídeo/],
    ['a track without samples', () => mp4({ amostras: [], codec: 'avc3' }), /^Este arquivo não tem imagem de vídeo/],
    [
      'no track',
      () => Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', Buffer.alloc(100)))]),
      /não tem imagem/,
    ],
    ['a WebM without blocks', () => webm({ blocks: 0 }), /não tem imagem/, WEBM],
  ])('%s', async (_name, bytes, message, mime = MP4) => {
    await expect(clean(bytes(), mime)).rejects.toThrow(message)
  })

  it.each(['avc1', 'vp09', 'av01'])('%s is taken', async (codec) => {
    await expect(clean(mp4({ codec }))).resolves.toBeDefined()
  })
})

describe('broken files', () => {
  const broken = (bytes: Buffer, mime = MP4) => expect(clean(bytes, mime)).rejects.toThrow('danificado ou incompleto')

  it('that end too soon', async () => {
    await broken(mp4({ amostras: [randomBytes(1000)] }).subarray(0, -1))
    await broken(webm().subarray(0, -1), WEBM)
    await broken(Buffer.concat([mp4(), Buffer.from('abc')]))
  })

  it('whose parts are longer than what is around them', async () => {
    for (const name of ['trak', 'mdia', 'stbl', 'stsd', 'avc1']) {
      const bytes = mp4()
      bytes.writeUInt32BE(0x7fffffff, bytes.indexOf(name) - 4)
      await broken(bytes)
    }
    const bytes = webm()
    bytes.writeUInt32BE(0x17ffffff, bytes.indexOf(Buffer.from('1254c367', 'hex')) + 4)
    await broken(bytes, WEBM)
  })

  it('whose tables say more than they hold empty what is there', async () => {
    const bytes = mp4({ lugares: [Buffer.from('Apple')] })
    const last = (name: string) => bytes.lastIndexOf(name) + 4
    bytes.writeUInt32BE(0xffffffff, last('stsz') + 8)
    bytes.writeUInt32BE(0xffffffff, last('stsc') + 12)
    bytes.writeUInt32BE(0xffffffff, last('stco') + 4)
    expect(tells(await clean(bytes))).toEqual([])
  })

  it('of nothing but boxes', async () => {
    await broken(Buffer.concat([mp4(), Buffer.alloc(8 * 300_000, box('free'))]))
  })

  it('of any bytes are either cleaned at their length or left alone', async () => {
    const inteiros = [
      { bytes: mp4({ lugares: [Buffer.from('Apple')], extra: { moov: metadados(), trak: metadados() } }), mime: MP4 },
      { bytes: webm(), mime: WEBM },
      { bytes: webm({ open: true }), mime: WEBM },
    ]
    const file = join(folder, 'estragado')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...inteiros),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async ({ bytes, mime }, changes) => {
          const changed = Buffer.from(bytes)
          for (const [at, value] of changes) changed[at % changed.length] = value
          await writeFile(file, changed)
          const found = await cleanVideo(file, mime, () => true)
          const after = await readFile(file)
          expect(after.length).toBe(changed.length)
          if (!found) expect(after.equals(changed)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
