import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAcao, recordLeitura } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
let gerenciador: string
let id: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
  gerenciador = await server.signIn('gerenciador')
  const made = await send('POST', '/api/clinicas', { name: 'Vale Verde', city: 'Campinas', state: 'SP' })
  id = made.body.id
})
afterAll(() => server.close())

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  server.request({ method, url, payload, cookie: gerenciador })
const history = (entidade: string, cookie: string, query = '') =>
  server.request({ url: `/api/auditoria/${entidade}/${id}${query}`, cookie })

describe('the history of a record', () => {
  it('shows who did what, newest first, 25 a page', async () => {
    for (let versao = 1; versao <= 27; versao++)
      await send('PATCH', `/api/clinicas/${id}`, { versao, repasse: `${versao}%` })
    const { body: first } = await history('clinicas', gerenciador)
    expect([first.total, first.itens.length]).toEqual([28, 25])
    expect(first.itens[0]).toEqual({
      id: expect.any(String),
      em: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      acao: 'editar',
      ator: 'Pessoa gerenciador',
      ator_papel: 'gerenciador',
      antes: { repasse: '26%' },
      depois: { repasse: '27%' },
    })
    const { body: second } = await history('clinicas', gerenciador, '?pagina=2')
    expect(second.itens.map(({ acao }: { acao: string }) => acao)).toEqual(['editar', 'editar', 'criar'])
    expect((await history('clinicas', gerenciador, '?pagina=3')).body).toEqual({ itens: [], total: 28, nomes: {} })
  })

  it('is complete for admins, limited to their records for managers and consultants, and refused to others', async () => {
    expect((await history('profiles', admin)).body).toEqual({ itens: [], total: 0, nomes: {} })
    for (const entidade of ['profiles', 'empresa_config', 'cidades', 'dispositivos']) {
      const { status, body } = await history(entidade, gerenciador)
      expect([status, body.message]).toEqual([403, 'Você não tem permissão para acessar este registro.'])
    }
    expect((await history('pacientes', gerenciador)).status).toBe(404)
    for (const entidade of ['estados', 'planos_saude', 'periodicidades'])
      expect((await history(entidade, gerenciador)).status).toBe(200)
    for (const role of ['consultor', 'supervisor'] as const)
      expect((await history('clinicas', await server.signIn(role))).status).toBe(403)
    const supervisor = await server.signIn('supervisor')
    expect((await history('distribuicao_regras', supervisor)).body).toMatchObject({ total: 0 })
    for (const cookie of [gerenciador, await server.signIn('consultor')])
      expect((await history('distribuicao_regras', cookie)).status).toBe(403)
    expect((await server.request({ url: `/api/auditoria/clinicas/${id}` })).status).toBe(401)
  })

  it('refuses unknown kinds of records, invalid ids and invalid pages', async () => {
    expect((await history('auth_accounts', admin)).status).toBe(422)
    expect((await history('clinicas', admin, '?pagina=0')).status).toBe(422)
    expect((await server.request({ url: '/api/auditoria/clinicas/1', cookie: admin })).status).toBe(422)
  })
})

describe('the log', () => {
  it.each([
    "update audit_log set acao = 'login'",
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ])('takes no %s, not even from the user of the application', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a page that reads the same again', () => {
  const quem = { usuarioId: randomUUID(), dispositivoId: randomUUID(), role: 'consultor' } as Escopo
  const lido = { entidade: 'pacientes' as const, entidade_id: randomUUID(), parte: 'clinico' }
  const quantas = async () =>
    Number((await server.sql(`select count(*) from audit_log where acao = 'ver_sensivel'`))[0].count)

  it('is written down once; another person, device, record, part or time is another reading', async () => {
    const read = (mais: Partial<Escopo> = {}, outra: Partial<typeof lido> = {}) =>
      recordLeitura(server.database.db, { ...quem, ...mais }, { ...lido, ...outra })
    const antes = await quantas()
    await read()
    await read()
    expect(await quantas()).toBe(antes + 1)
    for (const outra of [
      () => read({ usuarioId: randomUUID() }),
      () => read({ dispositivoId: randomUUID() }),
      () => read({}, { entidade_id: randomUUID() }),
      () => read({}, { entidade: 'leads' as never }),
      () => read({}, { parte: 'documentos' }),
    ]) {
      const ate = await quantas()
      await outra()
      expect(await quantas(), outra.toString()).toBe(ate + 1)
    }
    // A change in between is no reading.
    const mudado = { ...lido, entidade_id: randomUUID() }
    await recordAcao(server.database.db, quem, {
      ...{ entidade: mudado.entidade, entidade_id: mudado.entidade_id, acao: 'editar' },
      ...{ antes: { parte: null }, depois: { parte: 'clinico' } },
    })
    await read({}, mudado)
    expect(await quantas()).toBe(antes + 7)
  })
})
