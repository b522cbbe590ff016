import { MESES_ADIANTE, type Meta } from '@portal/contract/metricas/metas'
import { addMeses, diasEntre } from '@portal/contract/regras/dia'
import { formatNumber } from '../../platform/format-number.ts'
import { currentMonth } from '../../platform/month.ts'

/** Last month whose goals may be set. */
export const ultimoMes = () => addMeses(currentMonth(), MESES_ADIANTE)

const NOMES: Record<Meta, [um: string, varios: string]> = {
  leads_contatados: ['lead contatado', 'leads contatados'],
  visitas: ['visita realizada', 'visitas realizadas'],
  internacoes: ['internação', 'internações'],
}

const nomeDe = (meta: Meta, n: number) => NOMES[meta][n === 1 ? 0 : 1]

/** '12 de 40 leads contatados'; without a goal, '12 leads contatados'. */
export const feitoDe = (meta: Meta, feito: number, alvo: number | undefined) =>
  alvo === undefined
    ? `${formatNumber(feito)} ${nomeDe(meta, feito)}`
    : `${formatNumber(feito)} de ${formatNumber(alvo)} ${nomeDe(meta, alvo)}`

/** Share of a month that is over, `hoje` included; null for a month that has not begun or has ended. */
export function parteDoMes(mes: string, hoje: string): number | null {
  const fim = addMeses(mes, 1)
  if (hoje < mes || hoje >= fim) return null
  return (diasEntre(mes, hoje) + 1) / diasEntre(mes, fim)
}

/** Part of a goal that an even pace would have reached by today; null when today is not in the month. */
export function esperadoDe(alvo: number, mes: string, hoje: string): number | null {
  const parte = parteDoMes(mes, hoje)
  return parte === null ? null : Math.round(alvo * parte)
}

/** State of a goal in words. */
export function ritmoDe(feito: number, alvo: number, mes: string, hoje: string): string {
  if (feito >= alvo) return 'Meta alcançada'
  const falta = formatNumber(alvo - feito)
  const esperado = esperadoDe(alvo, mes, hoje)
  if (esperado === null) return hoje < mes ? 'Ainda não começou' : `Faltaram ${falta}`
  return feito >= esperado ? 'No ritmo' : `Abaixo do esperado até hoje: ${formatNumber(esperado)}`
}
