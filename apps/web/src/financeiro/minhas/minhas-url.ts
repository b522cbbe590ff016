import { asMonth } from '../../platform/month.ts'
import { asId, asPage, asYes } from '../../platform/url-values.ts'

/** Groups of the user's commissions: to receive, disputed, without a month, by month. */
export const VISTAS = ['abertas', 'contestadas', 'sem_mes', 'mes'] as const
export type Vista = (typeof VISTAS)[number]

/** Group and month shown, and the commission whose window is open. */
export const readMinhas = (search: Record<string, unknown>) => ({
  mes: asMonth(search.mes),
  abertas: asYes(search.abertas),
  sem_mes: asYes(search.sem_mes),
  contestadas: asYes(search.contestadas),
  pagina: asPage(search.pagina),
  comissao: asId(search.comissao),
})
export type MinhasUrl = Partial<ReturnType<typeof readMinhas>>

/** Group named by the address; undefined when it names none. */
export const vistaDe = ({ mes, abertas, sem_mes, contestadas }: MinhasUrl): Vista | undefined =>
  contestadas ? 'contestadas' : sem_mes ? 'sem_mes' : mes ? 'mes' : abertas ? 'abertas' : undefined

type Grupos = Readonly<Record<'a_receber' | 'previsto' | 'contestadas' | 'recebido', { n: number }>>
/** Initial group: the first one that is not empty. */
export function primeiraVista({ a_receber, previsto, contestadas, recebido }: Grupos): Vista {
  if (a_receber.n > 0) return 'abertas'
  if (previsto.n > 0) return 'sem_mes'
  if (contestadas.n > 0) return 'contestadas'
  return recebido.n > 0 ? 'mes' : 'abertas'
}

/** Address of a group; `mes` applies to 'Por mês'. */
export const urlDaVista = (vista: Vista, mes: string): MinhasUrl => ({
  pagina: undefined,
  mes: vista === 'mes' ? mes : undefined,
  abertas: vista === 'abertas' || undefined,
  sem_mes: vista === 'sem_mes' || undefined,
  contestadas: vista === 'contestadas' || undefined,
})
