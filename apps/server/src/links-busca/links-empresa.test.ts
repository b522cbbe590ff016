import { ESCOLHA_A_REGRA, ESCOLHA_O_CONSULTOR } from '@portal/contract/leads/destino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { formulario } from '../leads/entrada.factory.ts'
import { BROWSER, NOBODY_ID, testApp } from '../testing/testing.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Link = { id: string; token: string; versao: number; destino: string; destino_nome: string | null }

let server: Awaited<ReturnType<typeof testApp>>
let [admin, ana, bia] = [] as unknown as [Client, Client, Client]
let [idAna, idBia, clinica, regra] = ['', '', '', '']
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  ana = await server.as('consultor')
  bia = await server.as('consultor')
  ;[idAna, idBia] = [await server.userId(ana.cookie), await server.userId(bia.cookie)]
  clinica = (await insertClinicas(server.database, [{ name: 'Recanto' }]))[0] ?? ''
  await server.sql(`update empresa_config set nome_fantasia = 'Casa Central', whatsapp = '5511988887777'`)
  ;[{ id: regra }] = await server.sql(
    `insert into distribuicao_regras (nome, ordem) values ('Dos anúncios', 99) returning id`,
  )
})
afterAll(() => server.close())

const DA_FILA = { apelido: 'Anúncio', destino: 'fila' }
async function novo(campos: object = DA_FILA): Promise<Link> {
  const { status, body } = await admin.post('/links-empresa', { apelido: 'Anúncio', ...campos })
  expect([status, body.data], JSON.stringify(body)).toEqual([201, undefined])
  return body
}
const erroDe = async (campos: object) => {
  const { status, body } = await admin.post('/links-empresa', { apelido: 'Anúncio', ...campos })
  return [status, body.data?.campos]
}
const open = (token: string) => server.browser().get(`/publico/busca/${token}`)

/** Sends a family's form through a link; returns the lead. */
async function send({ token }: Link, campos: object = {}) {
  const form = formulario(campos)
  const { status, body } = await server
    .browser()
    .post(`/publico/busca/${token}/contato`, { ...form, clinica_id: clinica })
  expect(status, JSON.stringify(body)).toBe(200)
  const [lead] = await server.sql('select * from leads where telefone = $1', [form.telefone])
  return { lead, mensagem: body.mensagem, whatsapp: body.whatsapp }
}

describe('a search link of the company', () => {
  it('is made, changed, renewed and deleted by administrators, with its history and without its address there', async () => {
    const link = await novo({ apelido: ' Meta  Ads ', destino: 'fila', campanha: 'Natal', mostrar_preco: false })
    expect(link).toMatchObject({
      ...{ apelido: 'Meta Ads', campanha: 'Natal', is_active: true, mostrar_preco: false, visitas: 0, leads: 0 },
      ...{ destino: 'fila', destino_consultor_id: null, destino_regra_id: null, destino_nome: null },
    })
    const { body: mudado } = await admin.patch(`/links-empresa/${link.id}`, {
      ...{ versao: link.versao, destino: 'consultor', destino_consultor_id: idAna },
    })
    expect(mudado).toMatchObject({ destino: 'consultor', destino_consultor_id: idAna, destino_regra_id: null })
    expect(mudado.destino_nome).toEqual(expect.any(String))
    expect((await admin.patch(`/links-empresa/${link.id}`, { versao: link.versao, campanha: 'x' })).status).toBe(409)
    // A rule as destination removes the person.
    const { body: daRegra } = await admin.patch(`/links-empresa/${link.id}`, {
      ...{ versao: mudado.versao, destino: 'regra', destino_regra_id: regra },
    })
    expect(daRegra).toMatchObject({ destino: 'regra', destino_consultor_id: null, destino_nome: 'Dos anúncios' })

    const { body: outro } = await admin.post(`/links-empresa/${link.id}/renovar`, { versao: daRegra.versao })
    expect(outro.token).not.toBe(link.token)
    expect([(await open(link.token)).status, (await open(outro.token)).status]).toEqual([404, 200])
    expect((await admin.get('/links-empresa')).body.map(({ id }: Link) => id)).toContain(link.id)
    expect((await admin.delete(`/links-empresa/${link.id}`)).body).toEqual({ ok: true })
    expect((await open(outro.token)).status).toBe(404)
    expect((await admin.delete(`/links-empresa/${link.id}`)).status).toBe(404)
    const { itens } = (await admin.get(`/auditoria/links_busca/${link.id}`)).body
    expect(itens.map(({ acao }: { acao: string }) => acao)).toEqual(['excluir', 'editar', 'editar', 'editar', 'criar'])
    expect(JSON.stringify(itens)).not.toContain(link.token)
  })

  it('is refused without a name, with an unknown or incomplete destination, and of who cannot receive', async () => {
    expect(await erroDe({ ...DA_FILA, apelido: ' ' })).toEqual([422, { apelido: 'Informe um apelido' }])
    expect((await erroDe({ destino: 'ninguem' }))[0]).toBe(422)
    expect(await erroDe({ destino: 'consultor' })).toEqual([422, { destino_consultor_id: ESCOLHA_O_CONSULTOR }])
    expect(await erroDe({ destino: 'regra' })).toEqual([422, { destino_regra_id: ESCOLHA_A_REGRA }])
    const de = (destino_consultor_id: string) => erroDe({ destino: 'consultor', destino_consultor_id })
    expect(await de(NOBODY_ID)).toEqual([
      422,
      { destino_consultor_id: 'Este consultor não recebe leads. Escolha outro.' },
    ])
    const supervisor = await server.as('supervisor')
    expect(await de(await server.userId(supervisor.cookie))).toEqual([
      422,
      { destino_consultor_id: 'Este consultor não recebe leads. Escolha outro.' },
    ])
  })

  it('shows the company as who answers, whoever gets the lead, and counts visits', async () => {
    const link = await novo({ destino: 'consultor', destino_consultor_id: idAna })
    await server.sql(`update profiles set telefone = '5519977776666' where id = $1`, [idAna])
    const { body } = await open(link.token)
    expect(body).toMatchObject({ consultor: { nome: 'Casa Central', foto: null }, whatsapp: '5511988887777' })
    const pagina = await server.app.inject({ url: `/busca/${link.token}?gclid=abc` })
    expect(pagina.body).toContain('Link enviado por Casa Central.')
    await server.request({
      ...{ method: 'POST', url: `/api/publico/busca/${link.token}/visitas`, payload: {} },
      headers: { 'user-agent': BROWSER },
    })
    const [medido] = (await admin.get('/links-empresa')).body.filter(({ id }: Link) => id === link.id)
    expect(medido.visitas).toBe(1)
    expect((await admin.get(`/links-busca/${link.id}/dias`)).status).toBe(403)
  })

  it('switched off opens no longer', async () => {
    const link = await novo()
    await admin.patch(`/links-empresa/${link.id}`, { versao: link.versao, is_active: false })
    expect((await open(link.token)).status).toBe(404)
    const { status } = await server
      .browser()
      .post(`/publico/busca/${link.token}/contato`, { ...formulario(), clinica_id: clinica })
    expect(status).toBe(404)
  })
})

describe('a form of it', () => {
  it('goes to the queue, with link, campaign and click', async () => {
    const link = await novo({ ...DA_FILA, campanha: 'Natal' })
    const { lead, mensagem, whatsapp } = await send(link, { toque: { gclid: 'x'.repeat(300) } })
    expect(lead).toMatchObject({
      ...{ consultor_id: null, regra_destino_id: null, origem: 'link_busca', campanha: 'Natal' },
      origem_detalhe: { link_id: link.id, link: 'Anúncio', campanha: 'Natal', gclid: 'x'.repeat(300) },
    })
    expect(mensagem).toContain('Casa Central vai falar com você')
    expect(whatsapp).toContain('wa.me/5511988887777')
    const [medido] = (await admin.get('/links-empresa')).body.filter(({ id }: Link) => id === link.id)
    expect(medido.leads).toBe(1)
  })

  it('goes to its consultant, to who stands in for them, or else to the queue', async () => {
    const link = await novo({ destino: 'consultor', destino_consultor_id: idAna })
    expect((await send(link)).lead.consultor_id).toBe(idAna)
    const [{ id: cobertura }] = await server.sql(
      `insert into coberturas (titular_id, substituto_id, de, ate) values ($1, $2, current_date - 1, current_date + 1)
       returning id`,
      [idAna, idBia],
    )
    expect((await send(link)).lead.consultor_id).toBe(idBia)
    await server.sql('delete from coberturas where id = $1', [cobertura])
    await server.sql('update profiles set is_active = false where id = $1', [idAna])
    expect((await send(link)).lead.consultor_id).toBeNull()
    await server.sql('update profiles set is_active = true where id = $1', [idAna])
  })

  it('goes to the queue for its rule, which is named on the lead, and to none once the rule was deleted', async () => {
    const [{ id }] = await server.sql(`insert into distribuicao_regras (nome, ordem) values ('Outra', 98) returning id`)
    const link = await novo({ destino: 'regra', destino_regra_id: id })
    expect((await send(link)).lead).toMatchObject({ consultor_id: null, regra_destino_id: id })
    await server.sql('delete from distribuicao_regras where id = $1', [id])
    expect((await send(link)).lead).toMatchObject({ consultor_id: null, regra_destino_id: null })
    const [agora] = (await admin.get('/links-empresa')).body.filter((um: Link) => um.id === link.id)
    expect(agora).toMatchObject({ destino: 'regra', destino_nome: null })
  })

  it('of a telephone that has an open lead there is told on that one', async () => {
    const link = await novo({ destino: 'consultor', destino_consultor_id: idAna })
    const { lead } = await send(link)
    const { lead: mesmo } = await send(link, { telefone: lead.telefone, toque: { utm_campaign: 'outra' } })
    expect(mesmo.id).toBe(lead.id)
    expect(mesmo.origem_detalhe).toEqual(lead.origem_detalhe)
  })
})

describe('others', () => {
  it('may not make, see or change it', async () => {
    const link = await novo()
    for (const role of ['consultor', 'gerenciador', 'supervisor'] as const) {
      const client = await server.as(role)
      expect((await client.get('/links-empresa')).status).toBe(403)
      expect((await client.post('/links-empresa', DA_FILA)).status).toBe(403)
      expect((await client.patch(`/links-empresa/${link.id}`, { versao: 1 })).status).toBe(403)
      expect((await client.delete(`/links-empresa/${link.id}`)).status).toBe(403)
    }
    expect((await server.browser().get('/links-empresa')).status).toBe(401)
    expect((await ana.get('/links-busca')).body.map(({ id }: Link) => id)).not.toContain(link.id)
    expect((await ana.patch(`/links-busca/${link.id}`, { versao: 1, campanha: 'x' })).status).toBe(404)
    expect((await ana.delete(`/links-busca/${link.id}`)).status).toBe(404)
    expect((await ana.get(`/leads-link/${link.id}`)).status).toBe(404)
  })

  it('read it as a filter, and among the links of Métricas as the company’s', async () => {
    const link = await novo({ ...DA_FILA, apelido: 'Medido' })
    await send(link)
    expect((await admin.get(`/leads-link/${link.id}`)).body).toEqual({ tipo: 'busca', nome: 'Medido' })
    const linksDe = async (client: Client) =>
      (await client.get('/metricas?periodo=7_dias')).body.links.filter(
        (um: { link_id: string }) => um.link_id === link.id,
      )
    expect(await linksDe(admin)).toMatchObject([{ nome: 'Medido', consultor: 'Empresa', leads: 1 }])
    expect(await linksDe(ana)).toEqual([])
    const { itens } = (await admin.get('/metricas/campanhas?periodo=7_dias')).body
    expect(itens.some(({ campanha }: { campanha: string | null }) => campanha === 'Natal')).toBe(true)
  })

  it('cannot turn a consultant’s own link into one of the company', async () => {
    const [proprio] = (await ana.get('/links-busca')).body
    expect((await admin.patch(`/links-empresa/${proprio.id}`, { versao: 1, destino: 'fila' })).status).toBe(404)
    expect((await admin.delete(`/links-empresa/${proprio.id}`)).status).toBe(404)
    expect((await send(proprio)).lead).toMatchObject({ consultor_id: idAna, regra_destino_id: null })
    await expect(server.sql(`update links_busca set destino = 'fila' where id = $1`, [proprio.id])).rejects.toThrow(
      /links_busca_de_alguem/,
    )
  })
})
