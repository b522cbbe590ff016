import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { insertClinicas, insertRegularidade } from './clinicas.factory.ts'
import { createLicencasService } from './licencas.service.ts'

/** Noon of 10 March 2026 in São Paulo. */
const MEIO_DIA = Date.parse('2026-03-10T15:00:00Z')
const DIA_MS = 86_400_000
const diaA = (dias: number) => new Date(MEIO_DIA + dias * DIA_MS).toISOString().slice(0, 10)

let relogio = MEIO_DIA
let server: Awaited<ReturnType<typeof testApp>>
/** People who are notified. */
let gestores: string[]
let gerenciador: Awaited<ReturnType<typeof server.as>>
let licencas: ReturnType<typeof createLicencasService>
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  licencas = createLicencasService(server.database, () => relogio)
  gerenciador = await server.as('gerenciador')
  gestores = [await server.userId(await server.signIn('admin')), await server.userId(gerenciador.cookie)]
  await server.signIn('consultor')
  await server.signIn('supervisor')
})
afterAll(() => server.close())
beforeEach(async () => {
  relogio = MEIO_DIA
  await server.sql('delete from clinicas')
  await server.sql('delete from notificacoes')
})

async function comLicenca(name: string, dias: number | null, campos: Parameters<typeof insertRegularidade>[2] = {}) {
  const [id = ''] = await insertClinicas(server.database, [{ name }])
  await insertRegularidade(server.database, id, {
    status: 'verificada',
    licenca_validade: dias === null ? null : diaA(dias),
    ...campos,
  })
  return id
}
const statusOf = async (id: string) =>
  (await server.sql('select status from clinica_regularidade where clinica_id = $1', [id]))[0].status
const avisos = () =>
  server.sql('select usuario_id, titulo, corpo, rota, fato from notificacoes order by titulo, rota, usuario_id')

describe('the daily job', () => {
  it('stores that licences are over, once and with history; suspended clinics stay so', async () => {
    const ontem = await comLicenca('Ontem', -1)
    const hoje = await comLicenca('Hoje', 0)
    const nunca = await comLicenca('Sem data', null)
    const suspensa = await comLicenca('Suspensa', -5, { status: 'suspensa' })
    expect(await licencas.run()).toMatchObject({ vencidas: 1 })
    expect(await licencas.run()).toMatchObject({ vencidas: 0 })
    expect(await Promise.all([ontem, hoje, nunca, suspensa].map(statusOf))).toEqual([
      'vencida',
      'verificada',
      'verificada',
      'suspensa',
    ])
    expect(await server.history('clinicas', ontem)).toMatchObject([
      { acao: 'editar', ator_id: null, antes: { status: 'verificada' }, depois: { status: 'vencida' } },
    ])
  })

  it('warns administrators and managers at 60, 30 and 7 days, once each', async () => {
    const id = await comLicenca('Vale Verde', 61)
    const run = async (dias: number) => {
      relogio = MEIO_DIA + dias * DIA_MS
      await licencas.run()
      await licencas.run()
      return (await avisos()).map(({ titulo }) => titulo)
    }
    expect(await run(0)).toEqual([])
    expect(await run(1)).toEqual(['Licença vence em 60 dias', 'Licença vence em 60 dias'])
    expect((await avisos()).map(({ usuario_id }) => usuario_id).toSorted()).toEqual(gestores.toSorted())
    expect((await avisos())[0]).toMatchObject({ corpo: 'Vale Verde', rota: '/admin/clinicas/licencas' })
    expect(await run(2)).toHaveLength(2)
    expect(await run(31)).toHaveLength(4)
    expect(await run(40)).toHaveLength(4)
    // The third warning was missed; the next run sends it, and no other.
    expect(await run(60)).toContain('Licença vence amanhã')
    expect(await avisos()).toHaveLength(6)
    expect(await run(70)).toHaveLength(6)
    // A renewed licence warns anew.
    await server.sql('update clinica_regularidade set licenca_validade = $2 where clinica_id = $1', [id, diaA(100)])
    expect(await run(71)).toHaveLength(8)
  })

  it('says nothing of clinics that are inactive, deleted or suspended', async () => {
    const inativa = await comLicenca('Inativa', 5)
    const excluida = await comLicenca('Excluída', 5)
    await comLicenca('Suspensa', 5, { status: 'suspensa' })
    await server.sql('update clinicas set active = false where id = $1', [inativa])
    await server.sql('update clinicas set arquivado_em = now() where id = $1', [excluida])
    await licencas.run()
    expect(await avisos()).toEqual([])
  })

  it("turns the day in the company's zone", async () => {
    const id = await comLicenca('Meia-noite', 0)
    // 23:59 of the last day in São Paulo, where it is the next day in UTC.
    relogio = Date.parse('2026-03-11T02:59:00Z')
    await licencas.run()
    expect(await statusOf(id)).toBe('verificada')
    await server.sql(`update empresa_config set fuso_horario = 'America/Noronha'`)
    await licencas.run()
    expect(await statusOf(id)).toBe('vencida')
    await server.sql(`update empresa_config set fuso_horario = 'America/Sao_Paulo'`)
  })
})

describe('the list of licences that end', () => {
  const list = async (query = '') => (await gerenciador.get(`/clinicas-licencas?${query}`)).body
  const nomes = (body: { itens: { name: string }[] }) => body.itens.map(({ name }) => name)

  beforeEach(async () => {
    await comLicenca('Vencida', -3)
    await comLicenca('Hoje', 0)
    await comLicenca('Sete', 7)
    await comLicenca('Oito', 8, { status: 'nao_verificada' })
    await comLicenca('Trinta e um', 31)
    await comLicenca('Sessenta', 60)
    await comLicenca('Sessenta e um', 61)
    await comLicenca('Sem data', null)
  })

  it('has parts by the days that are left, soonest first', async () => {
    const body = await list()
    expect(nomes(body)).toEqual(['Vencida', 'Hoje', 'Sete', 'Oito', 'Trinta e um', 'Sessenta'])
    expect(body).toMatchObject({ total: 6, faixas: { vencidas: 1, d7: 2, d30: 3, d60: 5 } })
    expect(body.itens[0]).toMatchObject({ situacao: 'vencida', dias: -3, licenca_validade: diaA(-3) })
    expect(nomes(await list('faixa=vencidas'))).toEqual(['Vencida'])
    expect(await list('faixa=d7')).toMatchObject({ total: 2, itens: [{ name: 'Hoje', dias: 0 }, { name: 'Sete' }] })
    expect(nomes(await list('faixa=d30&ordem=nome'))).toEqual(['Hoje', 'Oito', 'Sete'])
    expect(await list('texto=sess')).toMatchObject({ total: 1, faixas: { vencidas: 0, d60: 1 } })
    expect(nomes(await list('tamanho=2&pagina=2'))).toEqual(['Sete', 'Oito'])
    expect((await gerenciador.get('/clinicas-licencas?faixa=d90')).status).toBe(422)
  })

  it('is exported as a file, which the history knows', async () => {
    const { text, headers } = await gerenciador.get('/clinicas-licencas-exportar?faixa=vencidas')
    expect(headers['content-disposition']).toContain('licencas-')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffClínica;Cidade;UF;Ativa;Natureza;Situação;Validade da licença;Dias',
      'Vencida;Campinas;SP;sim;Clínica médica;Licença vencida;07/03/2026;-3',
    ])
    expect(await server.history('clinicas', null)).toMatchObject([
      { acao: 'exportar', depois: { licencas: 'vencidas', quantidade: 1 } },
    ])
  })
})
