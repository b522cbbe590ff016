import type { FiltroLido } from '@portal/contract/metricas/metricas.contract'
import {
  anteriorDe,
  competenciasAnteriores,
  competenciasDe,
  erroDoPeriodo,
  type Intervalo,
  intervaloDe,
  isMesesInteiros,
  type Periodo,
} from '@portal/contract/metricas/periodo'
import { addDias } from '@portal/contract/regras/dia'
import { instantOf } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import { unprocessable } from '../platform/http/errors.ts'

/** True when money can be shown by month of competência: whole months, or the current month with its entries so far. */
const isPorCompetencia = (periodo: Periodo, intervalo: Intervalo) =>
  periodo === 'este_mes' || isMesesInteiros(intervalo)

const HORA_MS = 3_600_000

/** Records that count, within the period. */
export type Filtro = Pick<FiltroLido, 'consultor_id' | 'estado' | 'origem' | 'clinica_id'> & {
  /** Ids of a supervisor's team, sorted; the queue counts, too. Absent where no team limits the reader. */
  equipe?: readonly string[] | undefined
}

/** Days, their first and last instants (ISO 8601 in UTC), and the months that they touch. */
export type Janela = { dias: Intervalo; inicio: string; fim: string; competencias: Intervalo }

/** Input of one computation. */
export type Pedido = {
  filtro: Filtro
  atual: Janela
  anterior: Janela
  /** True if money by month of competência can be shown, and `mesesInteiros` if it can be compared with the months before. */
  porCompetencia: boolean
  mesesInteiros: boolean
  /** Day and zone of the company, and the present instant in ISO 8601. */
  hoje: string
  fuso: string
  agora: string
}

/** Instant at which a day begins in a zone; an hour later where summer time skips midnight. */
export function inicioDoDia(dia: string, fuso: string): string {
  const meiaNoite = instantOf(dia, '00:00', fuso)
  return new Date(dayOf(meiaNoite, fuso) < dia ? meiaNoite + HORA_MS : meiaNoite).toISOString()
}

export const janelaDe = (dias: Intervalo, fuso: string, competencias = competenciasDe(dias)): Janela => ({
  dias,
  inicio: inicioDoDia(dias.de, fuso),
  fim: inicioDoDia(addDias(dias.ate, 1), fuso),
  competencias,
})

/** Both periods of a request; throws 422 for a wrong period. */
export function pedidoDe(
  { periodo, de, ate, consultor_id, estado, origem, clinica_id }: FiltroLido,
  { agora, fuso }: { agora: number; fuso: string },
): Pedido {
  const hoje = dayOf(agora, fuso)
  const erro = periodo === 'personalizado' ? erroDoPeriodo({ de, ate }, hoje) : null
  if (erro) throw unprocessable({ de: erro })
  const dias = intervaloDe(periodo, hoje, de && ate ? { de, ate } : undefined)
  return {
    filtro: { consultor_id, estado, origem, clinica_id },
    atual: janelaDe(dias, fuso),
    porCompetencia: isPorCompetencia(periodo, dias),
    mesesInteiros: isMesesInteiros(dias),
    anterior: janelaDe(anteriorDe(periodo, dias), fuso, competenciasAnteriores(dias)),
    hoje,
    fuso,
    agora: new Date(agora).toISOString(),
  }
}
