import { asId, asPagina, asSim } from '../../platform/url-values.ts'
import { asMes } from '../mes.ts'

/** Month that is shown, those without one or all that are to be received; the commission whose window is open. */
export const readMinhas = (search: Record<string, unknown>) => ({
  mes: asMes(search.mes),
  sem_mes: asSim(search.sem_mes),
  abertas: asSim(search.abertas),
  pagina: asPagina(search.pagina),
  comissao: asId(search.comissao),
})
export type MinhasUrl = Partial<ReturnType<typeof readMinhas>>
