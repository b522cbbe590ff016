import { existsSync, readFileSync } from 'node:fs'
import { tituloDe } from '@portal/contract/paginas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Html, html, jsonScript } from './html.ts'

/** A page that families open from a message: readable before any script runs, and by programs that preview links. */
export type PublicPage = {
  status: number
  /** Neutral words, without the portal's name: a preview shows them on a locked phone. */
  title: string
  description: string
  /** JPEG of 1200 × 630 pixels for previews. */
  image?: string | undefined
  /** First picture of the page. */
  preload?: { href: string; srcset?: string | undefined; sizes: string } | undefined
  /** Content until the page's script takes over, or where no script runs. */
  body: Html
  /** Initial data of the page's script, where it has one. */
  data?: unknown
  /** Leaves out the styles and script of the route's part, for a page such as that of an ended link. */
  alone?: true
}

export type PublicPageRoute = {
  /** Path in Fastify's notation. */
  path: string
  /**
   * Module of the web application that renders the page, named as in the build's manifest. A stylesheet where the
   * server's HTML is the whole page, which then gets no script.
   */
  part: string
  fill: (request: FastifyRequest) => Promise<PublicPage>
  /**
   * Takes the urlencoded form of the page where no script runs (`body` has its texts by name); returns the page with
   * the mistakes, or the address to go to.
   */
  /** The form may also come as multipart/form-data with a file of up to 2 MB, whose bytes `body` has by name. */
  uploads?: true
  submit?: (request: FastifyRequest) => Promise<PublicPage | { irPara: string }>
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const isStyle = (part: string) => part.endsWith('.css')

/** Files of the page's part and its imports, without those of every page. */
function listFiles(manifest: Manifest, part: string) {
  const seen = new Set(['index.html', ...(manifest['index.html']?.imports ?? [])])
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    if (isStyle(name)) styles.add(chunk.file)
    else scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(part)
  return { scripts, styles }
}

const NOTHING: ReturnType<typeof listFiles> = { scripts: new Set(), styles: new Set() }

/** Parts of the template's head that the first paint needs, in the order in which browsers load them. */
const STYLE = /<script>.*?<\/script>|<link rel="stylesheet"[^>]*>/gs
const SCRIPT = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
/** Left out: families are not asked to install the team's portal. */
const INSTALACAO = /<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g
const FONT = /<link rel="preload" as="font"[^>]*>/g
const tagsOf = (template: string, pattern: RegExp) => (template.match(pattern) ?? []).map((tag) => new Html(tag))

const head = ({ title, description, image, preload }: PublicPage, url: string, styles: Html[], fonts: Html[]) => html`
<meta name="robots" content="noindex">
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
${image && html`<meta property="og:image" content="${image}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`}
<title>${tituloDe(title)}</title>
${styles}
${preload && html`<link rel="preload" as="image" fetchpriority="high" href="${preload.href}"${preload.srcset && html` imagesrcset="${preload.srcset}" imagesizes="${preload.sizes}"`}>`}
${fonts}`

/** Footer of every public page, outside what its script renders. */
const PRIVACIDADE = html`<footer class="rodape-publico"><a href="/privacidade">Privacidade</a></footer>`

/** Place of the company's mark in a page; `send` fills it. */
export const MARCA = new Html('<!--marca-->')

/** Header with logo and name from the template's values. */
function marcaDe(template: string): Html {
  const metaOf = (name: string) =>
    new Html(new RegExp(`<meta name="portal-${name}" content="([^"]*)"`).exec(template)?.[1] ?? '')
  const logo = metaOf('logo')
  return html`<header class="marca-publica"><img src="${logo.text ? logo : '/favicon.svg'}" alt="" height="32"><span>${metaOf('marca')}</span></header>`
}

/** Text before and after the first match; the second is undefined without a match. */
function cut(text: string, pattern: RegExp): [string, string | undefined] {
  const found = pattern.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined]
}

/** Common parts of all pages of a part, around their own head and content; `isWhole` leaves out the portal's script. */
function frameOf(template: string, { scripts, styles }: ReturnType<typeof listFiles>, isWhole: boolean) {
  // Prefetched, not imported: a failed module import could not be retried.
  const fetched = [...scripts].map((file) => html`<link rel="preload" as="fetch" crossorigin href="/${file}">`)
  const bare = template
    .replace(STYLE, '')
    .replace(FONT, '')
    .replace(INSTALACAO, '')
    .replace(SCRIPT, isWhole ? '' : '$&')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => html`${fetched}</head>`.text)
    .replace(/<noscript>.*?<\/noscript>/s, '')
  const [start, afterTitle] = cut(bare, /<title>.*?<\/title>/s)
  const [middle, end] = cut(afterTitle ?? start, /<div id="root"><\/div>/)
  return {
    start: afterTitle === undefined ? undefined : start,
    styles: [...tagsOf(template, STYLE), ...[...styles].map((file) => html`<link rel="stylesheet" href="/${file}">`)],
    fonts: tagsOf(template, FONT),
    middle,
    end,
    marca: marcaDe(template).text,
  }
}

/** Renders pages into the application's `template`; the frame of a part is kept until the template changes. */
export function createPublicPages(manifestFile: string, publicUrl: string) {
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
  const kept = new Map<string, { template: string; frame: ReturnType<typeof frameOf> }>()
  function frameFor(template: string, part: string, alone: boolean) {
    const key = alone ? '' : part
    const before = kept.get(key)
    if (before?.template === template) return before.frame
    const frame = frameOf(template, alone ? NOTHING : listFiles(manifest, part), alone || isStyle(part))
    kept.set(key, { template, frame })
    return frame
  }

  return function send(
    reply: FastifyReply,
    { url: path }: Pick<FastifyRequest, 'url'>,
    { part }: PublicPageRoute,
    page: PublicPage,
    template: string,
  ) {
    const { start, styles, fonts, middle, end, marca } = frameFor(template, part, page.alone ?? false)
    const absolute = page.image && new URL(page.image, publicUrl).href
    const url = new URL(path, publicUrl).href
    const isWhole = page.alone || isStyle(part)
    const beginning = start === undefined ? '' : start + head({ ...page, image: absolute }, url, styles, fonts).text
    const data = isWhole ? '' : jsonScript('dados', page.data).text
    const content =
      end === undefined
        ? ''
        : `<div id="root">${page.body.text.replace(MARCA.text, () => marca)}</div>${PRIVACIDADE.text}${data}${end}`
    return reply
      .status(page.status)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(beginning + middle + content)
  }
}
