import type { FiltroCalendario } from '@portal/contract/agenda/agenda.contract'
import type { Vista } from './agenda-url.ts'

/** Grouping of each calendar (per day or per hour) and the number of visits that fit into each group. */
export const LUGARES: Record<Exclude<Vista, 'lista'>, Pick<FiltroCalendario, 'por' | 'cabem'>> = {
  mes: { por: 'dia', cabem: 4 },
  semana: { por: 'hora', cabem: 4 },
  dia: { por: 'hora', cabem: 12 },
}
