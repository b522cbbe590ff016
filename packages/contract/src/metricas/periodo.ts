import { keysOf } from '../keys-of.ts'
import { addDias, addMeses, competenciaDe, diasEntre } from '../regras/dia.ts'

export const ROTULO_PERIODO = {
  hoje: 'Hoje',
  '7_dias': '7 dias',
  '30_dias': '30 dias',
  este_mes: 'Este mês',
  mes_passado: 'Mês passado',
  personalizado: 'Personalizado',
} as const
export type Periodo = keyof typeof ROTULO_PERIODO
/**
 * Periods of the metrics (docs/rules.md, 'Métricas'). Days are 'YYYY-MM-DD' in the company's zone, both ends included.
 */
export const PERIODOS = keysOf(ROTULO_PERIODO)

export const MESES_MAXIMO = 24
export const PERIODO_SEM_DATAS = 'Informe o início e o fim do período'
export const PERIODO_INVERTIDO = 'O início do período vem depois do fim'
export const PERIODO_LONGO = `O período tem no máximo ${MESES_MAXIMO} meses`
/** First day that may be asked for; the portal has no data before it. */
const PRIMEIRO_DIA = '2000-01-01'
export const PERIODO_ANTIGO = 'O período começa em 2000 ou depois'
export const PERIODO_FUTURO = 'O período não pode ir além de hoje'

export type Intervalo = { de: string; ate: string }

const ultimoDiaDoMes = (dia: string) => addDias(addMeses(competenciaDe(dia), 1), -1)

/** Sentence for wrong typed days; null when they are valid. */
export function erroDoPeriodo({ de, ate }: { de?: string | undefined; ate?: string | undefined }, hoje: string) {
  if (!de || !ate) return PERIODO_SEM_DATAS
  if (de > ate) return PERIODO_INVERTIDO
  if (de < PRIMEIRO_DIA) return PERIODO_ANTIGO
  if (ate > hoje) return PERIODO_FUTURO
  if (ate >= addMeses(de, MESES_MAXIMO)) return PERIODO_LONGO
  return null
}

/** Days of a period; `datas`, already accepted by `erroDoPeriodo`, are the days of 'personalizado'. */
export function intervaloDe(periodo: Periodo, hoje: string, datas?: Intervalo): Intervalo {
  const mes = competenciaDe(hoje)
  switch (periodo) {
    case 'hoje':
      return { de: hoje, ate: hoje }
    case '7_dias':
      return { de: addDias(hoje, -6), ate: hoje }
    case '30_dias':
      return { de: addDias(hoje, -29), ate: hoje }
    case 'este_mes':
      return { de: mes, ate: hoje }
    case 'mes_passado':
      return { de: addMeses(mes, -1), ate: addDias(mes, -1) }
    case 'personalizado':
      if (!datas) throw new Error('a custom period without days')
      return datas
  }
}

/** True when the period consists of whole months. */
export const isMesesInteiros = ({ de, ate }: Intervalo) => de === competenciaDe(de) && ate === ultimoDiaDoMes(ate)

/** True when the period consists of whole months that are over, as the health profile requires. */
export const isMesesTerminados = (intervalo: Intervalo, hoje: string) =>
  isMesesInteiros(intervalo) && intervalo.ate < hoje

const mesesDe = ({ de, ate }: Intervalo) =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7)) + 1

/**
 * Preceding equal period: as many whole months before whole months, the same days of the previous month before 'Este
 * mês' (which may have fewer), else as many days.
 */
export function anteriorDe(periodo: Periodo, intervalo: Intervalo): Intervalo {
  const { de, ate } = intervalo
  if (isMesesInteiros(intervalo)) return { de: addMeses(de, -mesesDe(intervalo)), ate: addDias(de, -1) }
  if (periodo === 'este_mes') return { de: addMeses(de, -1), ate: addMeses(ate, -1) }
  return { de: addDias(de, -diasEntre(de, ate) - 1), ate: addDias(de, -1) }
}

/** First days of the first and last month that a period touches; repasses and commissions belong to whole months. */
export const competenciasDe = ({ de, ate }: Intervalo): Intervalo => ({
  de: competenciaDe(de),
  ate: competenciaDe(ate),
})
/** As many months, directly before the months that the period touches. */
export function competenciasAnteriores(intervalo: Intervalo): Intervalo {
  const { de, ate } = competenciasDe(intervalo)
  const meses = mesesDe(intervalo)
  return { de: addMeses(de, -meses), ate: addMeses(ate, -meses) }
}

/** Shortest step that keeps a curve within about 60 points. */
export const passoDe = ({ de, ate }: Intervalo): 'dia' | 'semana' | 'mes' => {
  const dias = diasEntre(de, ate) + 1
  return dias <= 45 ? 'dia' : dias <= 180 ? 'semana' : 'mes'
}
