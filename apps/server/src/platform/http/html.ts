const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, between tags and inside attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** HTML whose parts are escaped or trusted. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Html[] | null | undefined | false

function asText(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(asText).join('') : escapeHtml(String(part))
}

/** Template tag that escapes inserted text; `null`, `undefined` and `false` insert nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.map((string, index) => string + asText(parts[index])).join(''))

/** Data for the page's script, in an element of a type that browsers never run. */
export const jsonScript = (id: string, value: unknown) =>
  new Html(
    `<script type="application/json" id="${escapeHtml(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )
