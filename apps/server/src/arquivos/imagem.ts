import type { Finalidade } from '@portal/contract/arquivos/finalidades'
import sharp, { type Sharp } from 'sharp'
import { DANIFICADO, refuse } from './recusa.ts'

/** Widths in pixels that pages may request; smaller pictures are not enlarged. */
export const LARGURAS = [480, 960, 1200, 1920] as const
const MAIOR = 1920
/** Highest ratio of height to width: taller pictures are no photographs, and WebP ends at 16,383 pixels. */
const ALTURA_MAXIMA = 1.5
/** Megapixels of the largest cameras; decoding more would take too much memory. */
const MEGAPIXELS = 50
const PREVIA = { width: 1200, height: 630, bytes: 300_000 }
const QUALIDADES = [82, 70, 58, 46, 34, 22, 12]

// Memory, and the machine's other work, matter more than speed.
sharp.concurrency(1)
sharp.cache(false)

type Minimo = readonly [maior: number, menor: number]
const minimoDe = (finalidade: Finalidade): Minimo => (finalidade === 'clinica_imagem' ? [300, 200] : [64, 64])

export type Imagem = { sufixo: string; mime: string; bytes: Buffer }

/** Size after the camera's orientation, from the header alone; refuses broken, too small and too large pictures. */
async function measure(file: string, [maior, menor]: Minimo) {
  const { width, height } = await readSize(file)
  if (Math.max(width, height) < maior || Math.min(width, height) < menor)
    refuse(`Imagem muito pequena. Tamanho mínimo: ${maior}x${menor}`)
  refuseHuge(width, height)
  return { largura: width, altura: height }
}

/** Size of a file (by path) or of bytes. */
async function readSize(imagem: string | Buffer) {
  const { autoOrient } = await sharp(imagem, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(DANIFICADO))
  return autoOrient
}

function refuseHuge(width: number, height: number) {
  if (width * height > MEGAPIXELS * 1_000_000)
    refuse(`Imagem grande demais. Tamanho máximo: ${MEGAPIXELS} megapixels (por exemplo, 8000x6000)`)
}

/**
 * All sizes of a picture, upright, in sRGB and without metadata such as the place: WebP for pages and a JPEG for link
 * previews.
 */
export async function makeImagens(file: string, finalidade: Finalidade, minimo = minimoDe(finalidade)) {
  const medidas = await measure(file, minimo)
  const { data, info } = await sharp(file, { failOn: 'truncated', limitInputPixels: MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .resize({ width: MAIOR, height: MAIOR * ALTURA_MAXIMA, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(DANIFICADO))
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const imagens: Imagem[] = []
  for (const largura of LARGURAS) {
    const size = { width: largura, height: largura * ALTURA_MAXIMA, fit: 'inside', withoutEnlargement: true } as const
    const webp = await decoded().resize(size).webp({ quality: 80 }).toBuffer()
    imagens.push({ sufixo: `-${largura}.webp`, mime: 'image/webp', bytes: webp })
  }
  imagens.push({ sufixo: '-og.jpg', mime: 'image/jpeg', bytes: await makePrevia(decoded) })
  return { ...medidas, imagens }
}

/** Longest side in pixels, enough for small print on an A4 page. */
const DOCUMENTO_MAIOR = 3000

/** JPEG of a document's picture: upright, legible, without metadata. */
export async function makeDocumento(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await readSize(bytes)
  refuseHuge(width, height)
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .resize({ width: DOCUMENTO_MAIOR, height: DOCUMENTO_MAIOR, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .catch(() => refuse(DANIFICADO))
}

/** Preview for messengers, which expect this shape and reject larger files. */
async function makePrevia(decoded: () => Sharp): Promise<Buffer> {
  const { data, info } = await decoded()
    .resize({ width: PREVIA.width, height: PREVIA.height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALIDADES) {
    jpeg = await sharp(data, { raw }).jpeg({ quality, progressive: true }).toBuffer()
    if (jpeg.length <= PREVIA.bytes) break
  }
  return jpeg
}
