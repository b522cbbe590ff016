import type { StatusVisita } from '@portal/contract/agenda/opcoes'
import { fold } from '../platform/fold.ts'

const ESPECIAL = /[\\;,\u2028\u2029]|\p{Cc}/u

/** Text of a property on one line, without control characters and with special ones escaped (RFC 5545, 3.3.11). */
export const escapeText = (texto: string) =>
  !ESPECIAL.test(texto)
    ? texto
    : texto
        .replace(/[\\;,]/g, '\\$&')
        .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
        .replace(/\p{Cc}/gu, '')

/** An instant in UTC, 'YYYYMMDDTHHMMSSZ'. */
function utc(instante: Date): string {
  const iso = instante.toISOString()
  return `${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
}

/** Data of a visit for calendars: no person's name, and no free text. */
export type Evento = {
  uid: string
  sequencia: number
  alterada_em: Date
  inicio: Date
  fim: Date
  titulo: string
  lugar?: string | null
  status: StatusVisita
}

const STATUS: Record<StatusVisita, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  agendada: 'TENTATIVE',
  confirmada: 'CONFIRMED',
  realizada: 'CONFIRMED',
  nao_compareceu: 'CONFIRMED',
  cancelada: 'CANCELLED',
  remarcada: 'CANCELLED',
}

/** Begins a calendar (RFC 5545); `nome` is its name in programs. */
export const beginCalendar = (nome: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Clínicas//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    fold(`X-WR-CALNAME:${escapeText(nome)}`),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    '',
  ].join('\r\n')

/** One event. Lines are folded only where a free text can make them too long. */
export function toEvent({ uid, sequencia, alterada_em, inicio, fim, titulo, lugar, status }: Evento): string {
  const alterada = utc(alterada_em)
  return `BEGIN:VEVENT\r
UID:${uid}\r
SEQUENCE:${sequencia}\r
DTSTAMP:${alterada}\r
LAST-MODIFIED:${alterada}\r
DTSTART:${utc(inicio)}\r
DTEND:${utc(fim)}\r
${fold(`SUMMARY:${escapeText(titulo)}`)}\r
${lugar ? `${fold(`LOCATION:${escapeText(lugar)}`)}\r\n` : ''}STATUS:${STATUS[status]}\r
CLASS:PRIVATE\r
END:VEVENT\r
`
}

export const END_CALENDAR = 'END:VCALENDAR\r\n'
