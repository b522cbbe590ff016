import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.pool.query('delete from clinicas')
})

const request = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.request({ method, url: `/api/catalogos/${url}`, cookie: admin, ...(payload && { payload }) })
const create = async (catalogo: string, name: string) => (await request('POST', catalogo, { name })).body
const rename = (catalogo: string, item: { id: string; versao: number }, name: string, escolha: object = {}) =>
  request('PATCH', `${catalogo}/${item.id}`, { ...item, name, ...escolha })
const planosDe = async (id: string) =>
  (await server.database.pool.query('select planos_saude, versao from clinicas where id = $1', [id])).rows[0]
const archive = (ids: string[]) =>
  server.database.pool.query('update clinicas set arquivado_em = now() where id = any($1)', [ids])

describe('an item that clinics use', () => {
  it('is counted and not deleted; deleted clinics do not count', async () => {
    const plano = await create('planos_saude', 'Plano Usado')
    const ids = await insertClinicas(server.database, [
      { planos_saude: ['Plano Usado', 'Plano Usado', 'Unimed'] },
      { planos_saude: ['Plano Usado'], active: false },
      { planos_saude: ['plano usado'] },
    ])
    expect((await request('GET', 'planos_saude/usos')).body).toContainEqual({ id: plano.id, clinicas: 2 })
    const { status, body } = await request('DELETE', `planos_saude/${plano.id}`)
    expect([status, body.message]).toEqual([409, 'Este item está em uso em 2 clínicas. Desative-o em vez de excluir.'])
    await archive(ids)
    expect((await request('GET', 'planos_saude/usos')).body).toEqual([])
    expect((await request('DELETE', `planos_saude/${plano.id}`)).body).toEqual({ ok: true })
  })

  it.each([
    ['specialties', 'specialties'],
    ['atendimentos', 'atendimentos'],
    ['estruturas', 'estrutura_clinica'],
    ['taxas', 'taxas'],
    ['tipos_internacao', 'tipos_internacao'],
  ])('of %s is found in the list %s and renamed there', async (catalogo, lista) => {
    const item = await create(catalogo, 'Nome Antigo')
    const [id] = await insertClinicas(server.database, [{ [lista]: ['Outro', 'Nome Antigo', 'Mais um'] }])
    expect((await request('DELETE', `${catalogo}/${item.id}`)).status).toBe(409)
    expect((await rename(catalogo, item, 'Nome Novo')).body.clinicas_atualizadas).toBe(1)
    const { rows } = await server.database.pool.query(`select ${lista} as nomes from clinicas where id = $1`, [id])
    expect(rows[0].nomes).toEqual(['Outro', 'Nome Novo', 'Mais um'])
  })

  it('of the genders is known by its value, which then stays, while its name may change', async () => {
    await insertClinicas(server.database, [{ tipo_atendimento: 'feminina' }])
    const generos = (await request('GET', 'generos_clinica')).body
    const genero = (value: string) => generos.find((item: { value: string }) => item.value === value)
    expect((await request('DELETE', `generos_clinica/${genero('feminina').id}`)).status).toBe(409)
    const moved = await request('PATCH', `generos_clinica/${genero('feminina').id}`, {
      ...genero('feminina'),
      value: 'masculina',
    })
    expect(moved.body.data.campos).toEqual({
      value: 'Este item está em uso em 1 clínica. O valor não pode mudar.',
    })
    expect((await rename('generos_clinica', genero('feminina'), 'Somente mulheres')).body).toMatchObject({
      item: { name: 'Somente mulheres', value: 'feminina' },
      clinicas_atualizadas: 0,
    })
    expect((await request('DELETE', `generos_clinica/${genero('masculina').id}`)).status).toBe(200)
  })
})

describe('renaming', () => {
  it('replaces the name in every clinic, deleted ones included, with one version and history entry each', async () => {
    const plano = await create('planos_saude', 'Plano Velho')
    const [ativa = '', ambos = '', excluida = '', alheia = ''] = await insertClinicas(server.database, [
      { planos_saude: ['Amil', 'Plano Velho'] },
      { planos_saude: ['Plano Velho', 'Amil', 'Plano Renovado'] },
      { planos_saude: ['Plano Velho'] },
      { planos_saude: ['Amil'] },
    ])
    await archive([excluida])
    const { body } = await rename('planos_saude', plano, 'Plano Renovado')
    expect(body).toMatchObject({ item: { name: 'Plano Renovado' }, clinicas_atualizadas: 3 })
    expect(await planosDe(ativa)).toEqual({ planos_saude: ['Amil', 'Plano Renovado'], versao: 2 })
    expect(await planosDe(ambos)).toEqual({ planos_saude: ['Plano Renovado', 'Amil'], versao: 2 })
    expect((await planosDe(excluida)).planos_saude).toEqual(['Plano Renovado'])
    expect(await planosDe(alheia)).toEqual({ planos_saude: ['Amil'], versao: 1 })
    const { body: historico } = await server.request({ url: `/api/auditoria/clinicas/${ativa}`, cookie: admin })
    expect(historico.itens).toMatchObject([
      {
        acao: 'editar',
        ator: 'Pessoa admin',
        antes: { planos_saude: ['Amil', 'Plano Velho'] },
        depois: { planos_saude: ['Amil', 'Plano Renovado'] },
      },
    ])
  })

  it('leaves the clinics unchanged on request, or when the name stays', async () => {
    const plano = await create('planos_saude', 'Plano Fixo')
    const [id = ''] = await insertClinicas(server.database, [{ planos_saude: ['Plano Fixo'] }])
    await rename('planos_saude', plano, 'Plano Fixo', { is_active: false })
    expect((await planosDe(id)).versao).toBe(1)
    const { body } = await rename('planos_saude', { ...plano, versao: 2 }, 'Plano Solto', { atualizar_clinicas: false })
    expect(body.clinicas_atualizadas).toBe(0)
    expect(await planosDe(id)).toEqual({ planos_saude: ['Plano Fixo'], versao: 1 })
  })

  it('changes nothing at all when it is refused', async () => {
    const plano = await create('planos_saude', 'Plano Parado')
    const [id = ''] = await insertClinicas(server.database, [{ planos_saude: ['Plano Parado'] }])
    expect((await rename('planos_saude', plano, 'ámil')).status).toBe(422)
    expect((await rename('planos_saude', { ...plano, versao: 9 }, 'Plano Movido')).status).toBe(409)
    expect(await planosDe(id)).toEqual({ planos_saude: ['Plano Parado'], versao: 1 })
  })

  it('takes ten thousand clinics in one go', async () => {
    const plano = await create('planos_saude', 'Plano Grande')
    await server.database.pool.query(
      `insert into clinicas (name, city, state, planos_saude)
       select 'Clínica ' || n, 'Campinas', 'SP', array['Amil', 'Plano Grande'] from generate_series(1, 10000) n`,
    )
    expect((await rename('planos_saude', plano, 'Plano Enorme')).body.clinicas_atualizadas).toBe(10_000)
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from clinicas where 'Plano Enorme' = any(planos_saude)) as clinicas,
              (select count(*)::int from audit_log where depois->'planos_saude' ? 'Plano Enorme') as registros`,
    )
    expect(rows).toEqual([{ clinicas: 10_000, registros: 10_000 }])
  })
})
