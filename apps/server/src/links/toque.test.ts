import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { toqueDe } from './toque.service.ts'

type Pedido = Pick<FastifyRequest, 'query' | 'headers'>
const pedido = (query: object, headers: object = {}) => ({ query, headers }) as Pedido

it('keeps every parameter of a campaign by its own name, and nothing else of the address', () => {
  const utm = {
    utm_source: 'origem',
    utm_medium: 'meio',
    utm_campaign: 'campanha',
    utm_term: 'termo',
    utm_content: 'conteúdo',
  }
  const cliques = { gclid: 'g1', gbraid: 'g2', wbraid: 'g3', fbclid: 'm1', ctwa_clid: 'm2' }
  expect(toqueDe(pedido({ ...utm, ...cliques, telefone: '11999990000', utm_id: '1', msclkid: '2' }))).toEqual({
    ...utm,
    ...cliques,
  })
  expect(toqueDe(pedido({ utm_source: ['primeira', 'segunda'], utm_medium: '' }))).toEqual({ utm_source: 'primeira' })
  expect(toqueDe(pedido({ utm_term: 'x'.repeat(500) }))).toEqual({ utm_term: 'x'.repeat(120) })
  expect(toqueDe(pedido({ gclid: 'x'.repeat(900) }))).toEqual({ gclid: 'x'.repeat(512) })
})

it('tells the host of the page with the link, unless it is the portal itself or no address', () => {
  const de = (referer: string) => toqueDe(pedido({}, { referer, host: 'portal.exemplo' }))
  expect(de('https://l.instagram.com/a?telefone=1')).toEqual({ referencia: 'l.instagram.com' })
  expect(de('https://portal.exemplo/busca')).toEqual({})
  expect(de('nenhum endereço')).toEqual({})
})
