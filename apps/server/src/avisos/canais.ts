import type { Canal } from '@portal/contract/avisos/avisos.contract'
import { isSilencio, type Silencio } from '@portal/contract/avisos/silencio'
import { TIPOS_NOTIFICACAO, type TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { type Calendar, instantOf, isOpenAt, nextDay, wallClock } from '../platform/business-time.ts'
import type { Preferencias } from './avisos.queries.ts'

/** Channels for a kind: the person's choice, else the default. */
export function canalDe({ tipos }: Pick<Preferencias, 'tipos'>, tipo: TipoNotificacao): Canal {
  const { push, email } = TIPOS_NOTIFICACAO[tipo]
  return { push, email, ...tipos[tipo] }
}

/** Kinds that wait for an answer: shown until then, sent first, and not delayed by quiet hours at work. */
export const isUrgente = (tipo: TipoNotificacao) => tipo === 'oferta_recebida'

/** Earliest time to notify a person, in milliseconds: now, or the end of their quiet hours. */
export function horaDoAviso(
  agora: number,
  tipo: TipoNotificacao,
  silencio: Silencio | null,
  calendario: Calendar,
): number {
  if (!silencio || (isUrgente(tipo) && isOpenAt(agora, calendario))) return agora
  const [dia = '', hora = ''] = wallClock(agora, calendario.fuso).split(' ')
  if (!isSilencio(silencio, hora.slice(0, 5))) return agora
  // Quiet hours that pass midnight end on the next day if it is still before midnight.
  const fim = hora.slice(0, 5) < silencio.ate ? dia : nextDay(dia)
  return instantOf(fim, silencio.ate, calendario.fuso)
}
