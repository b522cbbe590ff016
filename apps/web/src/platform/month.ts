import { competenciaDe } from '@portal/contract/regras/dia'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import { clockIn } from './clock.ts'
import { asDate } from './url-values.ts'

const extenso = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** First day of a month in words: '2026-11-01' gives 'novembro de 2026'. */
export const monthName = (mes: string) => extenso.format(new Date(`${mes}T00:00Z`))
/** The same with a capital letter: 'Novembro de 2026'. */
export const monthTitle = (mes: string) => maiuscula(monthName(mes))

/** First day of the current month in the company's zone. */
export const currentMonth = () => competenciaDe(clockIn(Date.now()))

/** Parses a month from an address; undefined for anything else. */
export function asMonth(valor: unknown): string | undefined {
  const dia = asDate(valor)
  return dia?.endsWith('-01') ? dia : undefined
}
