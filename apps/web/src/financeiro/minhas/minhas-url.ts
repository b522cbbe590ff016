import { asMes } from '../../platform/mes.ts'
import { asId, asPagina, asSim } from '../../platform/url-values.ts'

/** What is shown of one's own commissions. */
export const VISTAS = ['abertas', 'contestadas', 'sem_mes', 'mes'] as const
export type Vista = (typeof VISTAS)[number]

/** Month that is shown, the disputed ones or those without a month; the commission whose window is open. */
export const readMinhas = (search: Record<string, unknown>) => ({
  mes: asMes(search.mes),
  abertas: asSim(search.abertas),
  sem_mes: asSim(search.sem_mes),
  contestadas: asSim(search.contestadas),
  pagina: asPagina(search.pagina),
  comissao: asId(search.comissao),
})
export type MinhasUrl = Partial<ReturnType<typeof readMinhas>>

/** What an address says; undefined where it says nothing. */
export const vistaDe = ({ mes, abertas, sem_mes, contestadas }: MinhasUrl): Vista | undefined =>
  contestadas ? 'contestadas' : sem_mes ? 'sem_mes' : mes ? 'mes' : abertas ? 'abertas' : undefined

type Grupos = Readonly<Record<'a_receber' | 'previsto' | 'contestadas' | 'recebido', { n: number }>>
/** What the page opens on: the first group that has something in it. */
export function primeiraVista({ a_receber, previsto, contestadas, recebido }: Grupos): Vista {
  if (a_receber.n > 0) return 'abertas'
  if (previsto.n > 0) return 'sem_mes'
  if (contestadas.n > 0) return 'contestadas'
  return recebido.n > 0 ? 'mes' : 'abertas'
}

/** What an address has to say for a view; `mes` is that of 'Por mês'. */
export const urlDaVista = (vista: Vista, mes: string): MinhasUrl => ({
  pagina: undefined,
  mes: vista === 'mes' ? mes : undefined,
  abertas: vista === 'abertas' || undefined,
  sem_mes: vista === 'sem_mes' || undefined,
  contestadas: vista === 'contestadas' || undefined,
})
