import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { formulario } from './entrada.factory.ts'
import { newLead } from './leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Link = { id: string; token: string }

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin, supervisor] = [] as unknown as [Client, Client, Client, Client]
let [recanto, serra] = ['', '']
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  ;[recanto = '', serra = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }, { name: 'Serra' }])
})
afterAll(() => server.close())

const share = async (quem: Client, clinica_id = recanto, campos: object = {}): Promise<Link> =>
  (await quem.post('/compartilhamento', { clinica_id, ...campos })).body
/** Sends the form of a shared link as a family. */
const arrive = async ({ token }: Link, clinica = recanto) =>
  expect((await server.browser().post(`/publico/clinicas/${clinica}/contato`, { ...formulario(), token })).status).toBe(
    200,
  )
const daLista = async (quem: Client, caminho: string, id: string) =>
  (await quem.get(caminho)).body.itens.find((link: Link) => link.id === id)

describe('a link', () => {
  it('that was shared tells how many leads it brought, and the board shows exactly those', async () => {
    const [link, outro] = [await share(ana), await share(ana)]
    for (const vez of [link, link, outro]) await arrive(vez)
    await newLead(ana)
    expect(await daLista(ana, '/compartilhamento', link.id)).toMatchObject({ leads: 2 })
    expect(await daLista(ana, '/compartilhamento', outro.id)).toMatchObject({ leads: 1 })
    expect((await ana.get(`/leads?link_id=${link.id}`)).body.total).toBe(2)
    const { colunas } = (await ana.get(`/leads-quadro?link_id=${link.id}`)).body
    expect(colunas[0]).toMatchObject({ etapa: 'novo', total: 2 })
    expect(
      (await ana.get(`/leads-exportar?motivo=Conferencia&link_id=${link.id}`)).text.trim().split('\n'),
    ).toHaveLength(3)
  })

  it('of a search and of a registration counts too', async () => {
    const busca = (await ana.post('/links-busca', { apelido: 'Instagram' })).body as Link
    const pedido = { ...formulario(), clinica_id: recanto }
    await server.browser().post(`/publico/busca/${busca.token}/contato`, pedido)
    expect((await ana.get(`/leads?link_id=${busca.id}`)).body.total).toBe(1)
    const cadastro: Link = await newLinkCadastro(server, ana.cookie, recanto)
    await server.browser().post(`/publico/cadastro/${cadastro.token}`, ficha())
    expect(await daLista(ana, '/cadastro/links', cadastro.id)).toMatchObject({ leads: 1 })
    expect((await ana.get(`/leads?link_id=${cadastro.id}`)).body.total).toBe(1)
  })

  it('of somebody else brings nobody, and one that is archived or went to another no more', async () => {
    const link = await share(ana)
    await arrive(link)
    const { itens } = (await ana.get(`/leads?link_id=${link.id}`)).body
    expect((await rui.get(`/leads?link_id=${link.id}`)).body.total).toBe(0)
    expect((await supervisor.get(`/leads?link_id=${link.id}`)).body.total).toBe(1)
    await ana.post('/leads-arquivar', { ids: [itens[0].id] })
    expect(await daLista(ana, '/compartilhamento', link.id)).toMatchObject({ leads: 0 })
  })

  it('is named for its owner and those who see the leads of all', async () => {
    const link = await share(ana)
    for (const quem of [ana, admin, supervisor])
      expect((await quem.get(`/leads-link/${link.id}`)).body).toEqual({ tipo: 'compartilhado', nome: 'Recanto' })
    const busca = (await ana.post('/links-busca', { apelido: 'Panfleto' })).body as Link
    expect((await ana.get(`/leads-link/${busca.id}`)).body).toEqual({ tipo: 'busca', nome: 'Panfleto' })
    const cadastro: Link = await newLinkCadastro(server, ana.cookie, recanto)
    expect((await ana.get(`/leads-link/${cadastro.id}`)).body).toEqual({ tipo: 'cadastro', nome: 'Recanto' })
    for (const id of [link.id, NOBODY_ID]) {
      const { status, body } = await rui.get(`/leads-link/${id}`)
      expect([status, body.message]).toEqual([404, 'Link não encontrado'])
    }
  })

  it('that is no id is refused, and one may be part of a saved filter', async () => {
    expect((await ana.get('/leads?link_id=1')).status).toBe(422)
    const salvo = await ana.post('/leads-filtros', { nome: 'Do link', filtro: { link_id: NOBODY_ID } })
    expect([salvo.status, salvo.body.filtro]).toEqual([201, { link_id: NOBODY_ID }])
  })
})

describe('the link of a message', () => {
  const caminho = async (quem: Client, { id }: { id: string }) => (await quem.get(`/leads/${id}/link`)).body.caminho
  const novo = async () => {
    const dona = await server.as('consultor')
    return { dona, lead: await newLead(dona, { clinica_interesse_id: recanto }) }
  }
  const pagina = ({ token }: Link, clinica = recanto) => `/clinica/${clinica}/compartilhar/${token}`

  it('is the newest living one that its sender shared, of the clinic of interest or with the lead', async () => {
    const { dona, lead } = await novo()
    expect(await caminho(dona, lead)).toBeNull()
    const velho = await share(dona)
    expect(await caminho(dona, lead)).toBe(pagina(velho))
    const link = await share(dona)
    expect(await caminho(dona, lead)).toBe(pagina(link))
    await share(dona, serra)
    expect(await caminho(dona, lead)).toBe(pagina(link))
    const comEle = await share(dona, serra, { lead_id: lead.id })
    expect(await caminho(dona, lead)).toBe(pagina(comEle, serra))
    await dona.post(`/compartilhamento/${comEle.id}/desativar`)
    await dona.post(`/compartilhamento/${link.id}/desativar`)
    expect(await caminho(dona, lead)).toBe(pagina(velho))
  })

  it('is never one that was made for another lead, of another consultant or of a clinic that is gone', async () => {
    const { dona, lead } = await novo()
    const outro = await newLead(dona)
    await share(dona, recanto, { lead_id: outro.id })
    await share(rui)
    const [fechada = ''] = await insertClinicas(server.database, [{ name: 'Fechada' }])
    await share(dona, fechada, { lead_id: lead.id })
    await server.sql('update clinicas set active = false where id = $1', [fechada])
    expect(await caminho(dona, lead)).toBeNull()
  })

  it('is else the sender’s own search, unless that is switched off', async () => {
    const { dona, lead } = await novo()
    const [busca] = (await dona.get('/links-busca')).body as [Link & { versao: number }]
    expect(await caminho(dona, lead)).toBe(`/busca/${busca.token}`)
    await dona.patch(`/links-busca/${busca.id}`, { versao: busca.versao, is_active: false })
    expect(await caminho(dona, lead)).toBeNull()
  })

  it('is the administrator’s own where an administrator writes', async () => {
    const { dona, lead } = await novo()
    await share(dona)
    const dele = await share(admin)
    expect(await caminho(admin, lead)).toBe(pagina(dele))
  })
})
