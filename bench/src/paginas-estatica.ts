import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { File, Kind } from './paginas-medida.ts'

const TYPES: Record<Kind, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  image: 'image/webp',
  font: 'font/woff2',
  other: 'application/json',
}
/** Typical header bytes of an answer. */
const HEADERS = 200

/** Random text with the given compressed size. */
const filler = (bytes: number) =>
  randomBytes(Math.max(0, Math.round(bytes * 0.75)))
    .toString('base64')
    .replaceAll('/', '_')

const sizeOf = (files: readonly File[], kind: Kind) =>
  files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

/** Lower bound for so many bytes: the same picture and weight of each kind, one file each, no script. */
export async function serveStatic(files: readonly File[], name: string) {
  const picture = files.filter(({ kind }) => kind === 'image').toSorted((a, b) => b.bytes - a.bytes)[0]
  const image = picture && Buffer.from(await (await fetch(picture.url)).arrayBuffer())
  const weight = (kind: Kind) => sizeOf(files, kind) - HEADERS
  const html = (rest: number) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<link rel="stylesheet" href="/css">${image ? '<link rel="preload" as="image" href="/image" fetchpriority="high">' : ''}
<script src="/js" defer></script><h1>${name}</h1><p>Campinas, SP</p>
${image ? '<img src="/image" width="358" height="239" alt="">' : `<p>${'Cadastro enviado por seu consultor. '.repeat(6)}</p>`}<!--${filler(rest)}-->`
  const body: Partial<Record<Kind, Buffer>> = {
    html: brotliCompressSync(html(weight('html') - brotliCompressSync(html(0)).length)),
    css: brotliCompressSync(`/*${filler(weight('css'))}*/`),
    js: brotliCompressSync(`/*${filler(weight('js'))}*/`),
    ...(image && { image }),
  }
  const server = createServer(({ url = '/' }, response) => {
    const kind = (url.slice(1) || 'html') as Kind
    const content = body[kind]
    if (!content) return response.writeHead(404).end()
    const encoding = kind === 'image' ? {} : { 'content-encoding': 'br' }
    return response.writeHead(200, { 'content-type': TYPES[kind], ...encoding }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
