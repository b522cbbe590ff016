import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Storage } from '../platform/storage/keyed.ts'

const MARCA = fileURLToPath(new URL('../../../web/public/favicon.svg', import.meta.url))
const PINHO = '#1f6f5c'
const AREIA = '#faf7f2'
const MIDIA = '/midia/'

/** Icons of the installed portal: the logo on a light ground, else the portal's own mark. */
export const ICONES = {
  '192': { tamanho: 192, margem: 0.08 },
  '512': { tamanho: 512, margem: 0.08 },
  /** Phones cut it to their shape, so the mark keeps within four fifths. */
  'mascara-512': { tamanho: 512, margem: 0.2 },
  /** Home screen of an iPhone, which takes no transparent icon. */
  '180': { tamanho: 180, margem: 0.12 },
} as const
export type Icone = keyof typeof ICONES
export const isIcone = (nome: string): nome is Icone => Object.hasOwn(ICONES, nome)

/** White on transparent, for the status bar of phones. */
const BADGE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 64 64" fill="#fff"><circle cx="43" cy="20" r="8"/><path d="M4 56V44c9-9 16-12 24-12 11 0 17 11 32 8v16z"/></svg>`,
)
/** Loaded with the first icon, because it is a large library. */
const openSharp = async () => (await import('sharp')).default

export const makeBadge = async () => (await openSharp())(BADGE).png().toBuffer()

const bytesOf = async (midia: Storage, url: string) => {
  const stream = url.startsWith(MIDIA) ? await midia.read(url.slice(MIDIA.length)).catch(() => null) : null
  return stream ? buffer(stream) : null
}

async function fromLogo(logo: Buffer, { tamanho, margem }: (typeof ICONES)[Icone]) {
  const sharp = await openSharp()
  const lado = Math.round(tamanho * (1 - 2 * margem))
  const inner = await sharp(logo).resize(lado, lado, { fit: 'contain', background: AREIA }).toBuffer()
  const ground = { width: tamanho, height: tamanho, channels: 4, background: AREIA } as const
  return sharp({ create: ground })
    .composite([{ input: inner }])
    .png()
    .toBuffer()
}

const fromMarca = async (nome: Icone) => {
  const sharp = await openSharp()
  const mark = sharp(await readFile(MARCA), { density: 600 }).resize(ICONES[nome].tamanho)
  // The mark's round corners would show in a cut shape or on an iPhone.
  return (nome === 'mascara-512' || nome === '180' ? mark.flatten({ background: PINHO }) : mark).png().toBuffer()
}

/** Icon as PNG; falls back to the portal's own mark when the logo cannot be read. */
export async function makeIcone(midia: Storage, logoUrl: string | null, nome: Icone): Promise<Buffer> {
  const logo = logoUrl === null ? null : await bytesOf(midia, logoUrl)
  return (logo && (await fromLogo(logo, ICONES[nome]).catch(() => null))) || fromMarca(nome)
}
