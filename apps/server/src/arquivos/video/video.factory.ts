type Parte = Buffer | string | number

/** Bytes: a number is 32 bits long, text is Latin-1. */
const bytesDe = (partes: readonly Parte[]) =>
  Buffer.concat(
    partes.map((parte) => {
      if (typeof parte !== 'number') return Buffer.from(parte as string, 'latin1')
      const number = Buffer.alloc(4)
      number.writeUInt32BE(parte)
      return number
    }),
  )

/** A box of an MP4 file. */
export function box(name: string, ...partes: Parte[]): Buffer {
  const content = bytesDe(partes)
  return bytesDe([8 + content.length, name, content])
}

const zeros = (length: number) => Buffer.alloc(length)
/** 1 January 2024, in the seconds of QuickTime. */
export const GRAVADO_EM = 3_787_000_000

/** A track with samples in one chunk at `offset`. */
function trak({ id, handler, codec, offset, amostras, marcada, extra = [] }: Trilha & { offset: number }) {
  const data = marcada ? GRAVADO_EM : 0
  const texto = (marca: string) => (marcada ? marca : zeros(marca.length))
  const imagem = bytesDe([
    zeros(6),
    '\0\u0001',
    zeros(4),
    texto('appl'),
    zeros(8),
    '\u0002\u0080\u0001\u00e0',
    zeros(14),
    texto('\u000aGoPro AVC '),
    zeros(21),
    '\0\u0018\u00ff\u00ff',
  ])
  const som = bytesDe([zeros(6), '\0\u0001', zeros(4), texto('appl'), zeros(12)])
  const entrada = handler === 'vide' ? imagem : handler === 'soun' ? som : zeros(8)
  const stbl = box(
    'stbl',
    box('stsd', 0, 1, box(codec, entrada)),
    box('stts', 0, 1, amostras.length, 1),
    box('stsc', 0, 1, 1, amostras.length, 1),
    box('stsz', 0, 0, amostras.length, ...amostras.map(({ length }) => length)),
    box('stco', 0, 1, offset),
  )
  return box(
    'trak',
    box('tkhd', 0, data, data, id, 0, zeros(60)),
    box(
      'mdia',
      box('mdhd', 0, data, data, 600, 600, 0),
      box('hdlr', 0, 'mhlr', handler, texto('appl'), 0, 0, texto('\u0010Core Media Video')),
      box('minf', box('dinf', box('dref', 0, 1, box('url ', 1))), stbl),
    ),
    ...extra,
  )
}

type Trilha = {
  id: number
  handler: string
  codec: string
  amostras: readonly Buffer[]
  marcada: boolean
  extra?: readonly Buffer[]
}

/** Texts of cameras in the files of `mp4` below. */
export const SEGREDOS = ['-23.1170-046.5500', 'Apple', 'iPhone 15', 'Recanto', 'GoPro', 'Core Media', 'appl']

const chave = (nome: string) => box('mdta', nome)
const valor = (indice: number, texto: string) => bytesDe([16 + 8 + texto.length, indice, box('data', 1, 0, texto)])

/** Place and camera, as iPhones and others write them. */
export const metadados = () => [
  box(
    'meta',
    box('hdlr', 0, 0, 'mdta', 0, 0, 0),
    box('keys', 0, 2, chave('com.apple.quicktime.make'), chave('com.apple.quicktime.location.ISO6709')),
    box('ilst', valor(1, 'Apple'), valor(2, '-23.1170-046.5500/')),
  ),
  box('udta', box('\u00a9xyz', '\0\u0012\0\0-23.1170-046.5500/'), box('\u00a9mod', 'iPhone 15'), 0),
]

type Mp4 = {
  /** Writes dates and program names, as every camera does. */
  marcada?: boolean
  codec?: string
  amostras?: readonly Buffer[]
  /** Samples of a track with the camera's positions. */
  lugares?: readonly Buffer[]
  /** Further boxes of the movie, of its first track and of the file. */
  extra?: { moov?: readonly Buffer[]; trak?: readonly Buffer[]; file?: readonly Buffer[] }
}

/** A small MP4 file with pictures, sound and further parts, which are described before the samples. */
export function mp4({
  codec = 'avc1',
  amostras = [Buffer.from('imagem')],
  lugares = [],
  marcada = true,
  extra = {},
}: Mp4 = {}) {
  const som = [Buffer.from('som')]
  const data = marcada ? GRAVADO_EM : 0
  const tamanho = (todas: readonly Buffer[]) => todas.reduce((sum, { length }) => sum + length, 0)
  const compose = (inicio: number) => {
    const depois = inicio + tamanho(amostras)
    return bytesDe([
      box('ftyp', 'isom', 0x200, 'isomiso2mp41'),
      box(
        'moov',
        box('mvhd', 0, data, data, 600, 600, zeros(80)),
        ...(amostras.length > 0 || codec !== 'avc1'
          ? [trak({ id: 1, marcada, handler: 'vide', codec, amostras, offset: inicio, extra: extra.trak ?? [] })]
          : []),
        trak({ id: 2, marcada, handler: 'soun', codec: 'mp4a', amostras: som, offset: depois }),
        ...(lugares.length > 0
          ? [trak({ id: 3, marcada, handler: 'meta', codec: 'mebx', amostras: lugares, offset: depois + tamanho(som) })]
          : []),
        ...(extra.moov ?? []),
      ),
      ...(extra.file ?? []),
      box('mdat', ...amostras, ...som, ...lugares),
    ])
  }
  const media = tamanho(amostras) + tamanho(som) + tamanho(lugares)
  // Composed twice: the samples' offset is known once the rest is there.
  return compose(compose(0).length - media)
}

/** An element of a WebM file, with its identifier in hexadecimal. */
export function element(id: string, ...partes: Parte[]): Buffer {
  const content = bytesDe(partes)
  return bytesDe([Buffer.from(id, 'hex'), 0x10000000 | content.length, content])
}

/** A small WebM file with a tag, its segment of known or open length. */
export function webm({ codec = 'V_VP8', open = false, blocks = 1, extra = [] as readonly Buffer[] } = {}) {
  const bloco = element('a3', '\u0081\0\0\u0080quadro')
  const cluster = [element('e7', '\0'), ...Array.from({ length: blocks }, () => bloco)]
  const children = [
    element('1549a966', element('2ad7b1', '\u000f\u0042\u0040'), element('7ba9', 'Recanto'), element('4d80', 'GoPro')),
    element(
      '1654ae6b',
      element(
        'ae',
        element('d7', '\u0001'),
        element('83', '\u0001'),
        element('536e', 'iPhone 15'),
        element('86', codec),
        element('e0', element('b0', '\u0002\u0080'), element('ba', '\u0001\u00e0')),
      ),
    ),
    open ? bytesDe([Buffer.from('1f43b67501ffffffffffffff', 'hex'), ...cluster]) : element('1f43b675', ...cluster),
    element(
      '1254c367',
      element('7373', element('67c8', element('45a3', 'LOCATION'), element('4487', '-23.1170-046.5500'))),
    ),
    ...extra,
  ]
  const header = element('1a45dfa3', element('4282', 'webm'))
  return open
    ? bytesDe([header, Buffer.from('1853806701ffffffffffffff', 'hex'), ...children])
    : bytesDe([header, element('18538067', ...children)])
}
