import { asMes } from '../../platform/mes.ts'
import { asId, asPagina, asSim } from '../../platform/url-values.ts'

/** What is shown of one's own commissions; what is to be received stands in no address. */
export const VISTAS = ['abertas', 'contestadas', 'sem_mes', 'mes'] as const
export type Vista = (typeof VISTAS)[number]

/** Month that is shown, the disputed ones or those without a month; the commission whose window is open. */
export const readMinhas = (search: Record<string, unknown>) => ({
  mes: asMes(search.mes),
  sem_mes: asSim(search.sem_mes),
  contestadas: asSim(search.contestadas),
  pagina: asPagina(search.pagina),
  comissao: asId(search.comissao),
})
export type MinhasUrl = Partial<ReturnType<typeof readMinhas>>

export const vistaDe = ({ mes, sem_mes, contestadas }: MinhasUrl): Vista =>
  contestadas ? 'contestadas' : sem_mes ? 'sem_mes' : mes ? 'mes' : 'abertas'

/** What an address has to say for a view; `mes` is that of 'Por mês'. */
export const urlDaVista = (vista: Vista, mes: string): MinhasUrl => ({
  pagina: undefined,
  mes: vista === 'mes' ? mes : undefined,
  sem_mes: vista === 'sem_mes' || undefined,
  contestadas: vista === 'contestadas' || undefined,
})
