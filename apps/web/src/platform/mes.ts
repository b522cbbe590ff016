import { competenciaDe } from '@portal/contract/regras/dia'
import { relogioDe } from './relogio.ts'
import { asData } from './url-values.ts'

const extenso = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** First day of a month as people say it: '2026-11-01' as 'novembro de 2026'. */
export const nomeDoMes = (mes: string) => extenso.format(new Date(`${mes}T00:00Z`))
/** As it begins a line: 'Novembro de 2026'. */
export const tituloDoMes = (mes: string) => {
  const nome = nomeDoMes(mes)
  return nome.charAt(0).toUpperCase() + nome.slice(1)
}

/** First day of the company's month. */
export const mesAtual = () => competenciaDe(relogioDe(Date.now()))

/** Month of an address; undefined for anything else. */
export function asMes(valor: unknown): string | undefined {
  const dia = asData(valor)
  return dia?.endsWith('-01') ? dia : undefined
}
