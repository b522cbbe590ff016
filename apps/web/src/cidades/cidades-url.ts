import { ORDENS, TAMANHOS } from '@portal/contract/cidades/lista-cidades'
import { asSim, asTexto } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

/** As the server takes it. */
export const TEXTO_MAXIMO = 80

const asUf = (valor: unknown) => (typeof valor === 'string' && /^[A-Z]{2}$/.test(valor) ? valor : undefined)

/** What can be asked of the list of cities. */
export const CIDADES = {
  orders: ORDENS,
  sizes: TAMANHOS,
  filters: (search) => ({
    texto: asTexto(search.texto, TEXTO_MAXIMO),
    uf: asUf(search.uf),
    incompletas: asSim(search.incompletas),
  }),
} satisfies List<object, string>

export type CidadesUrl = ListSearch<typeof CIDADES>
