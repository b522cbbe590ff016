import { keysOf } from '../keys-of.ts'
export const ROTULO_TIPO_VISITA = {
  visita_clinica: 'Visita à clínica',
  videochamada: 'Videochamada',
  avaliacao: 'Avaliação médica',
  remocao: 'Remoção',
  retorno: 'Retorno ao cliente',
} as const
export type TipoVisita = keyof typeof ROTULO_TIPO_VISITA
/** Choices of a visit with their labels; no schemas, so that pages need not load them. */
export const TIPOS_VISITA = keysOf(ROTULO_TIPO_VISITA)

/** True when the visit takes place at a clinic, whose clock and address then hold. */
export const pedeClinica = (tipo: TipoVisita) => tipo !== 'retorno'
/** Kinds whose hour is on the company's clock: nobody travels. */
export const noRelogioDaEmpresa = (tipo: TipoVisita) => tipo === 'videochamada' || tipo === 'retorno'

export const ROTULO_STATUS_VISITA = {
  agendada: 'Agendada',
  confirmada: 'Confirmada',
  realizada: 'Realizada',
  nao_compareceu: 'Não compareceu',
  cancelada: 'Cancelada',
  remarcada: 'Remarcada',
} as const
export type StatusVisita = keyof typeof ROTULO_STATUS_VISITA
export const STATUS_VISITA = keysOf(ROTULO_STATUS_VISITA)
/** Visits that are still to happen, or whose result is still to be recorded. */
export const VISITA_ABERTA = ['agendada', 'confirmada'] as const satisfies StatusVisita[]
export const isVisitaAberta = (status: StatusVisita) => (VISITA_ABERTA as readonly StatusVisita[]).includes(status)

/** Hours after a visit's end from which it waits for its result. */
export const SEM_RESULTADO_H = 2
export const AGUARDANDO_RESULTADO = 'Aguardando resultado'
/** True when the visit ended more than two hours ago and still has no result. `agora` in milliseconds since 1970. */
export const aguardaResultado = ({ status, fim }: { status: StatusVisita; fim: string }, agora: number) =>
  isVisitaAberta(status) && Date.parse(fim) + SEM_RESULTADO_H * 3_600_000 < agora

/** Final results of a visit. */
export const RESULTADOS_VISITA = ['realizada', 'nao_compareceu'] as const satisfies StatusVisita[]
export type ResultadoVisita = (typeof RESULTADOS_VISITA)[number]

/** Reminders that may be chosen, in minutes before the visit. */
export const LEMBRETES: Record<number, string> = {
  15: '15 minutos antes',
  30: '30 minutos antes',
  60: '1 hora antes',
  120: '2 horas antes',
  240: '4 horas antes',
  1440: '1 dia antes',
  2880: '2 dias antes',
  10080: '1 semana antes',
}
export const LEMBRETES_PADRAO = [1440, 120]

/** Clock of a given hour: the visit's own, or the company's as in calendars. */
export const RELOGIOS_VISITA = ['visita', 'empresa'] as const
export type RelogioVisita = (typeof RELOGIOS_VISITA)[number]

/** Owner filter of calendars: everybody. For administrators and supervisors. */
export const TODA_EQUIPE = 'todos'
