import type { Toque } from '@portal/contract/leads/formulario.contract'
import { ID_CLIQUE_MAXIMO, IDS_CLIQUE, MARCA_MAXIMA, MARCAS_UTM } from '@portal/contract/leads/toque'
import type { FastifyRequest } from 'fastify'

/** Origin of a visitor: marks of an advertisement in the page's address, and the host of the page before. */
export function toqueDe({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Toque {
  const parametros = query as Record<string, string | string[] | undefined>
  const read = (nomes: readonly (keyof Toque)[], maximo: number) =>
    nomes.flatMap((nome) => {
      const [valor] = [parametros[nome]].flat()
      return valor ? [[nome, valor.slice(0, maximo)] as const] : []
    })
  const marcas = [...read(MARCAS_UTM, MARCA_MAXIMA), ...read(IDS_CLIQUE, ID_CLIQUE_MAXIMO)]
  const { referer, host } = headers
  const de = referer && URL.canParse(referer) ? new URL(referer).host : undefined
  return { ...Object.fromEntries(marcas), ...(de && de !== host && { referencia: de.slice(0, MARCA_MAXIMA) }) }
}
