/** Days of the week, from Sunday, as `Date.getUTCDay` counts them. */
export const DIAS_SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const
export type DiaSemana = (typeof DIAS_SEMANA)[number]

/** Opening hours: periods of each day as 'HH:mm', in order and apart; a day that is missing is closed. */
export type HorarioComercial = Partial<Record<DiaSemana, [abre: string, fecha: string][]>>
