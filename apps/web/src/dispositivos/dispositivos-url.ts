import { FILTROS_DISPOSITIVOS, type FiltroDispositivos } from '@portal/contract/dispositivos/dispositivos'
import { asNumero, asTexto } from '../platform/url-values.ts'

/** The list of devices as the address of the page keeps it; what is absent has its default. */
export type DispositivosUrl = {
  texto?: string | undefined
  filtro?: Exclude<FiltroDispositivos, 'todos'> | undefined
  pagina?: number | undefined
}

const FILTROS = FILTROS_DISPOSITIVOS.filter((filtro) => filtro !== 'todos')

export const asFiltro = (valor: unknown) => FILTROS.find((filtro) => filtro === valor)

/** Reads the list out of a page address that anybody may have typed; whatever is wrong falls back to its default. */
export function validateDispositivos(search: Record<string, unknown>): DispositivosUrl {
  const pagina = asNumero(search.pagina, 2, 10_000)
  return {
    texto: asTexto(search.texto),
    filtro: asFiltro(search.filtro),
    pagina: Number.isInteger(pagina) ? pagina : undefined,
  }
}
