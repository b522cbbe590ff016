import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

/** Values written into the page: the content of each `<meta name="portal-…">`, by the rest of its name. */
export type PageValues = Readonly<Record<string, string>>

const META = /<meta name="portal-([a-z]+)" content="[^"]*"/g

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The page with the values written into it, escaped for attributes. */
export const renderPage = (html: string, values: PageValues) =>
  html.replace(META, (meta, name: string) =>
    values[name] === undefined ? meta : `<meta name="portal-${name}" content="${escapeAttribute(values[name])}"`,
  )

/** Hashes of a page's inline scripts, as a content-security policy names them. Browsers read line ends as \n. */
export const scriptHashesOf = (html: string): string[] =>
  [...html.replaceAll('\r\n', '\n').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Renders a page file with the current values, and keeps it while they are equal; null when there is no file. */
export function openPage(file: string, valuesOf: () => Promise<PageValues>): (() => Promise<string>) | null {
  if (!existsSync(file)) return null
  const html = readFileSync(file, 'utf8')
  let [kept, page] = [undefined as PageValues | undefined, '']
  return async () => {
    const values = await valuesOf()
    if (!isDeepStrictEqual(values, kept)) [kept, page] = [values, renderPage(html, values)]
    return page
  }
}
