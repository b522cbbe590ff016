import type { Toque } from '@portal/contract/leads/formulario.contract'
import type { FastifyRequest } from 'fastify'

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** How a visitor came to a page: campaign parameters of its address, and the host of the page with the link. */
export function toqueDe({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Toque {
  const parametros = query as Record<string, string | string[] | undefined>
  const utm = UTM.flatMap((nome) => {
    const [valor] = [parametros[nome]].flat()
    return valor ? [[nome, valor.slice(0, 120)] as const] : []
  })
  const { referer, host } = headers
  const de = referer && URL.canParse(referer) ? new URL(referer).host : undefined
  return { ...Object.fromEntries(utm), ...(de && de !== host && { referencia: de.slice(0, 120) }) }
}
