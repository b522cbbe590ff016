import { PERIODO_MAXIMO_DIAS } from '@portal/contract/agenda/limites'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import type { Intervalo, Vista } from './agenda-url.ts'
import { addDias } from './visita/relogios.ts'

const SEMANA = 7
const DIAS: Record<Intervalo, number> = {
  '7dias': 7,
  '1dia': 1,
  '30dias': 30,
  passados: 30,
  antigos: PERIODO_MAXIMO_DIAS,
}
/** Intervals that end with the chosen day; the others begin with it. */
const PASSADOS: readonly Intervalo[] = ['passados', 'antigos']

/** First and last day, both included. */
export type Periodo = { de: string; ate: string }

const emUtc = (dia: string) => new Date(`${dia}T00:00:00Z`)
const diaDe = (data: Date) => data.toISOString().slice(0, 10)

/** Sunday that begins the week of a day. */
const domingoDe = (dia: string) => addDias(dia, -emUtc(dia).getUTCDay())

/** Same day of another month; its last day where the month is shorter. */
function maisMeses(dia: string, meses: number): string {
  const [ano = 0, mes = 1, d = 1] = dia.split('-').map(Number)
  const ultimo = new Date(Date.UTC(ano, mes + meses, 0)).getUTCDate()
  return diaDe(new Date(Date.UTC(ano, mes - 1 + meses, Math.min(d, ultimo))))
}

/** Days of a view; a month includes the whole weeks that it touches. */
export function periodoDe(vista: Vista, dia: string, intervalo: Intervalo): Periodo {
  if (vista === 'dia') return { de: dia, ate: dia }
  if (vista === 'semana') return { de: domingoDe(dia), ate: addDias(domingoDe(dia), SEMANA - 1) }
  if (vista === 'mes') {
    const primeiro = `${dia.slice(0, 7)}-01`
    const ultimo = addDias(maisMeses(primeiro, 1), -1)
    return { de: domingoDe(primeiro), ate: addDias(domingoDe(ultimo), SEMANA - 1) }
  }
  const dias = DIAS[intervalo] - 1
  return PASSADOS.includes(intervalo) ? { de: addDias(dia, -dias), ate: dia } : { de: dia, ate: addDias(dia, dias) }
}

/** Chosen day of the previous (-1) or next (1) period. */
export function vizinho(vista: Vista, dia: string, intervalo: Intervalo, passo: -1 | 1): string {
  if (vista === 'mes') return maisMeses(dia, passo)
  if (vista === 'semana') return addDias(dia, SEMANA * passo)
  return addDias(dia, (vista === 'dia' ? 1 : DIAS[intervalo]) * passo)
}

const formatDe = (opcoes: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...opcoes, timeZone: 'UTC' })
  return (dia: string) => format.format(emUtc(dia))
}
/** 'segunda-feira, 23 de novembro' */
export const formatDiaLongo = formatDe({ weekday: 'long', day: 'numeric', month: 'long' })
const comAno = formatDe({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const mesEAno = formatDe({ month: 'long', year: 'numeric' })
const curto = formatDe({ day: 'numeric', month: 'short' })
const curtoComAno = formatDe({ day: 'numeric', month: 'short', year: 'numeric' })

/** Title of a view: 'Novembro de 2026', '22 de nov. – 28 de nov. de 2026', 'Segunda-feira, 23 de novembro de 2026'. */
export function tituloDoPeriodo(vista: Vista, dia: string, { de, ate }: Periodo): string {
  if (vista === 'mes') return maiuscula(mesEAno(dia))
  if (vista === 'dia') return maiuscula(comAno(dia))
  return de === ate ? maiuscula(comAno(de)) : `${curto(de)} – ${curtoComAno(ate)}`
}
