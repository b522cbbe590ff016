import type { FiltroCalendario } from '@portal/contract/agenda/agenda.contract'
import type { Vista } from './agenda-url.ts'

/** What each calendar shows visits by, and how many fit into a day of the month, an hour of the week and an hour of a day. */
export const LUGARES: Record<Exclude<Vista, 'lista'>, Pick<FiltroCalendario, 'por' | 'cabem'>> = {
  mes: { por: 'dia', cabem: 4 },
  semana: { por: 'hora', cabem: 4 },
  dia: { por: 'hora', cabem: 12 },
}
