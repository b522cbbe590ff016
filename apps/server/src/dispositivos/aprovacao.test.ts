import type { Role } from '@portal/contract/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../testing/portal-process.ts'
import { DATA_KEY, NOBODY_ID, PASSWORD, SECRET, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'
import { newNavegador, newPessoa } from './navegador.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: Awaited<ReturnType<typeof server.as>>
let adminId: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  adminId = await server.userId(admin.cookie)
})
afterAll(() => server.close())
const setAprovacao = (ligada: boolean) => server.sql('update empresa_config set aprovar_dispositivos = $1', [ligada])
// All attempts come from one address.
beforeEach(async () => {
  await server.sql('delete from rate_limits')
  await server.sql('delete from notificacoes')
  await setAprovacao(true)
})

const aparelhos = (usuarioId: string) =>
  server.sql('select id, status, pedido_em, suspeito from dispositivos where usuario_id = $1 order by created_at', [
    usuarioId,
  ])
const avisos = (usuarioId: string) =>
  server.sql('select tipo, titulo, corpo, rota, lida_em from notificacoes where usuario_id = $1 order by created_at', [
    usuarioId,
  ])
const approve = (id: string, payload: object = {}, quem = admin) => quem.post(`/dispositivos/${id}/aprovar`, payload)
const refuse = (id: string, quem = admin) => quem.post(`/dispositivos/${id}/recusar`)
const limite = (id: string, maximo: number) =>
  server.sql('update profiles set max_dispositivos = $2 where id = $1', [id, maximo])

/** A person on the waiting page. */
async function esperando(role: Role = 'consultor', claims?: object) {
  const pessoa = await newPessoa(server, role)
  const navegador = newNavegador(server)
  await navegador.ask(pessoa.email, claims)
  const [{ id: dispositivo }] = await aparelhos(pessoa.id)
  return { ...pessoa, navegador, dispositivo: dispositivo as string }
}

/** Turns the second step on in an admitted browser; returns its secret. */
async function protegida(navegador: ReturnType<typeof newNavegador>): Promise<string> {
  const { body } = await navegador.call('/api/acesso/duas-etapas/iniciar', { password: PASSWORD })
  const { status } = await navegador.call('/api/acesso/duas-etapas/confirmar', { codigo: totp(body.segredo) })
  expect(status).toBe(200)
  await server.sql('delete from rate_limits')
  return body.segredo
}

describe('with the switch off', () => {
  it('the password, a check and the own yes open the portal, as in a new portal', async () => {
    await setAprovacao(false)
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.signIn(email)
    expect((await navegador.check()).body).toMatchObject({ allowed: false, needsApproval: true, awaitsAdmin: false })
    // The page was waiting when the switch went off.
    expect((await navegador.wait()).body).toMatchObject({ needsApproval: true, awaitsAdmin: false })
    expect((await admin.get('/dispositivos?filtro=aguardando')).body.total).toBe(0)
    expect((await navegador.approve()).body).toMatchObject({ allowed: true, awaitsAdmin: false })
    expect(await navegador.works()).toBe(200)
    const cheio = newNavegador(server)
    await limite(id, 1)
    await cheio.signIn(email)
    const { body } = await cheio.check()
    expect(body).toMatchObject({ limitReached: true, needsApproval: false, awaitsAdmin: false })
    await cheio.revoke(body.activeSessions[0].id)
    expect((await cheio.check()).body).toMatchObject({ needsApproval: true })
    expect((await cheio.approve()).body.allowed).toBe(true)
    expect([await avisos(adminId), await navegador.works()]).toEqual([[], 401])
  })

  it('is the default', async () => {
    const novo = await testApp()
    expect((await (await novo.as('admin')).get('/empresa')).body.aprovar_dispositivos).toBe(false)
    await novo.close()
  })
})

describe('a new device', () => {
  it('waits, whatever its page sends, until an administrator approves it; then its page goes on', async () => {
    const { email, id, navegador, dispositivo } = await esperando()
    expect(await navegador.works()).toBe(403)
    expect((await navegador.approve()).body).toMatchObject({ allowed: false, needsApproval: true, awaitsAdmin: true })
    expect((await navegador.wait()).body).toMatchObject({ allowed: false, awaitsAdmin: true, sessionId: null })
    expect(await navegador.works()).toBe(403)
    // One notice, however often the page asks.
    expect(await avisos(adminId)).toMatchObject([
      {
        tipo: 'seguranca_conta',
        titulo: 'Dispositivo aguardando aprovação',
        corpo: 'Pessoa de Teste: Chrome no Windows.',
        rota: '/admin/dispositivos?filtro=aguardando',
        lida_em: null,
      },
    ])
    const { body } = await admin.get(`/dispositivos?filtro=aguardando&texto=${email}`)
    expect(body.itens[0].dispositivos).toMatchObject([{ id: dispositivo, status: 'pendente' }])
    expect(body.itens[0].dispositivos[0].aguarda_desde).toMatch(/^20/)
    const { portas } = (await admin.get('/inicio/hoje')).body
    expect(portas.find(({ chave }: { chave: string }) => chave === 'dispositivos_aguardando').n).toBeGreaterThan(0)

    expect((await approve(dispositivo, { visto: 'pendente' })).status).toBe(200)
    expect((await navegador.wait()).body).toMatchObject({ allowed: true, needsApproval: false, awaitsAdmin: false })
    expect(await navegador.works()).toBe(200)
    expect(await avisos(id)).toMatchObject([
      {
        tipo: 'seguranca_conta',
        titulo: 'Dispositivo aprovado',
        corpo: 'Chrome no Windows já pode usar o portal. Se não foi você que pediu, remova-o e troque a senha.',
        rota: '/meus-dispositivos',
      },
    ])
    expect((await avisos(adminId))[0].lida_em).not.toBeNull()
    const historico = (await server.history('dispositivos', dispositivo)).map(({ acao, depois, ator_id }) => [
      acao,
      depois?.status,
      ator_id,
    ])
    expect(historico).toEqual([
      ['editar', 'pendente', id],
      ['editar', 'aprovado', adminId],
      ['login', undefined, id],
    ])
    // The device is known from now on.
    await navegador.signIn(email)
    expect((await navegador.check()).body.allowed).toBe(true)
  })

  it('that was refused stays out; its owner is told, and a new sign-in asks again', async () => {
    const { email, id, navegador, dispositivo } = await esperando()
    expect((await refuse(dispositivo)).status).toBe(200)
    expect((await refuse(dispositivo)).status).toBe(200)
    const { status, body } = await navegador.wait()
    expect([status, body.message]).toEqual([403, 'O pedido deste dispositivo foi recusado. Fale com o administrador.'])
    expect(await navegador.works()).toBe(403)
    expect(await avisos(id)).toMatchObject([{ titulo: 'Dispositivo recusado' }])
    expect((await avisos(adminId))[0].lida_em).not.toBeNull()
    await navegador.ask(email)
    expect(await avisos(adminId)).toMatchObject([{}, { lida_em: null }])
    await admin.post(`/dispositivos/${dispositivo}/bloquear`)
    expect((await navegador.wait()).body.message).toBe('Este dispositivo foi bloqueado. Fale com o administrador.')
    expect((await navegador.signIn(email)).status).toBe(200)
    expect((await navegador.check()).status).toBe(403)
  })

  it('is approved by administrators alone', async () => {
    const { dispositivo } = await esperando()
    for (const papel of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const outro = newNavegador(server)
      const { email } = await newPessoa(server, papel)
      await setAprovacao(false)
      await outro.enter(email)
      await setAprovacao(true)
      expect((await outro.call(`/api/dispositivos/${dispositivo}/aprovar`, {})).status).toBe(403)
      expect((await outro.call(`/api/dispositivos/${dispositivo}/recusar`, {})).status).toBe(403)
    }
    expect((await approve(NOBODY_ID)).status).toBe(404)
    expect((await refuse(NOBODY_ID)).status).toBe(404)
    expect((await refuse('x')).status).toBe(422)
    expect((await approve(dispositivo, { visto: 'novo' })).status).toBe(422)
  })

  it('counts towards the limit when it is approved, not before', async () => {
    const { id, email, navegador, dispositivo } = await esperando()
    await limite(id, 1)
    const outro = newNavegador(server, { fingerprint: 'outra-impressao' })
    await outro.ask(email)
    expect((await approve(dispositivo)).status).toBe(200)
    const [, segundo] = await aparelhos(id)
    const { status, body } = await approve(segundo.id)
    expect([status, body.message]).toEqual([
      409,
      'Pessoa de Teste já tem 1 de 1 dispositivo. Remova um deles ou aumente o limite.',
    ])
    const cheio = (await outro.wait()).body
    expect(cheio).toMatchObject({ limitReached: true, awaitsAdmin: false })
    await navegador.wait()
    await outro.revoke(cheio.activeSessions[0].id)
    expect((await outro.check()).body).toMatchObject({ awaitsAdmin: true })
    expect((await approve(segundo.id)).status).toBe(200)
    expect((await outro.wait()).body.allowed).toBe(true)
  })

  it('far away is not marked again once an administrator has seen it', async () => {
    await setAprovacao(false)
    const { email, id } = await newPessoa(server)
    await newNavegador(server).enter(email, { city: 'Recife', country: 'Brasil', latitude: -8.05, longitude: -34.9 })
    await setAprovacao(true)
    const lisboa = { city: 'Lisboa', country: 'Portugal', latitude: 38.72, longitude: -9.14 }
    const longe = newNavegador(server, { fingerprint: 'outra-impressao' })
    await longe.ask(email, lisboa)
    const [, dispositivo] = await aparelhos(id)
    expect(dispositivo).toMatchObject({ status: 'pendente', suspeito: true })
    expect((await avisos(adminId))[0].corpo).toBe('Pessoa de Teste: Chrome no Windows · Lisboa, Portugal.')
    await approve(dispositivo.id)
    expect((await longe.wait(lisboa)).body.allowed).toBe(true)
    expect((await aparelhos(id))[1]).toMatchObject({ status: 'aprovado', suspeito: false, pedido_em: null })
  })

  it('is not the browser that only looks different after an update', async () => {
    await setAprovacao(false)
    const { email } = await newPessoa(server)
    const navegador = newNavegador(server, { fingerprint: 'antes-da-versao' })
    await navegador.enter(email)
    await setAprovacao(true)
    const depois = newNavegador(server, { fingerprint: 'depois-da-versao' })
    depois.jar.cookie = navegador.jar.cookie
    await depois.signIn(email)
    expect((await depois.check()).body).toMatchObject({ needsApproval: true, awaitsAdmin: false })
    expect((await depois.approve()).body.allowed).toBe(true)
  })
})

describe('two administrators', () => {
  it('at once: one decision counts, and whoever comes later is told', async () => {
    const { navegador, dispositivo } = await esperando()
    const answers = await Promise.all([approve(dispositivo, { visto: 'pendente' }), refuse(dispositivo)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [aprovou] = answers
    expect((await navegador.wait()).status).toBe(aprovou?.status === 200 ? 200 : 403)
  })

  it('who decides from a list that is old changes nothing', async () => {
    const [um, outro] = [await esperando(), await esperando()]
    await approve(um.dispositivo)
    const tarde = await refuse(um.dispositivo)
    expect([tarde.status, tarde.body.message]).toEqual([
      409,
      'Outro administrador já aprovou este dispositivo. Para tirá-lo, use Revogar.',
    ])
    expect((await approve(um.dispositivo, { visto: 'pendente' })).status).toBe(200)
    await refuse(outro.dispositivo)
    const { status, body } = await approve(outro.dispositivo, { visto: 'pendente' })
    expect([status, body.message]).toEqual([
      409,
      'Outro administrador já decidiu sobre este dispositivo. Confira a lista e tente novamente.',
    ])
    expect(await server.history('dispositivos', outro.dispositivo)).toHaveLength(2)
  })

  it('a device that its owner removes meanwhile waits no longer', async () => {
    await setAprovacao(false)
    const { email, id } = await newPessoa(server)
    const aqui = newNavegador(server)
    await aqui.enter(email)
    await setAprovacao(true)
    const novo = newNavegador(server, { fingerprint: 'outra-impressao' })
    await novo.ask(email)
    const [, dispositivo] = await aparelhos(id)
    expect((await aqui.revoke(dispositivo.id)).status).toBe(200)
    expect((await novo.wait()).status).toBe(403)
    expect((await avisos(adminId))[0].lida_em).not.toBeNull()
    expect((await approve(dispositivo.id, { visto: 'pendente' })).status).toBe(409)
  })
})

describe("an administrator's own device", () => {
  it('waits for another one without a second step, in the list too', async () => {
    await setAprovacao(false)
    const { email, id } = await newPessoa(server, 'admin')
    const aqui = newNavegador(server)
    await aqui.enter(email)
    await setAprovacao(true)
    const novo = newNavegador(server, { fingerprint: 'outra-impressao' })
    await novo.ask(email)
    const [, dispositivo] = await aparelhos(id)
    const proprio = () => aqui.call(`/api/dispositivos/${dispositivo.id}/aprovar`, {})
    expect(await proprio()).toMatchObject({
      status: 403,
      body: {
        message:
          'Para aprovar um dispositivo seu, ative antes a verificação em duas etapas, ou peça a outro administrador.',
      },
    })
    // Nor can a device be approved that was pending before the switch was on.
    await server.sql('update dispositivos set pedido_em = null where id = $1', [dispositivo.id])
    expect((await proprio()).status).toBe(403)
    await protegida(aqui)
    expect((await proprio()).status).toBe(200)
  })

  it('is approved by its owner who signed in with a code', async () => {
    await setAprovacao(false)
    const { email } = await newPessoa(server, 'admin')
    const aqui = newNavegador(server)
    await aqui.enter(email)
    const segredo = await protegida(aqui)
    await setAprovacao(true)
    const novo = newNavegador(server, { fingerprint: 'outra-impressao' })
    await novo.signIn(email)
    expect((await novo.check()).status).toBe(401)
    const { status } = await novo.call('/api/acesso/duas-etapas/verificar', { codigo: totp(segredo, 1) })
    expect(status).toBe(200)
    expect((await novo.check()).body).toMatchObject({ needsApproval: true, awaitsAdmin: false })
    expect((await novo.approve()).body.allowed).toBe(true)
  })

  it('of a consultant with a second step waits all the same', async () => {
    await setAprovacao(false)
    const { email } = await newPessoa(server)
    const aqui = newNavegador(server)
    await aqui.enter(email)
    const segredo = await protegida(aqui)
    await setAprovacao(true)
    const novo = newNavegador(server, { fingerprint: 'outra-impressao' })
    await novo.signIn(email)
    await novo.call('/api/acesso/duas-etapas/verificar', { codigo: totp(segredo, 1) })
    expect((await novo.check()).body).toMatchObject({ needsApproval: true, awaitsAdmin: true })
  })

  it('of the last one is approved on the machine of the portal', async () => {
    const { email, id, navegador, dispositivo } = await esperando('admin')
    const run = (of = email) =>
      runProgram('src/cli/admin.ts', ['aprovar-dispositivo', of], {
        DATABASE_URL: server.database.url,
        PORTAL_DATA_DIR: server.env.PORTAL_DATA_DIR,
        PORTAL_SECRET: SECRET,
        PORTAL_DATA_KEY: DATA_KEY,
      }).ended
    expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('aprovado: Chrome no Windows') })
    expect((await navegador.wait()).body.allowed).toBe(true)
    expect((await server.history('dispositivos', dispositivo))[1]).toMatchObject({
      ator_id: null,
      depois: { status: 'aprovado' },
    })
    expect(await avisos(id)).toMatchObject([
      { titulo: 'Dispositivo aguardando aprovação', lida_em: expect.anything() },
      { titulo: 'Dispositivo aprovado' },
    ])
    expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('espera aprovação') })
    expect((await run('ninguem@teste.portal')).text).toContain('Usuário não encontrado')
  })
})
