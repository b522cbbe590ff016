import type { ResultadoPopular } from '@portal/contract/cidades/cidades.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const populateAgain = (uf: string | null, cookie = admin) =>
  server.request({ method: 'POST', url: '/api/cidades/popular', payload: { uf }, cookie })
const wait = (id: string): Promise<Tarefa> =>
  eventually(
    async () => (await server.request({ url: `/api/tarefas/${id}`, cookie: admin })).body as Tarefa,
    ({ estado }) => estado !== 'em_andamento',
  )
async function populate(uf: string | null) {
  const { status, body } = await populateAgain(uf)
  expect([status, body.message]).toEqual([202, undefined])
  const tarefa = await wait(body.id)
  expect([tarefa.estado, tarefa.erro]).toEqual(['concluida', null])
  return { ...tarefa, resultado: tarefa.resultado as ResultadoPopular }
}
const counters = () => server.sql('select assunto, versao from mudancas_versao order by assunto')
const sum = () => server.sql('select count(*)::int as cidades, sum(versao)::int as versoes from cidades')

describe('populating cities', () => {
  it('changes nothing when everything is there', async () => {
    const before = [await counters(), await sum()]
    const { resultado, feitas, total } = await populate(null)
    expect(resultado).toEqual({ novas: 0, atualizadas: 0 })
    expect([feitas, total]).toEqual([5571, 5571])
    expect([await counters(), await sum()]).toEqual(before)
  })

  it('restores missing and differing cities of one state or of all, with the history of each', async () => {
    await server.sql("delete from cidades where nome = 'Campinas' and estado = 'SP'")
    await server.sql("update cidades set populacao = null, latitude = 0 where nome = 'Santos' and estado = 'SP'")
    await server.sql("update cidades set ddd = '11' where nome = 'Niterói' and estado = 'RJ'")
    expect((await populate('SP')).resultado).toEqual({ novas: 1, atualizadas: 1 })
    const [santos] = await server.sql("select * from cidades where nome = 'Santos' and estado = 'SP'")
    expect(santos).toMatchObject({ codigo_ibge: 3548500, latitude: -23.9535, editado_manualmente: false })
    const { body } = await server.request({ url: `/api/auditoria/cidades/${santos?.id}`, cookie: admin })
    expect(body.itens[0]).toMatchObject({ acao: 'editar', antes: { latitude: 0, populacao: null } })
    expect((await populate(null)).resultado).toEqual({ novas: 0, atualizadas: 1 })
    expect((await populate(null)).resultado).toEqual({ novas: 0, atualizadas: 0 })
  })

  it('leaves corrections made by people unchanged', async () => {
    await server.sql("update cidades set populacao = 7, editado_manualmente = true where nome = 'Olinda'")
    expect((await populate('PE')).resultado).toEqual({ novas: 0, atualizadas: 0 })
    expect(await server.sql("select populacao from cidades where nome = 'Olinda'")).toEqual([{ populacao: 7 }])
  })

  it('recognises cities of older data, which have a name and no code', async () => {
    await server.sql("delete from cidades where estado = 'RO'")
    await server.sql(`insert into cidades (nome, estado, populacao) values
      ('ALTA FLORESTA D´OESTE', 'RO', 1), ('Espigao do Oeste', 'RO', null), ('Vila que não existe', 'RO', 3)`)
    await server.sql("insert into cidades (nome, estado, editado_manualmente) values ('Cacoal', 'RO', true)")
    const { resultado } = await populate('RO')
    expect(resultado.novas + resultado.atualizadas).toBe(51)
    expect(await server.sql('select nome from cidades where codigo_ibge = 1100015')).toEqual([
      { nome: "Alta Floresta D'Oeste" },
    ])
    expect(await server.sql("select codigo_ibge, latitude from cidades where nome = 'Cacoal'")).toEqual([
      { codigo_ibge: null, latitude: null },
    ])
    expect(await server.sql("select populacao from cidades where nome like 'Vila que%'")).toEqual([{ populacao: 3 }])
    expect((await populate('RO')).resultado).toEqual({ novas: 0, atualizadas: 0 })
  })

  it('creates the states that are missing', async () => {
    await server.sql("delete from estados where code in ('AC', 'SE')")
    await populate('AC')
    expect(await server.sql("select code, name, is_active from estados where code in ('AC', 'SE')")).toEqual([
      { code: 'AC', name: 'Acre', is_active: true },
    ])
    await populate(null)
    expect(await server.sql("select code from estados where code = 'SE'")).toHaveLength(1)
  })

  it('fills an empty table', async () => {
    await server.sql('delete from cidades')
    expect((await populate(null)).resultado).toEqual({ novas: 5571, atualizadas: 0 })
    expect(
      await server.sql("select count(*)::int as n from audit_log where entidade = 'cidades' and acao = 'criar'"),
    ).not.toEqual([{ n: 0 }])
  })

  /** Locks the table, so that the task waits half-way; returns a function that releases it. */
  async function holdCidades() {
    const client = await server.database.pool.connect()
    await client.query('begin; lock table cidades in share mode')
    return async () => {
      await client.query('rollback')
      client.release()
    }
  }

  it('runs once at a time, and leaves nothing when cancelled', async () => {
    await server.sql("delete from cidades where estado = 'SP'")
    const before = await sum()
    const release = await holdCidades()
    try {
      const { body: tarefa } = await populateAgain(null)
      const { status, body } = await populateAgain('SP')
      expect([status, body.message]).toEqual([409, 'Importação em andamento. Aguarde o término.'])
      const cancel = await server.request({
        method: 'POST',
        url: `/api/tarefas/${tarefa.id}/cancelar`,
        payload: {},
        cookie: admin,
      })
      expect(cancel.status).toBe(200)
      await release()
      expect((await wait(tarefa.id)).estado).toBe('cancelada')
    } finally {
      await release().catch(() => {})
    }
    expect(await sum()).toEqual(before)
    expect((await populate('SP')).resultado).toEqual({ novas: 645, atualizadas: 0 })
  })

  it('waits for no dead task', async () => {
    await server.sql(
      `insert into tarefas (tipo, created_by, sinal_em) values ('popular_cidades', $1, now() - interval '2 minutes')`,
      [await server.userId(admin)],
    )
    expect((await populate('DF')).resultado).toEqual({ novas: 0, atualizadas: 0 })
    expect(await server.sql("select erro from tarefas where estado = 'falhou'")).toEqual([
      { erro: 'O servidor foi reiniciado durante o trabalho. Nada foi alterado.' },
    ])
  })

  it('says so when an import has the cities', async () => {
    const client = await server.database.pool.connect()
    await client.query('begin; select pg_advisory_xact_lock(7220157)')
    const { body } = await populateAgain('DF')
    const tarefa = await wait(body.id)
    await client.query('rollback')
    client.release()
    expect([tarefa.estado, tarefa.erro]).toEqual(['falhou', 'Importação em andamento. Aguarde o término.'])
  })

  it('is for admins, and of states of Brazil', async () => {
    for (const role of ['gerenciador', 'supervisor', 'consultor'] as const)
      expect((await populateAgain('SP', await server.signIn(role))).status).toBe(403)
    for (const uf of ['sp', 'SPX', '', 1, undefined, 'XX']) expect((await populateAgain(uf as string)).status).toBe(422)
  })
})
