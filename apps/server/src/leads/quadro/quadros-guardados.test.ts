import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DIAS_ENCERRADOS } from '@portal/contract/leads/limites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Cartao = { id: string; versao: number; etapa: string; nome_contato: string; motivo_perda: string | null }
type Coluna = { etapa: string; total: number; itens: Cartao[] }

const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let [admin, supervisor] = [] as unknown as [Client, Client]
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
})
afterAll(() => server.close())

const at = (instante: number) => new Date(instante).toISOString()
const lead = async (client: Client, campos: object = {}) => (await newLead(client, campos)) as Cartao
/** A column of a board that was asked for before and so may come from the cache. */
async function coluna(client: Client, etapa: string, filtro = ''): Promise<Coluna> {
  const { status, body } = await client.get(`/leads-quadro?${filtro}`)
  expect(status).toBe(200)
  return body.colunas.find((c: Coluna) => c.etapa === etapa)
}
const ids = async (client: Client, etapa: string, filtro = '') =>
  (await coluna(client, etapa, filtro)).itens.map(({ id }) => id)
async function lose(client: Client, { id, versao }: Cartao, motivo_perda_id: string) {
  const { status } = await client.post(`/leads/${id}/mover`, { versao, etapa: 'perdido', dados: { motivo_perda_id } })
  expect(status).toBe(200)
}

describe('a board that is asked for again', () => {
  it('is answered without reading leads while nothing changed', async () => {
    const ana = await server.as('consultor')
    const { id } = await lead(ana)
    expect(await ids(ana, 'novo')).toEqual([id])
    // Only a write past the server is not noticed.
    await server.sql("update leads set nome_contato = 'Por fora' where id = $1", [id])
    expect((await coluna(ana, 'novo')).itens[0]?.nome_contato).not.toBe('Por fora')
    expect((await coluna(ana, 'novo', 'urgencia[]=media')).itens[0]?.nome_contato).toBe('Por fora')
  })

  it('shows every write at once, of its owner and of others', async () => {
    const [ana, rui] = [await server.as('consultor'), await server.as('consultor')]
    expect(await ids(ana, 'novo')).toEqual([])
    const novo = await lead(ana)
    expect(await ids(ana, 'novo')).toEqual([novo.id])
    const { body } = await ana.patch(`/leads/${novo.id}`, { versao: novo.versao, nome_contato: 'Outro Nome' })
    expect((await coluna(ana, 'novo')).itens).toMatchObject([{ versao: body.versao, nome_contato: 'Outro Nome' }])
    await ana.post(`/leads/${novo.id}/mover`, { versao: body.versao, etapa: 'em_contato' })
    expect([await ids(ana, 'novo'), await ids(ana, 'em_contato')]).toEqual([[], [novo.id]])

    expect(await ids(rui, 'em_contato')).toEqual([])
    const pedido = { ids: [novo.id], consultor_id: await server.userId(rui.cookie), motivo: 'Férias de quem atendia' }
    expect((await supervisor.post('/leads-transferir', pedido)).body).toMatchObject({ feitos: 1 })
    expect([await ids(ana, 'em_contato'), await ids(rui, 'em_contato')]).toEqual([[], [novo.id]])
    expect((await rui.post('/leads-arquivar', { ids: [novo.id] })).status).toBe(200)
    expect(await ids(rui, 'em_contato')).toEqual([])
  })

  it('is never that of another person, or in another order', async () => {
    const [ana, rui] = [await server.as('consultor'), await server.as('consultor')]
    const [idAna, idRui] = [await server.userId(ana.cookie), await server.userId(rui.cookie)]
    const baixa = await lead(ana, { urgencia: 'baixa' })
    relogio += MINUTO
    const alta = await lead(ana, { urgencia: 'alta' })
    relogio += MINUTO
    const doRui = await lead(rui)
    for (const _ of ['read', 'kept']) {
      expect(await ids(ana, 'novo')).toEqual([alta.id, baixa.id])
      expect(await ids(rui, 'novo')).toEqual([doRui.id])
      expect(await ids(ana, 'novo', 'ordem=manual')).toEqual([alta.id, baixa.id])
      expect(await ids(ana, 'novo', 'urgencia[]=baixa')).toEqual([baixa.id])
      expect(await ids(admin, 'novo', `consultor_id=${idAna}`)).toEqual([alta.id, baixa.id])
      expect(await ids(admin, 'novo', `consultor_id=${idRui}`)).toEqual([doRui.id])
      expect((await rui.get(`/leads-quadro?consultor_id=${idAna}`)).status).toBe(404)
    }
    await lead(rui)
    expect(await ids(admin, 'novo', `consultor_id=${idRui}`)).toHaveLength(2)
    expect((await supervisor.get('/leads-quadro')).status).toBe(403)
    const { statusCode } = await server.app.inject({ url: '/api/leads-quadro' })
    expect(statusCode).toBe(401)
  })

  it('changes its order at the instant at which a lead becomes late, and its cards when an ended one is old', async () => {
    const ana = await server.as('consultor')
    const acao = (minutos: number) => ({ proxima_acao: 'Ligar', proxima_acao_em: at(relogio + minutos * MINUTO) })
    const urgente = await lead(ana, { urgencia: 'emergencia', ...acao(30) })
    const calma = await lead(ana, { urgencia: 'baixa', ...acao(5) })
    expect(await ids(ana, 'novo')).toEqual([urgente.id, calma.id])
    relogio += 4 * MINUTO
    expect(await ids(ana, 'novo')).toEqual([urgente.id, calma.id])
    relogio += 2 * MINUTO
    expect(await ids(ana, 'novo')).toEqual([calma.id, urgente.id])
    relogio -= 2 * MINUTO
    expect(await ids(ana, 'novo')).toEqual([urgente.id, calma.id])

    const [motivo] = (await ana.get('/motivos-perda')).body
    await lose(ana, calma, motivo.id)
    // Done in SQL, because a clock a month later would end the session.
    await server.sql('update leads set perdido_em = $2 where id = $1', [
      calma.id,
      at(relogio - DIAS_ENCERRADOS * DIA + MINUTO),
    ])
    expect((await coluna(ana, 'perdido')).total).toBe(1)
    relogio += 2 * MINUTO
    expect((await coluna(ana, 'perdido')).total).toBe(0)
    expect((await coluna(ana, 'perdido', 'todos=true')).total).toBe(1)
  })

  it('shows the new name of a reason of loss', async () => {
    const ana = await server.as('consultor')
    const [motivo] = (await ana.get('/motivos-perda')).body
    await lose(ana, await lead(ana), motivo.id)
    expect((await coluna(ana, 'perdido')).itens[0]?.motivo_perda).toBe(motivo.name)
    const { id, versao, ordem, pede_texto, is_active } = motivo
    const campos = { versao, ordem, pede_texto, is_active, name: 'Nome novo do motivo' }
    const { status, body } = await admin.patch(`/motivos-perda/${id}`, campos)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await coluna(ana, 'perdido')).itens[0]?.motivo_perda).toBe('Nome novo do motivo')
  })

  it('of any size is sent in what each browser reads', async () => {
    const ana = await server.as('consultor')
    const idAna = await server.userId(ana.cookie)
    const de = (etapa: string) =>
      server.sql(
        `insert into leads (consultor_id, nome_contato, telefone, origem, etapa, posicao, cidade, proxima_acao)
         select $1, repeat('Ana ', 20) || n, '5511' || (910000000 + n), 'telefone', $2, n, repeat('Rio ', 25), repeat('Ligar ', 25)
           from generate_series(1, 60) n`,
        [idAna, etapa],
      )
    for (const etapa of ['novo', 'em_contato', 'qualificado', 'proposta_enviada']) await de(etapa)
    const plain = (await ana.get('/leads-quadro')).body
    expect(JSON.stringify(plain).length).toBeGreaterThan(128 * 1024)
    for (const [accepts, encoding, read] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      for (const _ of ['read', 'kept']) {
        const headers = { cookie: ana.cookie, 'accept-encoding': accepts }
        const { headers: given, rawPayload } = await server.app.inject({ url: '/api/leads-quadro', headers })
        expect(given).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' })
        expect(JSON.parse(read(rawPayload).toString())).toEqual(plain)
      }
    }
  })
})
