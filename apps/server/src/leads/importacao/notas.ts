import { SAO_PAULO } from '../../platform/day.ts'
import { readWhen } from '../../platform/written-values.ts'

/** A note of a cell; `em` is null where the note has no date. */
export type NotaLida = { em: Date | null; texto: string }

const DATA = String.raw`\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d{2})|\d{4}-\d\d-\d\d`
const HORA = String.raw`(?:,? (?:às )?|T)\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?`
/** A line that begins with a date, in brackets or not, with or without a time. */
const COM_DATA = new RegExp(String.raw`^\s*[[(]?(${DATA})(${HORA})?[\])]?(?=[\s:,;–—-]|$)[\s:,;–—-]*`)
const COM_AUTOR = /^(?:[[(]([^\][()\n]{2,60})[\])][\s:–—-]*|([^:;\n]{2,60}): )/

/** Author named at the beginning of a note, and the rest of the text; null where it names nobody. */
export const autorDe = (texto: string): { nome: string; resto: string } | null => {
  const [inicio, entre, antes] = COM_AUTOR.exec(texto) ?? []
  const nome = (entre ?? antes)?.trim()
  return inicio && nome ? { nome, resto: texto.slice(inicio.length) } : null
}

/** Notes of one cell. A line that begins with a date not in the future begins another note. */
export function readNotas(celula: string, agora: Date): NotaLida[] {
  const notas: NotaLida[] = []
  for (const linha of celula.split(/\r\n|\r|\n/)) {
    const [inicio, dia = '', , hora = ''] = COM_DATA.exec(linha) ?? []
    const quando = inicio === undefined ? undefined : readWhen(`${dia}${hora.replace(/^,/, '')}`, SAO_PAULO)
    const ultima = notas.at(-1)
    if (inicio !== undefined && quando && quando.instante <= agora)
      notas.push({ em: quando.instante, texto: linha.slice(inicio.length) })
    else if (ultima) ultima.texto += `\n${linha}`
    else notas.push({ em: null, texto: linha })
  }
  return notas.map((nota) => ({ ...nota, texto: nota.texto.trim() })).filter(({ texto }) => texto !== '')
}
