import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { eventually, testApp } from '../../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** An open stream of changes: events received so far, and whether it has ended. */
async function open(cookie: string) {
  const answer = await server.app.inject({ url: '/api/mudancas', headers: { cookie }, payloadAsStream: true })
  const state = { text: '', ended: false }
  const stream = answer.stream()
  stream.on('data', (chunk) => (state.text += chunk))
  stream.once('end', () => (state.ended = true))
  await eventually(
    async () => state.text,
    (text) => text.includes('"empresa"'),
  )
  return { state, close: () => stream.destroy() }
}

async function openAs(role: 'consultor' | 'admin') {
  const cookie = await server.signIn(role)
  const { rows } = await server.database.pool.query(
    'select id, user_id from auth_sessions order by created_at desc limit 1',
  )
  const stream = await open(cookie)
  return { ...stream, sessao: rows[0].id as string, usuario: rows[0].user_id as string }
}

const ended = (stream: { state: { ended: boolean } }) =>
  eventually(
    async () => stream.state.ended,
    (yes) => yes,
  )

it('ends at once when the session is ended, and only that stream', async () => {
  const [gone, other] = [await openAs('consultor'), await openAs('consultor')]
  await server.database.pool.query('delete from auth_sessions where id = $1', [gone.sessao])
  await ended(gone)
  await insertClinicas(server.database, [{}])
  await eventually(
    async () => other.state.text.match(/"clinicas"/g)?.length,
    (times) => times === 2,
  )
  expect(other.state.ended).toBe(false)
  expect(other.state.text).not.toContain('sessoes')
  other.close()
})

it('tells the age of what it begins with, and none of what changes then', async () => {
  const stream = await openAs('consultor')
  await insertClinicas(server.database, [{}])
  await eventually(
    async () => stream.state.text.match(/"clinicas"/g)?.length,
    (times) => times === 2,
  )
  const told = [...stream.state.text.matchAll(/data: (\{"assunto":"clinicas".*\})/g)].map(([, data]) =>
    JSON.parse(data ?? ''),
  )
  expect(told.map(({ ha_ms }) => typeof ha_ms)).toEqual(['number', 'undefined'])
  stream.close()
})

it('ends at once when the person is deactivated', async () => {
  const stream = await openAs('admin')
  await server.database.pool.query('update profiles set is_active = false where id = $1', [stream.usuario])
  await ended(stream)
})

it('tells of a notice, and of its reading, only whose it is', async () => {
  const [ana, rui, chefe] = [await openAs('consultor'), await openAs('consultor'), await openAs('admin')]
  const told = (stream: typeof ana) => stream.state.text.match(/"notificacoes[^"]*"/g) ?? []
  const reaches = (n: number) =>
    eventually(
      async () => told(ana),
      (found) => found.length === n,
    )
  const { sql } = server
  await sql(`insert into notificacoes (usuario_id, tipo, titulo) values ($1, 'lead_recebido', 'Lead')`, [ana.usuario])
  await reaches(1)
  // Marks the notice as being sent, which no page shows.
  await sql(`update notificacoes set avisada_em = now() where usuario_id = $1`, [ana.usuario])
  await sql(`update notificacoes set lida_em = now() where usuario_id = $1`, [ana.usuario])
  await reaches(2)
  await sql(`delete from notificacoes where usuario_id = $1`, [ana.usuario])
  await reaches(3)
  expect(new Set(told(ana))).toEqual(new Set([`"notificacoes:${ana.usuario}"`]))
  // By the time an announcement to everybody arrives, an earlier one would have arrived.
  await insertClinicas(server.database, [{}])
  for (const stream of [rui, chefe]) {
    await eventually(
      async () => stream.state.text.match(/"clinicas"/g)?.length,
      (times) => times === 2,
    )
    expect(told(stream)).toEqual([])
  }
  for (const stream of [ana, rui, chefe]) stream.close()
})

it('keeps the newest ten streams of a session; the oldest is told why it ends', async () => {
  const cookie = await server.signIn('consultor')
  const other = await openAs('consultor')
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (let i = 0; i < 12; i++) streams.push(await open(cookie))
  const [first, second, ...kept] = streams
  for (const gone of [first, second]) {
    if (!gone) throw new Error('no stream')
    await ended(gone)
    expect(gone.state.text).toMatch(/event: done\ndata: "substituido"/)
  }
  await insertClinicas(server.database, [{}])
  for (const stream of [...kept, other]) {
    await eventually(
      async () => stream.state.text.match(/"clinicas"/g)?.length,
      (times) => times === 2,
    )
    stream.close()
  }
  // Closed streams make room without ending others.
  const again = [await open(cookie), await open(cookie)]
  expect(again.map(({ state }) => state.ended)).toEqual([false, false])
  for (const stream of again) stream.close()
})

it('ends when the server closes, so that its page goes on with another node', async () => {
  const closing = await testApp()
  const cookie = await closing.signIn('consultor')
  const answer = await closing.app.inject({ url: '/api/mudancas', headers: { cookie }, payloadAsStream: true })
  const ends = once(answer.stream().resume(), 'end')
  await closing.close()
  await ends
})
