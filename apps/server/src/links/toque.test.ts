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
  expect(toqueDe(pedido({ ...utm, telefone: '11999990000', utm_id: '1' }))).toEqual(utm)
  expect(toqueDe(pedido({ utm_source: ['primeira', 'segunda'], utm_medium: '' }))).toEqual({ utm_source: 'primeira' })
  expect(toqueDe(pedido({ utm_term: 'x'.repeat(500) }))).toEqual({ utm_term: 'x'.repeat(120) })
})

it('tells the host of the page with the link, unless it is the portal itself or no address', () => {
  const de = (referer: string) => toqueDe(pedido({}, { referer, host: 'portal.exemplo' }))
  expect(de('https://l.instagram.com/a?telefone=1')).toEqual({ referencia: 'l.instagram.com' })
  expect(de('https://portal.exemplo/busca')).toEqual({})
  expect(de('nenhum endereço')).toEqual({})
})
