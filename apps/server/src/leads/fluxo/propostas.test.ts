import type { Versioned } from '@portal/contract/common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daquiA, newVisita } from '../../agenda/agenda.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { internado } from '../../internacoes/internacoes.factory.ts'
import { ACEITAR, answer, newEnviado } from '../../orcamentos/orcamentos.factory.ts'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, supervisor] = [] as unknown as [Client, Client, Client]
let [vale, monte, fora] = [] as unknown as [string, string, string]
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  supervisor = await server.as('supervisor')
  ;[vale = '', monte = '', fora = ''] = await insertClinicas(server.database, [
    { name: 'Vale Verde', price: 'A partir de R$ 6.500/mês' },
    { name: 'Monte Alto', price: 'R$ 400 a diária' },
    { name: 'Fechada', active: false },
  ])
})
afterAll(() => server.close())

const at = (instante: number) => new Date(instante).toISOString()
const lead = async (campos: object = {}): Promise<Versioned> => newLead(ana, campos)
const propose = (client: Client, { id, versao }: Versioned, campos: object = {}) =>
  client.post(`/leads/${id}/proposta`, { versao, clinica_id: vale, valor_centavos: 650_000, ...campos })
const read = async ({ id }: Versioned) => (await ana.get(`/leads/${id}`)).body
const move = (versioned: Versioned, etapa: string) =>
  ana.post(`/leads/${versioned.id}/mover`, { versao: versioned.versao, etapa })

describe('a spoken proposal', () => {
  it('moves a lead to "Proposta enviada", is its value, and is told in timeline, passage and history', async () => {
    const novo = await lead({ valor_estimado_centavos: 100 })
    const em = at(relogio - 3_600_000)
    const { status, body } = await propose(ana, novo, { em })
    expect([status, body.etapa, body.valor_estimado_centavos]).toEqual([200, 'proposta_enviada', 650_000])
    expect(await read(novo)).toMatchObject({
      proposta_clinica_id: vale,
      proposta_clinica: 'Vale Verde',
      proposta_centavos: 650_000,
      proposta_em: em,
    })
    const { itens } = (await ana.get(`/leads/${novo.id}/interacoes`)).body
    expect(itens).toMatchObject([
      {
        evento: 'proposta_falada',
        detalhe: { clinica: 'Vale Verde', valor: 'R$\u00a06.500,00 por mês', falada_em: em },
      },
    ])
    const [passagem] = (await ana.get(`/leads/${novo.id}/etapas`)).body
    expect(passagem.fato).toMatchObject({ valor_centavos: 650_000, valor_antes_centavos: 100, clinica: 'Vale Verde' })
    const historia = await server.history('leads', novo.id)
    expect(historia.at(-1)?.depois).toMatchObject({ proposta_centavos: 650_000, etapa: 'proposta_enviada' })
    const { colunas } = (await ana.get('/leads-quadro')).body
    const coluna = colunas.find(({ etapa }: { etapa: string }) => etapa === 'proposta_enviada')
    expect(coluna.soma_centavos).toBeGreaterThanOrEqual(650_000)
  })

  it('opens the stage: back in another one, the lead may enter it again', async () => {
    const { body } = await propose(ana, await lead())
    const atras = (await move(body, 'em_contato')).body
    expect((await move(atras, 'proposta_enviada')).body).toMatchObject({ etapa: 'proposta_enviada' })
  })

  it('gives way to a quote that is sent, which the history keeps, and is refused beside one', async () => {
    const novo = await lead()
    await propose(ana, novo)
    await newEnviado(server, ana, { lead_id: novo.id })
    const depois = await read(novo)
    expect(depois).toMatchObject({
      etapa: 'proposta_enviada',
      valor_estimado_centavos: 450_000,
      proposta_clinica_id: null,
      proposta_centavos: null,
      proposta_em: null,
    })
    const historia = await server.history('leads', novo.id)
    expect(
      historia.some(({ antes, depois }) => antes?.proposta_centavos === 650_000 && depois?.proposta_em === null),
    ).toBe(true)
    const { status, body } = await propose(ana, depois)
    expect([status, body.message]).toEqual([
      409,
      'Este lead já tem um orçamento enviado. Faça uma nova versão dele para mudar a proposta.',
    ])
  })

  it('is undone with the move', async () => {
    const novo = await lead({ valor_estimado_centavos: 100 })
    const { body } = await propose(ana, novo)
    expect((await ana.post(`/leads/${novo.id}/desfazer`, { versao: body.versao })).body).toMatchObject({
      etapa: 'novo',
    })
    expect(await read(novo)).toMatchObject({ proposta_em: null, valor_estimado_centavos: 100 })
  })

  it('sent again after a lost answer is one; another one from an older state is refused', async () => {
    const novo = await lead()
    const em = at(relogio)
    const respostas = await Promise.all([propose(ana, novo, { em }), propose(ana, novo, { em })])
    expect(respostas.map(({ status }) => status)).toEqual([200, 200])
    expect((await propose(ana, novo, { em, valor_centavos: 1 })).status).toBe(409)
    expect((await ana.get(`/leads/${novo.id}/interacoes`)).body.total).toBe(1)
  })

  it.each([
    [{ em: () => at(relogio + 3_600_000) }, { em: 'A data não pode estar no futuro' }],
    [{ em: () => '1986-01-01T10:00:00Z' }, { em: 'Esta data não existe' }],
    [{ clinica_id: () => fora }, { clinica_id: 'Escolha uma clínica ativa' }],
    [{ clinica_id: () => NOBODY_ID }, { clinica_id: 'Escolha uma clínica ativa' }],
    [{ valor_centavos: () => 0 }, { valor_centavos: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00' }],
    [{ valor_centavos: () => 100_000_001 }, { valor_centavos: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00' }],
  ])('%# is refused at its field', async (campos, esperado) => {
    const novo = await lead()
    const errados = Object.fromEntries(Object.entries(campos).map(([campo, valor]) => [campo, valor()]))
    const { status, body } = await propose(ana, novo, errados)
    expect([status, body.data.campos]).toEqual([422, esperado])
    expect(await read(novo)).toMatchObject({ etapa: 'novo', versao: 1, proposta_em: null })
  })

  it("is not made for somebody else's lead, by a supervisor, or for one that has ended", async () => {
    const novo = await lead()
    expect([(await propose(rui, novo)).status, (await propose(supervisor, novo)).status]).toEqual([404, 403])
    const ganho = await propose(ana, await internado(server, ana, await lead()))
    expect([ganho.status, ganho.body.message]).toEqual([409, expect.stringContaining('já foi internado')])
    const [motivo] = (await ana.get('/motivos-perda')).body
    const { body } = await ana.post(`/leads/${novo.id}/mover`, {
      versao: novo.versao,
      etapa: 'perdido',
      dados: { motivo_perda_id: motivo.id },
    })
    const perdido = await propose(ana, body)
    expect([perdido.status, perdido.body.message]).toEqual([409, expect.stringContaining('está perdido')])
  })
})

describe('what a spoken proposal begins with', () => {
  const comeco = async ({ id }: Versioned, resto = '') => (await ana.get(`/leads/${id}/proposta${resto}`)).body

  it('is the clinic last visited or shared, else that of interest, with its price a month or the value of the lead', async () => {
    const nada = await lead()
    expect(await comeco(nada)).toEqual({ clinica: null, valor_centavos: null, valor_de: null })
    const versioned = await lead({ clinica_interesse_id: vale, faixa_mensal_centavos: 300_000 })
    expect(await comeco(versioned)).toEqual({
      clinica: { id: vale, nome: 'Vale Verde' },
      valor_centavos: 650_000,
      valor_de: 'clinica',
    })
    await newVisita(ana, { lead_id: versioned.id, clinica_id: monte, inicio: daquiA(5, '10:00', relogio) })
    // A price per day suggests no price per month.
    expect(await comeco(versioned)).toEqual({
      clinica: { id: monte, nome: 'Monte Alto' },
      valor_centavos: 300_000,
      valor_de: 'lead',
    })
    relogio += 60_000
    await ana.post('/compartilhamento', { clinica_id: vale, lead_id: versioned.id })
    // A visited clinic comes before a shared one, as in `listTocadas`.
    expect((await comeco(versioned)).clinica).toMatchObject({ nome: 'Monte Alto' })
    const compartilhada = await lead({ clinica_interesse_id: monte })
    await ana.post('/compartilhamento', { clinica_id: vale, lead_id: compartilhada.id })
    expect((await comeco(compartilhada)).clinica).toMatchObject({ nome: 'Vale Verde' })
    expect((await comeco(versioned, `?clinica_id=${vale}`)).clinica).toMatchObject({ nome: 'Vale Verde' })
    expect((await comeco(versioned, `?clinica_id=${fora}`)).clinica).toBeNull()
    expect((await rui.get(`/leads/${versioned.id}/proposta`)).status).toBe(404)
  })
})

it('counts in the funnel, neither in acceptance nor in the ticket, which a sent quote does', async () => {
  const zoe = await server.as('consultor')
  async function measure() {
    relogio += 61_000
    const { body } = await zoe.get('/metricas?periodo=30_dias')
    const figura = (chave: string) => body.figuras.find((uma: { chave: string }) => uma.chave === chave)
    const proposta = body.funil.find(({ etapa }: { etapa: string }) => etapa === 'proposta_enviada')
    return [proposta?.n, figura('aceite_orcamentos')?.n, figura('ticket')?.n]
  }
  expect(await measure()).toEqual([0, 0, 0])
  const novo = await newLead(zoe)
  expect((await propose(zoe, novo)).status).toBe(200)
  expect(await measure()).toEqual([1, 0, 0])
  const { caminho } = await newEnviado(server, zoe, { lead_id: novo.id })
  expect((await answer(server, caminho, ACEITAR)).publico).toMatchObject({ situacao: 'aceito' })
  expect(await measure()).toEqual([1, 1, 1])
})
