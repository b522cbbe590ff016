import type { PrimeirosPassos } from '@portal/contract/inicio/inicio.contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { mailServer } from '../testing/mail-server.ts'
import { eventually, testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>

const passosDe = async (admin: Client): Promise<PrimeirosPassos> => {
  const { status, body } = await admin.get('/inicio')
  expect(status).toBe(200)
  return body.primeiros_passos
}

describe('the first steps of a company', () => {
  let server: Server
  let admin: Client
  let adminId: string
  let clinica: string
  beforeAll(async () => {
    server = await testApp()
    admin = await server.as('admin')
    adminId = await server.userId(admin.cookie)
  })
  afterAll(() => server.close())
  const feitos = async () => (await passosDe(admin)).feitos

  it('are all to be done while there is one administrator and nothing else', async () => {
    expect(await passosDe(admin)).toEqual({ feitos: [], sem_roleta: false, guardados: false })
  })

  it('each is done by what is there, and open again without it', async () => {
    const { body } = await admin.get('/empresa')
    const { id, updated_at, ...campos } = body
    expect((await admin.put('/empresa', { ...campos, logo_url: '/midia/logo.webp' })).status).toBe(200)
    expect(await feitos()).toEqual(['logo'])
    const salva = { ...campos, versao: campos.versao + 1, logo_url: '/midia/logo.webp' }
    expect((await admin.put('/empresa', { ...salva, whatsapp: '11999998888' })).status).toBe(200)
    expect(await feitos()).toEqual(['logo', 'telefone'])
    clinica = (await insertClinicas(server.database, [{ name: 'Vale Verde', active: false }]))[0] ?? ''
    expect(await feitos()).not.toContain('clinicas')
    await server.sql('update clinicas set active = true')
    expect(await feitos()).toEqual(['logo', 'telefone', 'clinicas'])
    await server.as('consultor')
    expect(await feitos()).toEqual(['logo', 'telefone', 'clinicas', 'pessoas'])
    await server.sql(`update profiles set is_active = false where role = 'consultor'`)
    expect(await feitos()).not.toContain('pessoas')
    await server.sql('update profiles set is_active = true')
    await server.sql(`insert into distribuicao_regras (nome, ordem, ativa) values ('Rodízio', 1, true)`)
    expect(await feitos()).toContain('roleta')
    await server.sql('update distribuicao_regras set ativa = false')
    expect(await feitos()).not.toContain('roleta')
  })

  it('a link for a family is one of three, and never the one that a consultant has by itself', async () => {
    await server.sql(
      `insert into links_busca (consultor_id, token, apelido, principal) values ($1, 'busca', 'Meu link', true)`,
      [adminId],
    )
    expect(await feitos()).not.toContain('link')
    const links = [
      `insert into links_busca (destino, token, apelido) values ('fila', 'da-empresa', 'Site')`,
      `insert into shared_links (clinica_id, consultor_id, vagas_inicial, token) values ('${clinica}', '${adminId}', 3, 'clinica')`,
      `insert into links_cadastro (clinica_id, consultor_id, token) values ('${clinica}', '${adminId}', 'cadastro')`,
    ]
    for (const link of links) {
      await server.sql(link)
      expect(await feitos()).toContain('link')
      await server.sql(`delete from ${/into (\w+)/.exec(link)?.[1]} where token <> 'busca'`)
      expect(await feitos()).not.toContain('link')
    }
    await server.sql(links[2] ?? '')
  })

  it('a backup is done by one that went well', async () => {
    const copia = (instante: string | null, problema: string | null) =>
      server.sql(`insert into copias_seguranca (origem, destino, instante, problema) values ('comando', 'p', $1, $2)`, [
        instante,
        problema,
      ])
    await copia(null, 'O disco encheu.')
    expect(await feitos()).not.toContain('backup')
    await copia('2026-01-01T00:00:00Z', null)
    expect(await feitos()).toEqual(['logo', 'telefone', 'clinicas', 'pessoas', 'link', 'backup'])
  })

  it('that it goes without the roleta and that the list is put away is said for all, and taken back', async () => {
    const outro = await server.as('admin')
    const mudou = await admin.patch('/inicio/primeiros-passos', { sem_roleta: true })
    expect(mudou.status).toBe(200)
    expect(mudou.body.feitos).toContain('roleta')
    await admin.patch('/inicio/primeiros-passos', { guardados: true })
    expect(await passosDe(outro)).toMatchObject({ sem_roleta: true, guardados: true })
    // Saying it twice records it once.
    await outro.patch('/inicio/primeiros-passos', { guardados: true })
    const [{ id }] = await server.sql('select id from empresa_config')
    const ditos = (await server.history('empresa_config', id)).filter(({ depois }) => depois && !('logo_url' in depois))
    expect(ditos.slice(-2).map(({ depois }) => depois)).toEqual([
      { sem_roleta: true },
      { primeiros_passos_guardados: true },
    ])
    expect((await outro.patch('/inicio/primeiros-passos', { sem_roleta: false, guardados: false })).body).toMatchObject(
      { sem_roleta: false, guardados: false },
    )
    expect(await feitos()).not.toContain('roleta')
    expect((await admin.patch('/inicio/primeiros-passos', { guardados: 'sim' })).status).toBe(422)
  })

  it.each(['consultor', 'gerenciador', 'supervisor'] as const)('are not for a %s', async (role) => {
    const pessoa = await server.as(role)
    for (const resposta of [
      pessoa.get('/inicio'),
      pessoa.patch('/inicio/primeiros-passos', { guardados: true }),
      pessoa.post('/inicio/testar-email'),
    ])
      expect((await resposta).status).toBe(403)
    expect((await passosDe(admin)).guardados).toBe(false)
  })
})

describe('the e-mail', () => {
  const opened: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close()
  })
  const SENHA = 'segredo-do-correio'

  async function portalWith(env: { SMTP_URL?: string; MAIL_FROM?: string }) {
    const server = await testApp({ env, tryServicesMs: 50 })
    opened.push(server)
    const admin = await server.as('admin')
    const [{ email }] = await server.sql(`select email from profiles where role = 'admin'`)
    return { server, admin, email, testar: () => admin.post('/inicio/testar-email') }
  }
  async function comCorreio(set: Parameters<typeof mailServer>[0]) {
    const correio = await mailServer(set)
    opened.push(correio)
    return { correio, ...(await portalWith({ SMTP_URL: `smtp://portal:${SENHA}@${correio.address}` })) }
  }

  it('goes to the address of whoever tries it, and the step is done', async () => {
    const { correio, admin, email, testar } = await comCorreio({ password: SENHA })
    await eventually(
      () => passosDe(admin),
      ({ feitos }) => feitos.includes('email'),
    )
    expect((await testar()).body).toEqual({ para: email, enviado: true, problema: null })
    expect(correio.received).toHaveLength(1)
    expect(correio.received[0]).toContain(`To: ${email}`)
  })

  it('says what failed and where it is set, without the password', async () => {
    const set = { password: 'outra', refusesSenders: true }
    const { admin, email, testar } = await comCorreio(set)
    await eventually(
      () => passosDe(admin),
      ({ feitos }) => !feitos.includes('email'),
    )
    const { body } = await testar()
    expect(body).toMatchObject({ para: email, enviado: false })
    expect(body.problema).toMatch(/recusa o usuário ou a senha\. Corrija SMTP_URL/)
    expect(body.problema).not.toContain(SENHA)
    set.password = SENHA
    expect((await testar()).body.problema).toMatch(/recusa o remetente ou o destinatário\. Confira MAIL_FROM/)
  })

  it('without a mail server it is not done, and the test says so; one person tries five times a minute', async () => {
    const { admin, testar } = await portalWith({})
    expect((await passosDe(admin)).feitos).not.toContain('email')
    const { body } = await testar()
    expect(body.enviado).toBe(false)
    expect(body.problema).toMatch(/não tem servidor de e-mail: a mensagem ficou em .*mail\. .*SMTP_URL e MAIL_FROM/)
    for (let n = 1; n < 5; n++) expect((await testar()).status).toBe(200)
    expect((await testar()).status).toBe(429)
  })
})
