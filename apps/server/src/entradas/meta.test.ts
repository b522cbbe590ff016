import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, testApp } from '../testing/testing.ts'
import { type Client, call, chamadasDe, leadDe, newFonte } from './entradas.factory.ts'
import { startGraph } from './graph.factory.ts'

const SEGREDO = 'segredo-do-aplicativo-1234567890'
const PAGINA = '1234567890'

let graph: Awaited<ReturnType<typeof startGraph>>
let server: Awaited<ReturnType<typeof testApp>>
let admin: Client
beforeAll(async () => {
  graph = await startGraph()
  server = await testApp({ env: { GRAPH_API_BASE_URL: graph.url } })
  admin = await server.as('admin')
})
afterAll(async () => {
  await server.close()
  await graph.close()
})

async function newMeta(pagina_id = PAGINA) {
  const nova = await newFonte(admin, { modelo: 'meta' })
  await admin.post(`/entradas/fontes/${nova.fonte.id}/meta`, {
    ...{ versao: 1, pagina_id, token_pagina: 'EAAB'.repeat(20), segredo_app: SEGREDO },
  })
  return nova
}

/** Sends a call of Meta: entries of several pages, each with several changes. */
function tell({ fonte }: { fonte: { id: string } }, entry: object[]) {
  const payload = JSON.stringify({ object: 'page', entry })
  const signature = createHmac('sha256', SEGREDO).update(payload).digest('hex')
  return server.request({
    method: 'POST',
    url: `/api/entrada/${fonte.id}`,
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  })
}
const change = (leadgen_id: string, field = 'leadgen', page_id = PAGINA) => ({
  field,
  value: { leadgen_id, page_id, form_id: '7' },
})

it('a Meta that is slow keeps no lead of another source waiting', async () => {
  const waiting: ServerResponse[] = []
  graph.answers((_pergunta, response) => {
    waiting.push(response)
    return undefined
  })
  const [meta, site] = [await newMeta(), await newFonte(admin)]
  const ids = Array.from({ length: 30 }, (_, n) => String(7_000_000_000 + n))
  expect((await tell(meta, [{ id: PAGINA, time: 1, changes: ids.map((id) => change(id)) }])).status).toBe(200)
  await eventually(
    async () => waiting.length,
    (asked) => asked > 0,
  )
  await leadDe(server, await call(server, site, { nome: 'Ana Lima', telefone: '11 98765-4321' }))
  const estados = new Set((await chamadasDe(admin, meta.fonte)).map(({ estado }) => estado))
  expect([...estados]).toEqual(['recebida'])
  // At most four leads are fetched at the same time.
  expect(waiting.length).toBeLessThanOrEqual(4)
  graph.answers(() => ({ error: { code: 190 } }))
  for (const response of waiting) response.end('{}')
})

it('each lead of a call is one, whatever stands beside it and however often it is told', async () => {
  const meta = await newMeta()
  graph.answers(() => ({ error: { code: 190 } }))
  const entry = [
    { id: PAGINA, time: 1, changes: [change('8000000001'), change('8000000002'), change('8000000003', 'feed')] },
    { id: PAGINA, time: 2, changes: [change('8000000002'), change('../me'), { field: 'leadgen' }, null] },
  ]
  expect((await tell(meta, entry)).status).toBe(200)
  expect((await tell(meta, entry)).status).toBe(200)
  expect(await chamadasDe(admin, meta.fonte)).toHaveLength(2)
})

it('leads of a page go to the source of that page, whichever address Meta calls', async () => {
  graph.answers(() => ({ error: { code: 190 } }))
  const [loja, filial] = [await newMeta(), await newMeta('9876543210')]
  const entry = [
    { id: PAGINA, time: 1, changes: [change('8100000001')] },
    { id: '9876543210', time: 1, changes: [change('8100000002', 'leadgen', '9876543210')] },
    { id: '5', time: 1, changes: [change('8100000003', 'leadgen', '5')] },
  ]
  expect((await tell(loja, entry)).status).toBe(200)
  expect((await tell(filial, entry)).status).toBe(200)
  // Leads of a page without a source of its own go to the source that was called.
  expect(
    [await chamadasDe(admin, loja.fonte), await chamadasDe(admin, filial.fonte)].map(({ length }) => length),
  ).toEqual([2, 2])
})
