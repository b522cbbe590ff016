/** Formats a postal code while it is typed: '13010-050'. */
export function maskCep(texto: string): string {
  const d = texto.replace(/\D/g, '').slice(0, 8)
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d
}

const pad = (parte: string) => parte.padStart(2, '0')
const BRASILEIRA = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/
const JUNTA = /^(\d{2})(\d{2})(\d{4})$/
const INTERNACIONAL = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Parses a date typed in any usual format to YYYY-MM-DD; null when it does not exist. */
export function isoOf(texto: string): string | null {
  const limpo = texto.trim()
  const [, dia = '', mes = '', ano = ''] = BRASILEIRA.exec(limpo) ?? JUNTA.exec(limpo) ?? []
  const [, a = ano, m = mes, d = dia] = INTERNACIONAL.exec(limpo) ?? []
  const iso = `${a}-${pad(m)}-${pad(d)}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** Formats a date in any usual format as '05/03/1990'; adds the slashes while digits are typed. */
export function maskDate(texto: string): string {
  const iso = isoOf(texto)
  if (iso) return iso.split('-').reverse().join('/')
  return texto.replace(/^(\d{2})\/?(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2')
}
