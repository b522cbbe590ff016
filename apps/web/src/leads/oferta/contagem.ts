import { lugarEUrgencia, novoLead } from '@portal/contract/leads/distribuicao/opcoes'
import type { Urgencia } from '@portal/contract/leads/opcoes'
import { formatTime } from '../../platform/format-date.ts'

const SEGUNDO = 1_000
const MINUTO = 60 * SEGUNDO
const DEZ_SEGUNDOS = 10 * SEGUNDO

/** Milliseconds by which the server's clock is ahead of this device's, from a request and the time in its answer. */
export const desvioDe = (agora: string, enviado: number, recebido: number) =>
  Date.parse(agora) - (enviado + recebido) / 2

/** Formats the time left as '09:59'; a second that has begun counts. */
export function formatContagem(ms: number): string {
  const segundos = Math.max(0, Math.ceil(ms / SEGUNDO))
  const partes = [Math.floor(segundos / 60), segundos % 60]
  return partes.map((parte) => String(parte).padStart(2, '0')).join(':')
}

type Oferta = { cidade: string | null; estado: string | null; urgencia: Urgencia; expira_em: string }

/** Announcement of an offer for screen readers; changes only one minute and ten seconds before the end. */
export function anuncioDe(oferta: Oferta, resta: number): string {
  if (resta <= DEZ_SEGUNDOS) return `Faltam 10 segundos para aceitar o lead de ${lugarEUrgencia(oferta)}.`
  if (resta <= MINUTO) return `Falta 1 minuto para aceitar o lead de ${lugarEUrgencia(oferta)}. F8 leva à oferta.`
  return `${novoLead(oferta)} Aceite até ${formatTime(oferta.expira_em)}. F8 leva à oferta.`
}
