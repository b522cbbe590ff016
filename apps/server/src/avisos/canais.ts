import type { Canal } from '@portal/contract/avisos/avisos.contract'
import { isSilencio, type Silencio } from '@portal/contract/avisos/silencio'
import { TIPOS_NOTIFICACAO, type TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { type Calendar, instantOf, isOpenAt, nextDay, wallClock } from '../platform/business-time.ts'
import type { Preferencias } from './avisos.queries.ts'

/** Where somebody is told of a kind: as chosen, else as for everybody. */
export function canalDe({ tipos }: Pick<Preferencias, 'tipos'>, tipo: TipoNotificacao): Canal {
  const { push, email } = TIPOS_NOTIFICACAO[tipo]
  return { push, email, ...tipos[tipo] }
}

/** Kinds that wait for an answer: they stay on the screen, ring first, and quiet hours at work do not delay them. */
export const isUrgente = (tipo: TipoNotificacao) => tipo === 'oferta_recebida'

/** When somebody may be told, in milliseconds: now, or when their quiet hours end. */
export function momentoDe(
  agora: number,
  tipo: TipoNotificacao,
  silencio: Silencio | null,
  calendario: Calendar,
): number {
  if (!silencio || (isUrgente(tipo) && isOpenAt(agora, calendario))) return agora
  const [dia = '', hora = ''] = wallClock(agora, calendario.fuso).split(' ')
  if (!isSilencio(silencio, hora.slice(0, 5))) return agora
  // Quiet hours that pass midnight end on the next day, for those before it.
  const fim = hora.slice(0, 5) < silencio.ate ? dia : nextDay(dia)
  return instantOf(fim, silencio.ate, calendario.fuso)
}
