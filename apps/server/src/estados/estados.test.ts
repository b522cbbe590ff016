import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
let consultor: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
  consultor = await server.signIn('consultor')
})
afterAll(() => server.close())

const list = (cookie: string, query = '') => server.request({ url: `/api/estados${query}`, cookie })
const codes = async (cookie: string, query = '') =>
  (await list(cookie, query)).body.map(({ code }: { code: string }) => code)
const create = (payload: object, cookie = admin) =>
  server.request({ method: 'POST', url: '/api/estados', payload, cookie })
const update = (id: string, payload: object) =>
  server.request({ method: 'PATCH', url: `/api/estados/${id}`, payload, cookie: admin })
const remove = (id: string) => server.request({ method: 'DELETE', url: `/api/estados/${id}`, cookie: admin })
const find = async (code: string) =>
  (await list(admin, '?incluirInativos=true')).body.find((estado: { code: string }) => estado.code === code)
describe('listing states', () => {
  it('gives everybody the active ones by name without accents', async () => {
    expect((await codes(consultor)).slice(0, 4)).toEqual(['AC', 'AL', 'AP', 'AM'])
    expect(await codes(consultor)).toHaveLength(27)
  })

  it('can be edited by managers and administrators', async () => {
    const gerenciador = await server.signIn('gerenciador')
    expect((await create({ name: 'Estado do Gerente', code: 'eg', is_active: false }, gerenciador)).status).toBe(201)
    expect(await codes(gerenciador, '?incluirInativos=true')).toContain('EG')
    await remove((await find('EG')).id)
  })

  it('shows inactive ones to managers only', async () => {
    const { body: made } = await create({ name: 'Território Inativo', code: 'ti', is_active: false })
    expect(made).toMatchObject({ code: 'TI', is_active: false, versao: 1 })
    expect(await codes(consultor)).not.toContain('TI')
    expect(await codes(admin)).not.toContain('TI')
    expect(await codes(admin, '?incluirInativos=true')).toContain('TI')
    expect((await list(consultor, '?incluirInativos=true')).status).toBe(403)
  })
})

describe('the file of states', () => {
  it('has what a search shows, for managers', async () => {
    const requestExport = async (query: string, cookie = admin) => {
      const { status, text } = await server.request({ url: `/api/estados-exportar?${query}`, cookie })
      return { status, linhas: text.slice(1).trimEnd().split('\r\n') }
    }
    const { linhas } = await requestExport('incluirInativos=true')
    expect(linhas[0]).toBe('Nome;Sigla;Ativo;Clínicas')
    expect(linhas.slice(1).map((linha) => linha.split(';')[1])).toEqual(await codes(admin, '?incluirInativos=true'))
    expect((await requestExport('')).linhas).toHaveLength(28)
    expect((await requestExport('texto=amapa')).linhas.slice(1)).toEqual(['Amapá;AP;sim;0'])
    expect((await requestExport('texto=ac')).linhas).toContain('Acre;AC;sim;0')
    expect((await requestExport('', await server.signIn('gerenciador'))).status).toBe(200)
    expect((await requestExport('', consultor)).status).toBe(403)
  })
})

describe('writing states', () => {
  it.each([
    [{ name: 'SAO  PAULO', code: 'XA' }, { name: 'Já existe um estado com este nome' }],
    [{ name: 'São Paulo Novo', code: 'sp' }, { code: 'Já existe um estado com esta sigla' }],
    [{ name: '  ', code: 'XA' }, { name: 'Informe o nome do estado' }],
    [{ name: '\u200b', code: 'XA' }, { name: 'Informe o nome do estado' }],
    [{ name: 'x'.repeat(81), code: 'XA' }, { name: 'Use no máximo 80 caracteres' }],
    [{ name: 'x'.repeat(100_000), code: 'XA' }, { name: 'Use no máximo 80 caracteres' }],
    [{ name: 'Novo', code: 'XAB' }, { code: 'Informe a sigla com duas letras' }],
    [{ name: 'Novo', code: 'X' }, { code: 'Informe a sigla com duas letras' }],
    [{ name: 'Novo', code: 'Ç1' }, { code: 'Informe a sigla com duas letras' }],
    [{ name: 'Novo' }, { code: 'Informe a sigla com duas letras' }],
    [{ code: 'XA' }, { name: 'Informe o nome do estado' }],
  ])('refuses bad input at its field (%#)', async (payload, campos) => {
    const { status, body } = await create(payload)
    expect([status, body.data.campos]).toEqual([422, campos])
  })

  it('applies a change once, refuses the second of two people, and writes the history', async () => {
    const { body: made } = await create({ name: '<b>Guanabara</b>', code: 'gb' })
    expect(made.name).toBe('<b>Guanabara</b>')
    const campos = { versao: 1, name: 'Guanabara', code: 'GB', is_active: true }
    expect((await update(made.id, campos)).body).toMatchObject({ name: 'Guanabara', versao: 2 })
    const { status, body } = await update(made.id, { ...campos, name: 'Outra' })
    expect(status).toBe(409)
    expect(body.message).toBe('Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.')
    expect((await remove(made.id)).body).toEqual({ ok: true })
    expect((await remove(made.id)).status).toBe(404)
    expect((await update(made.id, campos)).body.message).toBe('Estado não encontrado')
    const history = await server.history('estados', made.id)
    expect(history.map(({ acao, antes, depois }) => [acao, antes, depois])).toEqual([
      ['criar', null, { name: '<b>Guanabara</b>', code: 'GB', is_active: true }],
      ['editar', { name: '<b>Guanabara</b>' }, { name: 'Guanabara' }],
      ['excluir', { name: 'Guanabara', code: 'GB', is_active: true }, null],
    ])
  })

  it('neither deletes nor gives another code to a state that clinics are in; deleted clinics do not count', async () => {
    const { body: made } = await create({ name: 'Estado em Uso', code: 'EU' })
    const ids = await insertClinicas(server.database, [{ state: 'EU' }, { state: 'EU', active: false }])
    const campos = { versao: 1, name: 'Estado em Uso', code: 'EV', is_active: true }
    expect((await update(made.id, campos)).body.data.campos).toEqual({
      code: 'Este estado está em uso em 2 clínicas. A sigla não pode mudar.',
    })
    const refused = await remove(made.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este estado está em uso em 2 clínicas. Desative-o em vez de excluir.',
    ])
    expect((await update(made.id, { ...campos, code: 'EU', is_active: false })).status).toBe(200)
    await server.database.pool.query('update clinicas set arquivado_em = now() where id = any($1)', [ids])
    expect((await remove(made.id)).body).toEqual({ ok: true })
    expect(await find('EU')).toBeUndefined()
  })

  it('tells those who keep them how many clinics each has, deleted clinics apart', async () => {
    const { body: made } = await create({ name: 'Estado Contado', code: 'EC' })
    const usos = async () => {
      const { body } = await server.request({ url: '/api/estados/usos', cookie: admin })
      return body.find(({ id }: { id: string }) => id === made.id)
    }
    expect(await usos()).toBeUndefined()
    const [um] = await insertClinicas(server.database, [{ state: 'EC' }, { state: 'EC', active: false }])
    expect(await usos()).toEqual({ id: made.id, clinicas: 2 })
    await server.database.pool.query('update clinicas set arquivado_em = now() where id = $1', [um])
    expect(await usos()).toEqual({ id: made.id, clinicas: 1 })
    expect((await server.request({ url: '/api/estados/usos', cookie: consultor })).status).toBe(403)
  })

  it('is for administrators', async () => {
    expect((await create({ name: 'Novo', code: 'NV' }, consultor)).status).toBe(403)
    expect((await update(NOBODY_ID, { versao: 1, name: 'Novo', code: 'NV', is_active: true })).status).toBe(404)
    expect((await remove('1 or 1=1')).status).toBe(422)
  })
})
