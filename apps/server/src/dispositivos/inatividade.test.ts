import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { endInativas, removeAntigos } from './manutencao.ts'
import { newNavegador, newPessoa } from './navegador.factory.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA
const time = { now: Date.now() }
const clock = () => time.now
const agora = async () => new Date(time.now)

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  time.now = Date.now()
  await server.database.pool.query('delete from rate_limits')
})

const INATIVA = 'Sessão encerrada por inatividade'
const aparelhos = (usuarioId: string) => server.sql('select * from dispositivos where usuario_id = $1', [usuarioId])
const fim = async (sessionId: string) =>
  (await server.sql('select motivo, encerrada_em from sessoes where id = $1', [sessionId]))[0]

async function pessoaDentro(claims?: object) {
  const pessoa = await newPessoa(server)
  const navegador = newNavegador(server)
  return { ...pessoa, navegador, sessionId: await navegador.enter(pessoa.email, claims) }
}

describe('a session without a sign of life', () => {
  it('ends after thirty minutes, with its sentence, before any job has run', async () => {
    const { navegador, sessionId } = await pessoaDentro()
    time.now += 29 * MINUTO
    expect(await navegador.works()).toBe(200)
    expect((await navegador.heartbeat(sessionId)).body).toEqual({ ok: true })
    time.now += 30 * MINUTO - 1
    expect(await navegador.works()).toBe(200)
    time.now += 1
    const refused = await navegador.call('/api/cidades?nome=sao')
    expect([refused.status, refused.body.message]).toEqual([401, INATIVA])
    expect(await navegador.getSessao()).toEqual({ sessao: null, motivo: INATIVA })
    expect((await navegador.heartbeat(sessionId)).body.message).toBe(INATIVA)
    expect((await navegador.call('/api/acesso/sessao/renovar', {})).body.message).toBe(INATIVA)
    expect((await navegador.check()).body.message).toBe(INATIVA)
  })

  it('is closed by the job of every minute, once; others stay', async () => {
    await endInativas(server.database, async () => new Date(time.now + 100 * DIA))
    const [parada, viva] = [await pessoaDentro(), await pessoaDentro()]
    time.now += 30 * MINUTO
    await server.sql('update sessoes set last_seen_at = $2 where id = $1', [viva.sessionId, new Date(time.now)])
    expect(await endInativas(server.database, agora)).toBe(1)
    expect(await endInativas(server.database, agora)).toBe(0)
    expect(await fim(parada.sessionId)).toEqual({ motivo: 'inatividade', encerrada_em: new Date(time.now) })
    expect(await viva.navegador.works()).toBe(200)
    expect(await parada.navegador.getSessao()).toEqual({ sessao: null, motivo: INATIVA })
  })

  it('is not assumed by the job on a node whose clock is wrong', async () => {
    const { navegador, sessionId } = await pessoaDentro()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * DIA })
    try {
      await endInativas(server.database)
      expect(await removeAntigos(server.database)).toEqual({ sessoes: 0, dispositivos: 0 })
    } finally {
      vi.useRealTimers()
    }
    expect(await fim(sessionId)).toEqual({ motivo: null, encerrada_em: null })
    expect(await navegador.works()).toBe(200)
  })

  it('has ended by inactivity also when its page signs out only afterwards', async () => {
    const { navegador, sessionId } = await pessoaDentro()
    time.now += 31 * MINUTO
    expect((await navegador.call('/api/acesso/sair', {})).status).toBe(200)
    expect((await fim(sessionId)).motivo).toBe('inatividade')
  })

  it('is opened anew by signing in, on the device that is still approved', async () => {
    const { navegador, email, sessionId } = await pessoaDentro()
    time.now += 2 * HORA
    await navegador.signIn(email)
    const { body } = await navegador.check()
    expect(body).toMatchObject({ allowed: true, needsApproval: false })
    expect(body.sessionId).not.toBe(sessionId)
    expect(await navegador.works()).toBe(200)
  })
})

describe('a clock that is changed', () => {
  it('of the browser means nothing', async () => {
    const { navegador, sessionId } = await pessoaDentro()
    for (const date of ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 2100 23:59:59 GMT', 'agora'])
      expect((await navegador.call('/api/dispositivos/heartbeat', { sessionId }, { date })).status).toBe(200)
    time.now += 30 * MINUTO
    expect((await navegador.call('/api/dispositivos/heartbeat', { sessionId }, { date: 'agora' })).status).toBe(401)
  })

  it('of the server, set back, throws nobody out and counts from the new time', async () => {
    const { navegador, sessionId } = await pessoaDentro()
    time.now -= 3 * HORA
    expect(await navegador.works()).toBe(200)
    expect((await navegador.heartbeat(sessionId)).status).toBe(200)
    time.now += 30 * MINUTO
    expect(await navegador.works()).toBe(401)
  })
})

describe('an unusual place', () => {
  const SAO_PAULO = { latitude: -23.55, longitude: -46.63, city: 'São Paulo', country: 'Brasil' }
  const CAMPINAS = { latitude: -22.9, longitude: -47.06 }
  const MANAUS = { latitude: -3.1, longitude: -60.02 }

  it.each([
    ['2,700 km in ten minutes', MANAUS, 10 * MINUTO, true, 2690],
    ['2,700 km just faster than 900 km/h', MANAUS, 2.98 * HORA, true, 2690],
    ['2,700 km just slower than 900 km/h', MANAUS, 3 * HORA, false, 2690],
    ['80 km at once', CAMPINAS, 0, false, 85],
    ['499 km at once', { latitude: SAO_PAULO.latitude + 4.487, longitude: SAO_PAULO.longitude }, 0, false, 499],
    ['501 km at once', { latitude: SAO_PAULO.latitude + 4.505, longitude: SAO_PAULO.longitude }, 0, true, 501],
    ['the same place', SAO_PAULO, 0, false, 0],
    ['the past', MANAUS, -HORA, true, 2690],
  ])('%s: is one only beyond 500 km and 900 km/h', async (_what, place, elapsed, isSuspicious, km) => {
    const { email, id } = await pessoaDentro(SAO_PAULO)
    time.now += elapsed
    const outro = newNavegador(server)
    await outro.signIn(email)
    const { body } = await outro.check(place)
    expect(body).toMatchObject({ needsApproval: true, isSuspicious })
    expect(Math.abs(body.distanceKm - km)).toBeLessThan(5)
    const [novo] = (await aparelhos(id)).filter(({ status }) => status === 'pendente')
    expect([novo.suspeito, novo.distancia_km]).toEqual([isSuspicious, isSuspicious ? body.distanceKm : null])
  })

  it.each([
    ['now', SAO_PAULO, {}],
    ['before', {}, MANAUS],
    ['now, as zero', SAO_PAULO, { latitude: 0, longitude: 0 }],
    ['now, as nonsense', SAO_PAULO, { latitude: 400, longitude: -60 }],
    ['before, as zero', { latitude: 0, longitude: -46 }, MANAUS],
  ])('is never one that is unknown %s', async (_when, before, after) => {
    const { email } = await pessoaDentro(before)
    const outro = newNavegador(server)
    await outro.signIn(email)
    expect((await outro.check(after)).body).toMatchObject({ isSuspicious: false, distanceKm: null })
  })

  it('is compared with the latest that is known, also of the same device', async () => {
    const { email, navegador, id } = await pessoaDentro(SAO_PAULO)
    time.now += HORA
    await navegador.signIn(email)
    expect((await navegador.check({})).body.isSuspicious).toBe(false)
    await navegador.signIn(email)
    expect((await navegador.check(MANAUS)).body).toMatchObject({ allowed: true, isSuspicious: true })
    await navegador.signIn(email)
    expect((await navegador.check(MANAUS)).body).toMatchObject({ isSuspicious: false, distanceKm: 0 })
    // Administrators still see the stored mark.
    expect((await aparelhos(id))[0].suspeito).toBe(true)
  })
})

describe('after twelve months', () => {
  it('old devices and sessions are deleted, recently seen ones are kept', async () => {
    const [antiga, usada] = [await pessoaDentro(), await pessoaDentro()]
    time.now += 200 * DIA
    await usada.navegador.enter(usada.email)
    time.now += 170 * DIA
    await endInativas(server.database, agora)
    const { sessoes, dispositivos } = await removeAntigos(server.database, agora)
    expect([sessoes > 1, dispositivos > 0]).toEqual([true, true])
    expect(await aparelhos(antiga.id)).toEqual([])
    expect(
      await server.sql('select id from sessoes where id = any($1)', [[antiga.sessionId, usada.sessionId]]),
    ).toEqual([])
    expect(await aparelhos(usada.id)).toHaveLength(1)
    expect(await server.sql('select id from sessoes where usuario_id = $1', [usada.id])).toHaveLength(1)
    expect(await removeAntigos(server.database, agora)).toEqual({ sessoes: 0, dispositivos: 0 })
  })

  it.each([
    ['11.9 months', 362, 1],
    ['12.1 months', 369, 0],
  ])('and not before: %s', async (_age, days, kept) => {
    const { id, sessionId } = await pessoaDentro()
    time.now += days * DIA
    await endInativas(server.database, agora)
    await removeAntigos(server.database, agora)
    expect(await server.sql('select from sessoes where id = $1', [sessionId])).toHaveLength(kept)
    expect(await aparelhos(id)).toHaveLength(kept)
  })
})
