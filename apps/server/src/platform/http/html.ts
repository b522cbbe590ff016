const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The text so that HTML shows it as it is, between tags and inside attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** HTML whose parts are known to be safe. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Html[] | null | undefined | false

function asText(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(asText).join('') : escapeHtml(String(part))
}

/** A template whose inserted texts are escaped; `null`, `undefined` and `false` insert nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.map((string, index) => string + asText(parts[index])).join(''))

/** Data for the page's script, inside an element of a type that browsers never run. */
export const jsonScript = (id: string, value: unknown) =>
  new Html(
    `<script type="application/json" id="${escapeHtml(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )
