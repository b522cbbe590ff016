import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertNotificacao, insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { newAssinante, startPushService } from './avisos.factory.ts'

const MINUTO_MS = 60_000

let server: Awaited<ReturnType<typeof testApp>>
/** Another node over the same database. */
let outro: Awaited<ReturnType<typeof testApp>>
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  const options = { env: { OUTBOUND_ALLOW_PRIVATE: true }, withJobs: { pollingSeconds: 0.5 } }
  server = await testApp(options)
  outro = await testApp({ ...options, url: server.database.url })
})
afterAll(async () => {
  await outro.close()
  await server.close()
  await service.close()
})
beforeEach(async () => {
  service.recebidos.length = 0
  service.answers((response) => response.writeHead(201).end())
  await server.sql('delete from rate_limits')
})

/** A consultant with notices on in one browser. */
async function avisada() {
  const eu = await server.as('consultor')
  const usuario_id = await server.userId(eu.cookie)
  const subscribe = async (path: string) => {
    const assinante = newAssinante()
    const { p256dh, auth } = assinante
    const { body } = await eu.post('/avisos/assinaturas', { endpoint: service.url(path), p256dh, auth })
    const recebidos = () => service.em(path).map(({ body }) => assinante.open(body))
    return { id: body.id as string, path, recebidos }
  }
  return { ...eu, usuario_id, subscribe, aparelho: await subscribe(randomBytes(6).toString('hex')) }
}
type Avisada = Awaited<ReturnType<typeof avisada>>

const lead = ({ usuario_id }: Pick<Avisada, 'usuario_id'>, outros: object = {}) => ({
  usuario_id,
  tipo: 'lead_recebido' as const,
  titulo: 'Novo lead',
  corpo: 'Campinas/SP, urgência alta',
  rota: '/consultor/kanban?lead=1',
  ...outros,
})
const tell = (nova: Parameters<typeof insertNotificacao>[1]) => insertNotificacao(server.database.db, nova)
const oferta = (eu: Avisada, expira_em: Date) => lead(eu, { tipo: 'oferta_recebida', titulo: 'Novo lead', expira_em })

const arrived = (aparelho: Avisada['aparelho'], n = 1) =>
  eventually(
    async () => aparelho.recebidos(),
    (recebidos) => recebidos.length >= n,
  )
/** Waits until every notification was handled. */
const settled = async () => {
  await eventually(
    async () => (await server.sql('select count(*)::int as n from notificacoes where avisada_em is null'))[0].n,
    (n) => n === 0,
  )
  await eventually(
    async () =>
      (
        await server.sql(
          `select count(*)::int as n from pgboss.job where name = 'avisos-push' and state < 'completed' and start_after <= now()`,
        )
      )[0].n,
    (n) => n === 0,
  )
}
const waiting = ({ usuario_id }: Avisada, fila: string) =>
  server.sql(
    `select j.data, j.start_after from pgboss.job j
      where j.name = $1 and j.state = 'created' and j.data->>'notificacao_id' in (select id::text from notificacoes where usuario_id = $2)`,
    [fila, usuario_id],
  )
const startNow = (fila: string) =>
  server.sql(`update pgboss.job set start_after = now() where name = $1 and state = 'created'`, [fila])

/** Sets quiet hours that began an hour ago and end in `minutos`. */
function quietFor(eu: Avisada, minutos: number) {
  const hora = (ms: number) =>
    new Date(Date.now() + ms).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' })
  return eu.patch('/avisos', { silencio: { de: hora(-60 * MINUTO_MS), ate: hora(minutos * MINUTO_MS) } })
}

describe('a notification', () => {
  it('is told on every device of its owner, and on nobody else’s', async () => {
    const [eu, outra] = [await avisada(), await avisada()]
    const segundo = await eu.subscribe(randomBytes(6).toString('hex'))
    await tell(lead(eu))
    const [id] = (await server.sql('select id from notificacoes where usuario_id = $1', [eu.usuario_id])).map(
      (n) => n.id,
    )
    const aviso = {
      titulo: 'Novo lead',
      corpo: 'Campinas/SP, urgência alta',
      rota: '/consultor/kanban?lead=1',
      tag: id,
      urgente: false,
    }
    expect([await arrived(eu.aparelho), await arrived(segundo)]).toEqual([[aviso], [aviso]])
    await settled()
    expect(outra.aparelho.recebidos()).toEqual([])
  })

  it('is told once: of the same fact, and with two nodes', async () => {
    const eu = await avisada()
    for (let i = 0; i < 3; i++) await tell(lead(eu, { fato: 'lead_recebido:1' }))
    await tell(lead(eu, { fato: 'lead_recebido:2' }))
    await arrived(eu.aparelho, 2)
    await settled()
    expect(eu.aparelho.recebidos()).toHaveLength(2)
  })

  it('of a transaction that failed is told to nobody', async () => {
    const eu = await avisada()
    const failing = server.database.db.transaction(async (tx) => {
      await insertNotificacoes(tx, [lead(eu)])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await tell(lead(eu, { corpo: 'a segunda' }))
    await arrived(eu.aparelho)
    await settled()
    expect(eu.aparelho.recebidos()).toMatchObject([{ corpo: 'a segunda' }])
  })

  it('names nobody, whatever it says in the portal', async () => {
    const eu = await avisada()
    await eu.patch('/avisos', { tipos: { cadastro_recebido: { push: true } } })
    await tell(lead(eu, { tipo: 'cadastro_recebido', titulo: 'Cadastro recebido', corpo: 'P-000001 · Clínica Vida' }))
    expect(await arrived(eu.aparelho)).toMatchObject([
      { titulo: 'Cadastro recebido', corpo: 'Uma família preencheu o cadastro.' },
    ])
  })

  it('of a kind that is off is not told', async () => {
    const eu = await avisada()
    await eu.patch('/avisos', { tipos: { lead_recebido: { push: false } } })
    await tell(lead(eu))
    await settled()
    expect(eu.aparelho.recebidos()).toEqual([])
  })

  it('that is an offer stays on the screen, goes first and is kept for no longer than it stands', async () => {
    const eu = await avisada()
    await tell(oferta(eu, new Date(Date.now() + 10 * MINUTO_MS)))
    expect(await arrived(eu.aparelho)).toMatchObject([{ urgente: true }])
    const [{ headers } = { headers: {} as Record<string, string> }] = service.em(eu.aparelho.path)
    expect(headers.urgency).toBe('high')
    expect(Number(headers.ttl)).toBeGreaterThan(500)
    expect(Number(headers.ttl)).toBeLessThanOrEqual(600)
  })

  it('that has expired is told to nobody', async () => {
    const eu = await avisada()
    await tell(oferta(eu, new Date(Date.now() - 1)))
    await settled()
    expect(eu.aparelho.recebidos()).toEqual([])
  })

  it('waits for the end of quiet hours, and is not told if it was read meanwhile', async () => {
    const eu = await avisada()
    await quietFor(eu, 60)
    await tell(lead(eu))
    await settled()
    const [espera] = await waiting(eu, 'avisos-push')
    const minutos = (espera.start_after.getTime() - Date.now()) / MINUTO_MS
    expect(minutos).toBeGreaterThan(50)
    expect(minutos).toBeLessThanOrEqual(60)
    await eu.post('/notificacoes/lidas')
    await startNow('avisos-push')
    await settled()
    expect(eu.aparelho.recebidos()).toEqual([])
  })

  it('is told to no account that was deactivated', async () => {
    const eu = await avisada()
    await server.sql('update profiles set is_active = false where id = $1', [eu.usuario_id])
    await tell(lead(eu))
    await settled()
    expect(eu.aparelho.recebidos()).toEqual([])
  })
})

describe('a push service', () => {
  const restam = async ({ usuario_id }: Avisada) =>
    (await server.sql('select id from assinaturas_push where usuario_id = $1', [usuario_id])).length

  it.each([404, 410])('that answers %i has the device forgotten', async (status) => {
    const eu = await avisada()
    service.answers((response) => response.writeHead(status).end())
    await tell(lead(eu))
    await eventually(
      () => restam(eu),
      (n) => n === 0,
    )
  })

  it('that asks for a pause gets one, and a bounded number of attempts', async () => {
    const eu = await avisada()
    service.answers((response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await tell(lead(eu))
    for (const tentativa of [1, 2, 3]) {
      await arrived(eu.aparelho, tentativa)
      const [espera] = await eventually(
        () => waiting(eu, 'avisos-push'),
        (rows) => rows.length === 1,
      )
      expect(espera.data.tentativa).toBe(tentativa)
      expect(espera.start_after.getTime() - Date.now()).toBeGreaterThan(9 * MINUTO_MS)
      await startNow('avisos-push')
    }
    await arrived(eu.aparelho, 4)
    await settled()
    expect([eu.aparelho.recebidos().length, await waiting(eu, 'avisos-push'), await restam(eu)]).toEqual([4, [], 1])
  })

  it('is not asked again about an offer that would be over by then', async () => {
    const eu = await avisada()
    service.answers((response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await tell(oferta(eu, new Date(Date.now() + 5 * MINUTO_MS)))
    await arrived(eu.aparelho)
    await settled()
    expect(await waiting(eu, 'avisos-push')).toEqual([])
  })

  it('that is silent holds up nobody else', async () => {
    const [eu, outra] = [await avisada(), await avisada()]
    service.answers((response, path) => {
      if (path !== `/${eu.aparelho.path}`) response.writeHead(201).end()
    })
    await tell(lead(eu))
    await arrived(eu.aparelho)
    const before = Date.now()
    await tell(lead(outra))
    await arrived(outra.aparelho)
    expect(Date.now() - before).toBeLessThan(9_000)
  })
})

describe('a notice that is tried', () => {
  it('arrives, and five times a minute at most', async () => {
    const eu = await avisada()
    const attempt = () => eu.post(`/avisos/assinaturas/${eu.aparelho.id}/teste`)
    expect((await attempt()).body).toEqual({ ok: true })
    expect(await arrived(eu.aparelho)).toEqual([
      {
        titulo: 'Aviso de teste',
        corpo: 'Os avisos chegam neste aparelho.',
        rota: '/minha-conta#avisos',
        tag: 'teste',
      },
    ])
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await attempt()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

describe('an e-mail', () => {
  const folder = () => [server, outro].map(({ env }) => join(env.PORTAL_DATA_DIR, 'mail'))
  async function emails(eu: Avisada) {
    const [{ email }] = await server.sql('select email from profiles where id = $1', [eu.usuario_id])
    const files = await Promise.all(
      folder().map(async (dir) => (await readdir(dir).catch(() => [])).map((file) => join(dir, file))),
    )
    const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))
    return texts.filter((text) => text.includes(email))
  }
  const done = () =>
    eventually(
      async () =>
        (
          await server.sql(
            `select count(*)::int as n from pgboss.job where name = 'avisos-email' and state < 'completed' and start_after <= now()`,
          )
        )[0].n,
      (n) => n === 0,
    )

  it('is written about an offer that nobody has seen for two minutes', async () => {
    const eu = await avisada()
    await tell(oferta(eu, new Date(Date.now() + 10 * MINUTO_MS)))
    await settled()
    const [espera] = await waiting(eu, 'avisos-email')
    const segundos = (espera.start_after.getTime() - Date.now()) / 1000
    expect(segundos).toBeGreaterThan(60)
    expect(segundos).toBeLessThanOrEqual(120)
    await startNow('avisos-email')
    const [texto = ''] = await eventually(
      () => emails(eu),
      (found) => found.length > 0,
    )
    expect(texto).toContain('Campinas/SP')
    expect(texto).toContain('/consultor/kanban?lead=')
    expect(texto).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(texto).toMatch(/^List-Unsubscribe:\s+<http:\/\/[^>\s]+\/parar-avisos\/v2\.[\w-]+>$/m)
    // Over http the mail program's request could be changed on its way.
    expect(texto).not.toContain('List-Unsubscribe-Post')
    await done()
    expect(await emails(eu)).toHaveLength(1)
  })

  it.each([
    ['was read', (eu: Avisada) => eu.post('/notificacoes/lidas')],
    [
      'is of a kind that was turned off meanwhile',
      (eu: Avisada) => eu.patch('/avisos', { tipos: { oferta_recebida: { email: false } } }),
    ],
    [
      'is for an account that was deactivated',
      (eu: Avisada) => server.sql('update profiles set is_active = false where id = $1', [eu.usuario_id]),
    ],
  ])('is not written about what %s', async (_name, meanwhile) => {
    const eu = await avisada()
    await tell(oferta(eu, new Date(Date.now() + 10 * MINUTO_MS)))
    await settled()
    expect(await waiting(eu, 'avisos-email')).toHaveLength(1)
    await meanwhile(eu)
    await startNow('avisos-email')
    await done()
    expect(await emails(eu)).toEqual([])
  })

  it('waits for the end of quiet hours too', async () => {
    const eu = await avisada()
    await quietFor(eu, 60)
    await eu.patch('/avisos', { tipos: { lead_recebido: { email: true } } })
    await tell(lead(eu))
    await settled()
    const [espera] = await waiting(eu, 'avisos-email')
    expect((espera.start_after.getTime() - Date.now()) / MINUTO_MS).toBeGreaterThan(50)
  })

  it('is written about other kinds for who asked for it alone', async () => {
    const eu = await avisada()
    await tell(lead(eu))
    await settled()
    expect(await waiting(eu, 'avisos-email')).toEqual([])
    await eu.patch('/avisos', { tipos: { lead_recebido: { email: true } } })
    await tell(lead(eu))
    await settled()
    expect(await waiting(eu, 'avisos-email')).toHaveLength(1)
  })
})
