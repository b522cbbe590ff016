import type { Competencia } from '@portal/contract/financeiro/fechamentos.contract'
import { addMeses } from '@portal/contract/regras/dia'
import { monthName } from '../../platform/month.ts'

type Mes = Pick<Competencia, 'mes' | 'status'>

/** First month after `mes` that is not closed; months without entries are open. */
export function proximoAberto(mes: string, meses: readonly Mes[]): string {
  const fechados = new Set(meses.filter(({ status }) => status === 'fechada').map((um) => um.mes))
  let proximo = addMeses(mes, 1)
  while (fechados.has(proximo)) proximo = addMeses(proximo, 1)
  return proximo
}

/** Note about the month into which admissions go that are registered after the closing. */
export function depoisDeFechar(mes: string, meses: readonly Mes[], esteMes: string): string {
  const entram = `entram em ${monthName(proximoAberto(mes, meses))}, com seus repasses e comissões.`
  return mes === esteMes
    ? `As internações registradas de hoje em diante em ${monthName(mes)} ${entram}`
    : `As internações de ${monthName(mes)} que ainda forem registradas ${entram}`
}
