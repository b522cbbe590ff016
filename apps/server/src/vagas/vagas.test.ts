import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCidade } from '../cidades/cidades.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { eventually, NOBODY_ID, testApp } from '../testing/testing.ts'
import { insertVagas } from './vagas.factory.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
let agora = Date.now()
let server: Server
let [ana, bia, gerente, supervisor, admin] = [] as unknown as [Client, Client, Client, Client, Client]
beforeAll(async () => {
  server = await testApp({ clock: () => agora })
  ;[ana, bia] = [await server.as('consultor'), await server.as('consultor')]
  gerente = await server.as('gerenciador')
  supervisor = await server.as('supervisor')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const clinica = async (campos: object = {}) => (await insertClinicas(server.database, [campos]))[0] ?? ''
const feminina = () => clinica({ tipo_atendimento: 'feminina' })
const vaga = (genero: string, vagas: unknown, tipo_internacao: unknown = null) => ({ genero, tipo_internacao, vagas })
const MISTA = [vaga('masculina', 3), vaga('feminina', 1), vaga('mista', 0)]
const confirm = (quem: Client, id: string, vagas: object[] = MISTA, campos: object = {}) =>
  quem.post(`/clinicas/${id}/vagas`, { fonte: 'telefone', visto_em: null, vagas, ...campos })
const instante = () => new Date(agora).toISOString()

describe('confirming vacancies', () => {
  it('keeps the numbers, who told them and when, and a history', async () => {
    const id = await clinica({ atende_involuntario: true })
    expect((await ana.get(`/clinicas/${id}/vagas`)).body).toEqual({
      confirmadas: null,
      vagas: [],
      generos: ['masculina', 'feminina', 'mista'],
      tipos: ['voluntaria', 'involuntaria'],
      fonte: null,
      confirmado_por: null,
      pedido: null,
    })
    const vagas = [...MISTA, vaga('feminina', 2, 'involuntaria')]
    const { status, body } = await confirm(ana, id, vagas, { fonte: 'whatsapp' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        confirmadas: { total: 6, em: instante() },
        vagas: [vaga('masculina', 3), vaga('feminina', 1), vaga('feminina', 2, 'involuntaria'), vaga('mista', 0)],
        fonte: 'whatsapp',
        confirmado_por: 'Pessoa consultor',
        substituiu: null,
      }),
    ])
    const em = instante()
    agora += MINUTO_MS
    // Equal numbers are a new confirmation, too.
    expect((await confirm(ana, id, vagas, { visto_em: em })).status).toBe(200)
    expect(await server.history('clinica_vagas', id)).toMatchObject([
      {
        acao: 'criar',
        ator_papel: 'consultor',
        depois: { vagas: 'Masculina: 3 · Feminina: 1 · Mista: 0 · Feminina, só Involuntária: 2', confirmado_em: em },
      },
      {
        acao: 'editar',
        antes: { fonte: 'whatsapp', confirmado_em: em },
        depois: { fonte: 'telefone', confirmado_em: instante() },
      },
    ])
    for (const quem of [ana, bia, supervisor, gerente, admin]) {
      const { body } = await quem.get(`/auditoria/clinica_vagas/${id}`)
      expect(body.total).toBe(2)
    }
  })

  it('is for consultants, managers and administrators; supervisors read', async () => {
    const id = await clinica()
    for (const quem of [ana, gerente, admin]) expect((await confirm(quem, id)).status).toBe(200)
    expect((await confirm(supervisor, id)).status).toBe(403)
    expect((await supervisor.get(`/clinicas/${id}/vagas`)).status).toBe(200)
    expect((await supervisor.post(`/clinicas/${id}/vagas/pedidos`)).status).toBe(403)
    const stranger = server.browser()
    expect((await confirm(stranger, id)).status).toBe(401)
    expect((await stranger.get(`/clinicas/${id}/vagas`)).status).toBe(401)
  })

  it.each([
    ['a thousand', [vaga('feminina', 1000)], 'vagas.0.vagas', 'Informe de 0 a 999 vagas'],
    ['less than none', [vaga('feminina', -1)], 'vagas.0.vagas', 'Informe de 0 a 999 vagas'],
    ['a part of one', [vaga('feminina', 1.5)], 'vagas.0.vagas', 'Informe de 0 a 999 vagas'],
    ['text', [vaga('feminina', 'três')], 'vagas.0.vagas', 'Informe de 0 a 999 vagas'],
    ['nothing', [vaga('feminina', null)], 'vagas.0.vagas', 'Informe de 0 a 999 vagas'],
    ['an unknown gender', [vaga('outra', 1)], 'vagas.0.genero', 'Gênero desconhecido'],
    [
      'an unknown type',
      [vaga('feminina', 1, 'domiciliar')],
      'vagas.0.tipo_internacao',
      'Tipo de internação desconhecido',
    ],
    ['a gender it does not treat', [vaga('masculina', 1)], 'vagas.0.genero', 'A clínica não atende este gênero'],
    [
      'a type it does not carry out',
      [vaga('feminina', 1, 'compulsoria')],
      'vagas.0.tipo_internacao',
      'A clínica não faz este tipo de internação',
    ],
    [
      'a gender twice',
      [vaga('feminina', 1), vaga('feminina', 2)],
      'vagas',
      'Informe cada gênero e tipo de internação uma vez só',
    ],
    ['no gender', [], 'vagas', 'Informe as vagas de cada gênero que a clínica atende'],
  ])('refuses %s', async (_what, vagas, campo, sentenca) => {
    const id = await feminina()
    const { status, body } = await confirm(ana, id, vagas)
    expect([status, body.message, body.data.campos]).toEqual([422, sentenca, { [campo]: sentenca }])
    expect(await server.sql('select 1 from clinica_vagas where clinica_id = $1', [id])).toEqual([])
  })

  it('refuses another source, and the one that is the clinic’s own', async () => {
    const id = await clinica()
    for (const fonte of ['clinica', 'carta', undefined])
      expect((await confirm(ana, id, MISTA, { fonte })).body.message).toBe('Informe como a clínica confirmou')
  })

  it('was asked for while the link of the last request opens, and not a moment longer', async () => {
    const id = await clinica()
    const em = instante()
    await ana.post(`/clinicas/${id}/vagas/pedidos`)
    const pedido = async () => (await bia.get(`/clinicas/${id}/vagas`)).body.pedido
    const linkAte = (ms: number) =>
      server.sql('update vagas_pedidos set expira_em = $2 where clinica_id = $1', [id, new Date(ms)])
    expect(await server.sql('select expira_em from vagas_pedidos where clinica_id = $1', [id])).toEqual([
      { expira_em: new Date(agora + 48 * HORA_MS) },
    ])
    await linkAte(agora + 1)
    expect(await pedido()).toEqual({ em, por: 'Pessoa consultor' })
    await linkAte(agora)
    expect(await pedido()).toBeNull()
  })

  it('of a clinic that is deleted, inactive or none is not possible', async () => {
    const excluida = await clinica()
    await admin.delete(`/clinicas/${excluida}`)
    for (const id of [excluida, await clinica({ active: false }), NOBODY_ID]) {
      for (const answer of [
        await confirm(ana, id),
        await ana.get(`/clinicas/${id}/vagas`),
        await ana.post(`/clinicas/${id}/vagas/pedidos`),
      ])
        expect([answer.status, answer.body.message]).toEqual([404, 'Clínica não encontrada'])
    }
  })

  it('by two people at once keeps the later and tells its author whose it replaced', async () => {
    const id = await feminina()
    const answers = await Promise.all([
      confirm(ana, id, [vaga('feminina', 1)]),
      confirm(bia, id, [vaga('feminina', 2)]),
    ])
    const [primeira, segunda] = answers
      .map(({ body }) => body)
      .toSorted((a, b) => Number(a.substituiu !== null) - Number(b.substituiu !== null))
    expect([primeira.substituiu, segunda.substituiu.vagas]).toEqual([null, primeira.vagas])
    expect((await ana.get(`/clinicas/${id}/vagas`)).body.vagas).toEqual(segunda.vagas)
    expect(await server.history('clinica_vagas', id)).toHaveLength(2)
  })

  it('of a gender that the clinic treats no more does not count', async () => {
    const id = await clinica()
    await confirm(ana, id)
    await server.sql(`update clinicas set tipo_atendimento = 'feminina' where id = $1`, [id])
    expect((await ana.get(`/clinicas/${id}/vagas`)).body).toMatchObject({
      generos: ['feminina'],
      vagas: [vaga('feminina', 1)],
      confirmadas: { total: 1 },
    })
  })
})

describe('the search', () => {
  const search = async (cidade: string, filtro = '') =>
    (await ana.get(`/busca/clinicas?cidade_id=${cidade}&raio=1${filtro}`)).body.clinicas as {
      id: string
      vagas_confirmadas: unknown
    }[]
  const count = async (cidade: string) => (await ana.get(`/busca/opcoes?cidade_id=${cidade}&raio=1`)).body.com_vaga
  const lugar = { latitude: -3.1, longitude: -60.02 }

  it('shows the sum and the instant; the filter keeps clinics with a vacancy of the last 72 hours, to the minute', async () => {
    const [fresca = '', velha = '', cheia = '', nunca = ''] = await insertClinicas(
      server.database,
      ['Fresca', 'Velha', 'Cheia', 'Nunca'].map((name) => ({ name, ...lugar })),
    )
    const { id: cidade } = await findCidade(server.database, 'Manaus', 'AM')
    await server.sql('update cidades set latitude = $1, longitude = $2 where id = $3', [
      lugar.latitude,
      lugar.longitude,
      cidade,
    ])
    const em = (horas: number) => new Date(agora - horas * HORA_MS)
    const quase = new Date(agora - 72 * HORA_MS + MINUTO_MS)
    await insertVagas(server.database, fresca, [
      { genero: 'masculina', vagas: 2, em: quase },
      { genero: 'feminina', vagas: 1, em: quase },
    ])
    await insertVagas(server.database, velha, [{ em: em(73) }])
    await insertVagas(server.database, cheia, [{ vagas: 0, em: em(1) }])
    const todas = await eventually(
      () => search(cidade),
      (clinicas) => clinicas.filter(({ vagas_confirmadas }) => vagas_confirmadas).length === 3,
    )
    expect(Object.fromEntries(todas.map(({ id, vagas_confirmadas }) => [id, vagas_confirmadas]))).toEqual({
      [fresca]: { total: 3, em: quase.toISOString() },
      [velha]: { total: 3, em: em(73).toISOString() },
      [cheia]: { total: 0, em: em(1).toISOString() },
      [nunca]: null,
    })
    const comVaga = async () => (await search(cidade, '&com_vaga=true')).map(({ id }) => id)
    expect([await comVaga(), await count(cidade)]).toEqual([[fresca], 1])
    // Only the clock changes, and the same request is repeated.
    agora += MINUTO_MS
    expect([await comVaga(), await count(cidade)]).toEqual([[fresca], 1])
    agora += 1
    expect([await comVaga(), await count(cidade)]).toEqual([[], 0])
    expect((await search(cidade)).map(({ id }) => id).toSorted()).toEqual(todas.map(({ id }) => id).toSorted())

    await confirm(ana, velha)
    await eventually(comVaga, (ids) => ids.length === 1 && ids[0] === velha)
  })
})
