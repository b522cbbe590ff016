import { readFileSync } from 'node:fs'
import { CATALOGOS } from '@portal/contract/catalogos/catalogos.contract'
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

type Item = { id: string; name: string; value: string }

const list = async (catalogo: string, query = ''): Promise<Item[]> =>
  (await server.request({ url: `/api/catalogos/${catalogo}${query}`, cookie: query ? admin : consultor })).body
const names = async (catalogo: string, query = '') => (await list(catalogo, query)).map(({ name }) => name)
const create = (catalogo: string, payload: object) =>
  server.request({ method: 'POST', url: `/api/catalogos/${catalogo}`, payload, cookie: admin })
const update = (catalogo: string, id: string, payload: object) =>
  server.request({ method: 'PATCH', url: `/api/catalogos/${catalogo}/${id}`, payload, cookie: admin })
const remove = (catalogo: string, id: string) =>
  server.request({ method: 'DELETE', url: `/api/catalogos/${catalogo}/${id}`, cookie: admin })
describe('listing', () => {
  it.each(CATALOGOS)('%s comes seeded', async (catalogo) => {
    const seeds = JSON.parse(readFileSync(new URL('../../data/catalogos.json', import.meta.url), 'utf8'))[catalogo]
    const seeded = seeds.map((seed: string | { name: string }) => (typeof seed === 'string' ? seed : seed.name))
    expect(seeded.length).toBeGreaterThanOrEqual(3)
    expect((await names(catalogo)).toSorted()).toEqual(seeded.toSorted())
  })

  it('gives genders their value and lists by name without accents, frequencies in their order', async () => {
    expect((await list('generos_clinica')).map((item) => item.value)).toEqual(['feminina', 'masculina', 'mista'])
    expect(await names('tipos_internacao')).toEqual(['Compulsória', 'Involuntária', 'Voluntária'])
    expect((await names('periodicidades')).slice(0, 3)).toEqual(['Diária', 'Semanal', 'Quinzenal'])
  })

  it('can be edited by managers and administrators', async () => {
    const cookie = await server.signIn('gerenciador')
    const url = '/api/catalogos/planos_saude'
    const criado = await server.request({ method: 'POST', url, payload: { name: 'Plano do Gerente' }, cookie })
    expect(criado.status).toBe(201)
    const { id, versao } = criado.body
    const payload = { name: 'Plano Mudado', is_active: false, versao }
    expect((await server.request({ method: 'PATCH', url: `${url}/${id}`, payload, cookie })).status).toBe(200)
    const todos = await server.request({ url: `${url}?incluirInativos=true`, cookie })
    expect(todos.body.map(({ name }: { name: string }) => name)).toContain('Plano Mudado')
    expect((await server.request({ url: `${url}/usos`, cookie })).status).toBe(200)
    expect((await server.request({ method: 'DELETE', url: `${url}/${id}`, cookie })).status).toBe(200)
  })

  it('shows inactive items to managers only', async () => {
    await create('planos_saude', { name: 'Plano Antigo', is_active: false })
    expect(await names('planos_saude')).not.toContain('Plano Antigo')
    expect(await names('planos_saude', '?incluirInativos=true')).toContain('Plano Antigo')
    const url = '/api/catalogos/planos_saude?incluirInativos=true'
    expect((await server.request({ url, cookie: consultor })).status).toBe(403)
  })

  it('leaves as a file of what a search shows, for managers', async () => {
    const requestExport = async (query: string, cookie = admin) => {
      const { status, text } = await server.request({ url: `/api/catalogos-exportar?${query}`, cookie })
      return { status, linhas: text.slice(1).trimEnd().split('\r\n') }
    }
    const usado: Record<string, object> = {
      generos_clinica: { tipo_atendimento: 'feminina' },
      planos_saude: { planos_saude: ['Unimed'] },
      tipos_internacao: { tipos_internacao: ['Voluntária'] },
    }
    const clinicas = await insertClinicas(server.database, Object.values(usado))
    for (const catalogo of CATALOGOS) {
      const { status, linhas } = await requestExport(`catalogo=${catalogo}&incluirInativos=true`)
      const usos: { id: string; clinicas: number }[] = (
        await server.request({ url: `/api/catalogos/${catalogo}/usos`, cookie: admin })
      ).body
      const esperadas = (await list(catalogo, '?incluirInativos=true')).map(({ id, name }) => [
        name,
        String(usos.find((uso) => uso.id === id)?.clinicas ?? 0),
      ])
      const lidas = linhas.slice(1).map((linha) => [linha.split(';')[0], linha.split(';').at(-1)])
      expect([status, lidas], catalogo).toEqual([200, esperadas])
      if (usado[catalogo]) expect(usos, catalogo).not.toEqual([])
    }
    await server.sql('delete from clinicas where id = any($1)', [clinicas])
    await create('planos_saude', { name: '=Plano fechado', is_active: false })
    expect((await requestExport('catalogo=planos_saude&texto=PLANO FECH')).linhas).toHaveLength(1)
    expect((await requestExport('catalogo=planos_saude&texto=PLANO FECH&incluirInativos=true')).linhas).toEqual([
      'Nome;Termo da lei;Ativo;Clínicas',
      "'=Plano fechado;não;não;0",
    ])
    expect((await requestExport('catalogo=tipos_internacao&texto=compulsoria')).linhas).toEqual([
      'Nome;Termo da lei;Ativo;Clínicas',
      'Compulsória;sim;sim;0',
    ])
    expect((await requestExport('catalogo=taxas')).linhas[0]).toBe(
      'Nome;Valor padrão (R$);Recorrente;Obrigatória;Termo da lei;Ativo;Clínicas',
    )
    expect((await requestExport('catalogo=taxas', await server.signIn('gerenciador'))).status).toBe(200)
    expect((await requestExport('catalogo=taxas', consultor)).status).toBe(403)
  })

  it('refuses an unknown catalogue', async () => {
    const { status, body } = await server.request({ url: '/api/catalogos/profiles', cookie: admin })
    expect([status, body.message]).toEqual([422, 'Catálogo desconhecido'])
  })
})

describe('writing', () => {
  it.each([
    ['planos_saude', { name: 'UNIMÉD' }, { name: 'Já existe um item com este nome' }],
    ['planos_saude', { name: '  bradesco\u00a0  saude ' }, { name: 'Já existe um item com este nome' }],
    ['planos_saude', { name: 'Uni\u200bmed' }, { name: 'Já existe um item com este nome' }],
    ['planos_saude', { name: ' x ' }, { name: 'Use pelo menos 2 caracteres' }],
    ['planos_saude', { name: '   ' }, { name: 'Informe o nome' }],
    ['planos_saude', {}, { name: 'Informe o nome' }],
    ['planos_saude', { name: 'x'.repeat(81) }, { name: 'Use no máximo 80 caracteres' }],
    ['periodicidades', { name: 'Nova' }, { dias: 'Informe de 1 a 366 dias' }],
    ['periodicidades', { name: 'Nova', dias: 367 }, { dias: 'Informe de 1 a 366 dias' }],
    ['periodicidades', { name: 'Nova', dias: 1.5 }, { dias: 'Informe de 1 a 366 dias' }],
    ['generos_clinica', { name: 'Nova' }, { value: 'Escolha um valor' }],
    ['generos_clinica', { name: 'Nova', value: 'outra' }, { value: 'Escolha um valor' }],
    ['generos_clinica', { name: 'Nova', value: 'mista' }, { value: 'Já existe um item com este valor' }],
    ['estruturas', { name: 'Nova', icone: '<svg>' }, { icone: 'Escolha um ícone da lista' }],
    [
      'taxas',
      { name: 'Nova', valor_padrao_centavos: -1 },
      { valor_padrao_centavos: 'Informe um valor de até R$ 10.000.000,00' },
    ],
  ])('refuses bad input at its field: %s %#', async (catalogo, payload, campos) => {
    const { status, body } = await create(catalogo, payload)
    expect([status, body.data.campos]).toEqual([422, campos])
  })

  it('stores the fields of its catalogue, and ignores those of others', async () => {
    const { body: taxa } = await create('taxas', { name: 'Transporte', valor_padrao_centavos: 12_350, dias: 3 })
    expect(taxa).toMatchObject({ valor_padrao_centavos: 12_350, recorrente: false, obrigatoria: false })
    expect(taxa).not.toHaveProperty('dias')
    expect((await create('estruturas', { name: 'Horta', icone: 'plant-2' })).body.icone).toBe('plant-2')
    expect((await create('periodicidades', { name: 'Decenal', dias: 10, ordem: 3 })).body).toMatchObject({
      dias: 10,
      ordem: 3,
    })
    const cleared = await update('taxas', taxa.id, { ...taxa, valor_padrao_centavos: null, recorrente: true })
    expect(cleared.body.item).toMatchObject({ valor_padrao_centavos: null, recorrente: true, versao: 2 })
  })

  it('applies a change once, refuses the second of two people, and writes the history', async () => {
    const { body: made } = await create('atendimentos', { name: '<script>alert(1)</script>' })
    const campos = { name: 'Hidroginástica', is_active: true, versao: 1 }
    expect((await update('atendimentos', made.id, campos)).body.item.versao).toBe(2)
    const second = await update('atendimentos', made.id, { ...campos, name: 'Outra' })
    expect([second.status, second.body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
    expect((await remove('planos_saude', made.id)).status).toBe(404)
    expect((await remove('atendimentos', made.id)).body).toEqual({ ok: true })
    expect((await remove('atendimentos', made.id)).body.message).toBe('Item não encontrado')
    expect((await update('atendimentos', made.id, campos)).status).toBe(404)
    const history = await server.history('atendimentos', made.id)
    expect(history.map(({ acao, antes, depois }) => [acao, antes, depois])).toEqual([
      ['criar', null, { name: '<script>alert(1)</script>', is_active: true }],
      ['editar', { name: '<script>alert(1)</script>' }, { name: 'Hidroginástica' }],
      ['excluir', { name: 'Hidroginástica', is_active: true }, null],
    ])
  })

  it('refuses to delete the terms of the law, but allows deactivating them', async () => {
    const termo = (await list('tipos_internacao')).find(({ name }) => name === 'Compulsória')
    const id = termo?.id ?? ''
    const renamed = await update('tipos_internacao', id, { name: 'Por ordem judicial', is_active: true, versao: 1 })
    expect(renamed.body.data.campos).toEqual({ name: 'Este termo vem da lei e não pode ser renomeado.' })
    const deleted = await remove('tipos_internacao', id)
    expect([deleted.status, deleted.body.message]).toEqual([409, 'Este termo vem da lei e não pode ser excluído.'])
    expect(
      (await update('tipos_internacao', id, { name: 'Compulsória', is_active: false, versao: 1 })).body.item,
    ).toMatchObject({ name: 'Compulsória', is_active: false })
  })

  it('is for administrators', async () => {
    const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string) =>
      server.request({ method, url: `/api/catalogos/${url}`, payload: { name: 'Novo' }, cookie: consultor })
    expect((await send('POST', 'planos_saude')).status).toBe(403)
    expect((await send('PATCH', `planos_saude/${NOBODY_ID}`)).status).toBe(403)
    expect((await send('DELETE', `planos_saude/${NOBODY_ID}`)).status).toBe(403)
    expect((await server.request({ url: '/api/catalogos/planos_saude/usos', cookie: consultor })).status).toBe(403)
    expect((await remove('planos_saude', '1 or 1=1')).status).toBe(422)
  })
})
