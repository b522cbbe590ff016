import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCidade } from '../cidades/cidades.factory.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { novaLinha, seeded } from './busca.factory.ts'

/** `Accept-Encoding` of Chrome. */
const CHROME = 'gzip, deflate, br, zstd'
const READERS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (bytes: Buffer) => bytes,
} as const

let server: Awaited<ReturnType<typeof testApp>>
let cookie: string
let campinas: string
beforeAll(async () => {
  server = await testApp()
  cookie = await server.signIn('consultor')
  campinas = (await findCidade(server.database)).id
  const random = seeded(11)
  const linhas = Array.from({ length: 300 }, (_, n) =>
    novaLinha({ name: `Clínica ${n}`, latitude: -22.9 + random.between(-0.5, 0.5), longitude: -47 }),
  )
  await server.database.db.insert(clinicas).values(linhas as (typeof clinicas.$inferInsert)[])
  await eventually(
    () => ask(''),
    ({ body }) => body.total === 300,
  )
})
afterAll(() => server.close())

/** Answer to a browser with these encodings, decoded. */
async function ask(accepts: string, { path = 'clinicas', cidade = campinas, as = cookie, raio = 100 } = {}) {
  const url = `/api/busca/${path}?cidade_id=${cidade}&raio=${raio}`
  const headers = { ...(accepts && { 'accept-encoding': accepts }), ...(as && { cookie: as }) }
  const { statusCode: status, headers: given, rawPayload } = await server.app.inject({ url, headers })
  const encoding = (given['content-encoding'] ?? 'identity') as keyof typeof READERS
  const body = JSON.parse(READERS[encoding](rawPayload).toString())
  return { status, body, encoding, vary: given.vary, length: Number(given['content-length']), bytes: rawPayload.length }
}

const ACCEPTED: [string, keyof typeof READERS][] = [
  [CHROME, 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['deflate', 'deflate'],
  ['identity', 'identity'],
  ['', 'identity'],
]

it.each(ACCEPTED)('a search asked with "%s" is answered in %s, the same the second time', async (accepts, encoding) => {
  const plain = await ask('')
  expect(plain.bytes).toBeGreaterThan(8_000)
  for (const time of ['first', 'second']) {
    await ask(accepts, { raio: 20 })
    const answer = await ask(accepts)
    expect(answer.body, time).toEqual(plain.body)
    expect(answer).toMatchObject({ status: 200, encoding, length: answer.bytes })
    if (encoding === 'identity') continue
    expect(answer.vary).toContain('accept-encoding')
    expect(answer.bytes).toBeLessThan(plain.bytes / 3)
  }
})

it('answers of the router are compressed synchronously too, small ones not at all', async () => {
  const pontos = await ask(CHROME, { path: 'pontos' })
  // Only an answer that was compressed before sending has a length.
  expect(pontos).toMatchObject({ status: 200, encoding: 'br', length: pontos.bytes })
  expect(pontos.body.pontos).toHaveLength(300)
  expect((await ask(CHROME, { path: 'opcoes' })).encoding).toBe('identity')
})

it('a change of a clinic is in the next answer, cached or not', async () => {
  for (const accepts of ['', 'gzip', CHROME]) await ask(accepts)
  const { rows } = await server.database.pool.query(
    `update clinicas set name = 'Nome novo', latitude = -22.9056, longitude = -47.0608 where name = 'Clínica 7' returning id`,
  )
  await eventually(
    () => ask(''),
    ({ body }) => body.clinicas[0].id === rows[0].id,
  )
  for (const accepts of ['gzip', CHROME]) expect((await ask(accepts)).body.clinicas[0].name).toBe('Nome novo')
})

it('a city that moved is the centre of the next answer', async () => {
  const manaus = await findCidade(server.database, 'Manaus', 'AM')
  for (const accepts of ['', CHROME]) expect((await ask(accepts, { cidade: manaus.id })).body.total).toBe(0)
  await server.database.pool.query('update cidades set latitude = -22.9, longitude = -47 where id = $1', [manaus.id])
  await eventually(
    () => ask('', { cidade: manaus.id }),
    ({ body }) => body.total === 300,
  )
  expect((await ask(CHROME, { cidade: manaus.id })).body.total).toBe(300)
})

it('a refused caller gets no cached answer', async () => {
  const other = await server.signIn('supervisor')
  const mine = await ask(CHROME)
  expect((await ask(CHROME, { as: other })).body).toEqual(mine.body)
  expect((await ask(CHROME, { as: '' })).status).toBe(401)
  await server.database.pool.query(`update profiles set is_active = false where role = 'supervisor'`)
  const refused = await ask(CHROME, { as: other })
  expect(refused).toMatchObject({ status: 401, encoding: 'identity' })
  expect(refused.body).not.toHaveProperty('clinicas')
  expect((await ask(CHROME)).status).toBe(200)
})
