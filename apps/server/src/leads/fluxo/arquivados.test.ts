import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type LeadLido = { id: string; codigo: string; versao: number; telefone: string }

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin, supervisor] = [] as unknown as [Client, Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
})
afterAll(() => server.close())

const novo = async (dono: Client, campos: object = {}): Promise<LeadLido> =>
  (await dono.get(`/leads/${(await newLead(dono, campos)).id}`)).body
const lido = async (quem: Client, { id }: { id: string }): Promise<LeadLido> => (await quem.get(`/leads/${id}`)).body
const archive = (quem: Client, { id }: { id: string }) => quem.post('/leads-arquivar', { ids: [id] })
const unarchive = (quem: Client, { id, versao }: { id: string; versao: number }) =>
  quem.post(`/leads/${id}/desarquivar`, { versao })
const arquivado = async (dono: Client, campos: object = {}) => {
  const lead = await novo(dono, campos)
  await archive(dono, lead)
  return lido(dono, lead)
}

async function merge(fica: { id: string }, sai: { id: string }) {
  const [um, outro] = [await lido(supervisor, fica), await lido(supervisor, sai)]
  const pedido = { versao: um.versao, outro: outro.id, outro_versao: outro.versao }
  expect((await supervisor.post(`/leads/${um.id}/mesclar`, pedido)).status).toBe(200)
}

describe('an archived lead', () => {
  it('is read by its owner and those who see all, and changed by nobody', async () => {
    const lead = await arquivado(ana)
    for (const quem of [ana, admin, supervisor])
      expect((await quem.get(`/leads/${lead.id}`)).body).toMatchObject({
        id: lead.id,
        arquivado_em: expect.any(String),
      })
    expect((await ana.get(`/leads/${lead.id}/etapas`)).body).toHaveLength(1)
    expect((await ana.get(`/leads/${lead.id}/interacoes`)).body).toEqual({ itens: [], total: 0 })
    expect((await ana.get(`/auditoria/leads/${lead.id}`)).body.total).toBe(2)
    for (const { status } of [
      await rui.get(`/leads/${lead.id}`),
      await rui.get(`/auditoria/leads/${lead.id}`),
      await ana.patch(`/leads/${lead.id}`, { versao: lead.versao, urgencia: 'alta' }),
      await ana.post(`/leads/${lead.id}/interacoes`, { tipo: 'nota', texto: 'x' }),
      await ana.post(`/leads/${lead.id}/iniciar`, { canal: 'whatsapp' }),
      await ana.get(`/leads/${lead.id}/clinico`),
    ])
      expect(status).toBe(404)
  })

  it.each([
    ['its owner', () => ana],
    ['a supervisor', () => supervisor],
    ['an administrator', () => admin],
  ])('is taken back to the board by %s', async (_, quem) => {
    const lead = await arquivado(ana)
    const { status, body } = await unarchive(quem(), lead)
    expect([status, body.id]).toEqual([200, lead.id])
    expect(await lido(ana, lead)).toMatchObject({ etapa: 'novo', arquivado_em: null })
    expect((await ana.get('/leads?tamanho=100')).body.itens).toContainEqual(expect.objectContaining({ id: lead.id }))
  })

  it('comes back to the top of its column', async () => {
    const lead = await arquivado(ana)
    await novo(ana)
    await unarchive(ana, lead)
    const { colunas } = (await ana.get('/leads-quadro?ordem=manual')).body
    expect(colunas[0].itens[0].id).toBe(lead.id)
  })

  it('of somebody else, an unknown one, one that is not archived, or of an older version stays where it is', async () => {
    const lead = await arquivado(ana)
    const vivo = await novo(ana)
    const tentativas = [
      [await unarchive(rui, lead), 404],
      [await unarchive(ana, { id: NOBODY_ID, versao: 1 }), 404],
      [await unarchive(ana, vivo), 404],
      [await unarchive(ana, { id: 'x', versao: 1 }), 422],
      [await unarchive(ana, { ...lead, versao: lead.versao - 1 }), 409],
    ] as const
    for (const [{ status }, esperado] of tentativas) expect(status).toBe(esperado)
    expect(await lido(ana, lead)).toEqual(lead)
  })

  it('does not become a second open lead of its telephone and owner; a closed one may', async () => {
    const telefone = newTelefone()
    const lead = await arquivado(ana, { telefone })
    const aberto = await novo(ana, { telefone })
    const { status, body } = await unarchive(ana, lead)
    expect([status, body.message]).toEqual([409, 'Você já tem um lead aberto com este telefone.'])
    await archive(ana, aberto)
    expect((await unarchive(ana, lead)).status).toBe(200)
  })

  it('of a telephone that another consultant serves now is taken back, and the supervisors are told', async () => {
    const telefone = newTelefone()
    const lead = await arquivado(ana, { telefone })
    await novo(rui, { telefone })
    expect((await unarchive(ana, lead)).status).toBe(200)
    expect((await supervisor.get('/notificacoes')).body.itens).toContainEqual(
      expect.objectContaining({ titulo: 'Lead repetido', rota: `/supervisor/leads?lead=${lead.id}` }),
    )
  })

  it('taken back twice at the same moment comes back once', async () => {
    const lead = await arquivado(ana)
    const respostas = await Promise.all([unarchive(ana, lead), unarchive(admin, lead)])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

describe('a merged lead', () => {
  it('leads to the one that it lives on in, through every merge', async () => {
    const [a, b, c] = [await novo(ana), await novo(ana), await novo(ana)]
    await merge(b, a)
    await merge(c, b)
    for (const { id } of [a, b]) {
      expect((await ana.get(`/leads/${id}/destino`)).body).toEqual({ id: c.id, codigo: c.codigo, mesclagem: null })
      expect((await ana.get(`/leads/${id}`)).status).toBe(404)
    }
    expect((await ana.get(`/leads/${c.id}/destino`)).status).toBe(404)
    expect((await unarchive(admin, await lido(admin, c))).status).toBe(404)
  })

  it('leads nobody to a lead that is not theirs', async () => {
    const [dela, dele] = [await novo(ana), await novo(rui)]
    await merge(dele, dela)
    const { status, body } = await ana.get(`/leads/${dela.id}/destino`)
    expect([status, body.message]).toEqual([404, 'Lead não encontrado'])
    expect(JSON.stringify(body)).not.toContain(dele.codigo)
    for (const quem of [rui, supervisor])
      expect((await quem.get(`/leads/${dela.id}/destino`)).body).toMatchObject({ id: dele.id, codigo: dele.codigo })
  })

  it('is found by its code, as the one that it lives on in, by who sees that one', async () => {
    const [fica, sai] = [await novo(ana), await novo(ana)]
    await merge(fica, sai)
    const achados = async (quem: Client) =>
      (await quem.get(`/leads?texto=${sai.codigo}`)).body.itens.map(({ id }: LeadLido) => id)
    expect([await achados(ana), await achados(rui)]).toEqual([[fica.id], []])
  })

  it('stands in the stages and the history of the other', async () => {
    const [fica, sai] = [await novo(ana), await novo(rui)]
    await merge(fica, sai)
    const passagens = (await ana.get(`/leads/${fica.id}/etapas`)).body as { mesclado_de: string | null }[]
    expect(passagens.map(({ mesclado_de }) => mesclado_de).toSorted()).toEqual([sai.codigo, null])
    const [ultima] = (await ana.get(`/auditoria/leads/${fica.id}`)).body.itens
    expect(ultima.depois).toMatchObject({ mesclou: sai.codigo })
    expect((await admin.get(`/auditoria/leads/${sai.id}`)).body.itens[0].depois).toMatchObject({
      mesclado_em: fica.codigo,
    })
  })
})
