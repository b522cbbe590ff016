import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, bia, admin, supervisor] = [] as unknown as [Client, Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  bia = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  await lead(ana, { campanha: 'Natal', utm_campaign: 'natal-26', anuncio: 'Vídeo' })
  await lead(ana, { utm_campaign: 'Natal', utm_content: 'Foto' })
  await lead(ana, { campanha: '', utm_campaign: 'Verão 100%' })
  await lead(ana, {})
  await lead(bia, { campanha: 'Inverno', utm_content: 'Vídeo' })
})
afterAll(() => server.close())

async function lead(dono: Client, toque: object) {
  const { id } = await newLead(dono)
  await server.sql('update leads set origem_detalhe = $2 where id = $1', [id, toque])
  return id
}
const escolhas = async (client: Client, query: string) => (await client.get(`/leads-campanhas?${query}`)).body
const campanhas = (client: Client, texto = '') => escolhas(client, `texto=${encodeURIComponent(texto)}`)

describe('choices of a campaign', () => {
  it('are the names of the leads that somebody sees, by how many have them', async () => {
    const daAna = [
      { nome: 'Natal', leads: 2 },
      { nome: 'Verão 100%', leads: 1 },
    ]
    expect(await campanhas(ana)).toEqual(daAna)
    expect(await campanhas(bia)).toEqual([{ nome: 'Inverno', leads: 1 }])
    const todas = [daAna[0], { nome: 'Inverno', leads: 1 }, daAna[1]]
    expect(await campanhas(admin)).toEqual(todas)
    expect(await campanhas(supervisor)).toEqual(todas)
    expect(await escolhas(admin, 'campo=anuncio')).toEqual([
      { nome: 'Vídeo', leads: 2 },
      { nome: 'Foto', leads: 1 },
    ])
  })

  it('are searched by part of the name, without case and accents, signs being signs', async () => {
    expect(await campanhas(ana, ' VERAO ')).toEqual([{ nome: 'Verão 100%', leads: 1 }])
    expect(await campanhas(ana, '0%')).toEqual([{ nome: 'Verão 100%', leads: 1 }])
    expect(await campanhas(ana, '%')).toHaveLength(1)
    expect(await campanhas(ana, 'Inverno')).toEqual([])
  })

  it('are refused for an unknown field, a text that no name has, and to who is not signed in', async () => {
    expect((await ana.get('/leads-campanhas?campo=utm_term')).status).toBe(422)
    expect((await ana.get(`/leads-campanhas?texto=${'x'.repeat(301)}`)).status).toBe(422)
    expect((await server.browser().get('/leads-campanhas')).status).toBe(401)
  })
})

describe('the campaign as a filter', () => {
  const filtrados = async (client: Client, query: string) => (await client.get(`/leads?${query}`)).body.total

  it('finds leads by the whole name, wherever it came from, on list, board and in the file', async () => {
    expect(await filtrados(ana, 'campanha=Natal')).toBe(2)
    expect(await filtrados(ana, 'campanha=natal')).toBe(0)
    expect(await filtrados(ana, 'campanha=Natal&anuncio=Foto')).toBe(1)
    expect(await filtrados(bia, 'campanha=Natal')).toBe(0)
    expect(await filtrados(admin, 'anuncio=V%C3%ADdeo')).toBe(2)
    const { body } = await ana.get('/leads-quadro?campanha=Natal')
    expect(body.colunas.reduce((soma: number, { total }: { total: number }) => soma + total, 0)).toBe(2)
    const { text } = await ana.get('/leads-exportar?motivo=Conferencia&campanha=Natal')
    const [titulos = '', ...linhas] = text.trimEnd().split('\r\n')
    const lugar = (titulo: string) => titulos.split(';').indexOf(titulo)
    expect(linhas.map((linha: string) => linha.split(';')[lugar('Campanha')])).toEqual(['Natal', 'Natal'])
    expect(linhas.map((linha: string) => linha.split(';')[lugar('Anúncio')]).toSorted()).toEqual(['Foto', 'Vídeo'])
  })

  it('is kept under a name', async () => {
    const filtro = { campanha: 'Natal', anuncio: 'Foto' }
    const { body } = await ana.post('/leads-filtros', { nome: 'Do Natal', filtro })
    expect(body.filtro).toEqual(filtro)
    const { status } = await ana.post('/leads-filtros', { nome: 'Longo', filtro: { campanha: 'x'.repeat(301) } })
    expect(status).toBe(422)
  })

  it('stays that of the lead that remains when two become one', async () => {
    const [fica, sai] = [await newLead(ana, { nome_contato: 'Fica' }), await newLead(ana, { nome_contato: 'Sai' })]
    const toque = { campanha: 'Fica', gclid: 'x'.repeat(400) }
    await server.sql('update leads set origem_detalhe = $2 where id = $1', [fica.id, toque])
    await server.sql('update leads set origem_detalhe = $2 where id = $1', [sai.id, { campanha: 'Sai', fbclid: 'y' }])
    const versao = async ({ id }: { id: string }) => (await admin.get(`/leads/${id}`)).body.versao
    const { status, body } = await admin.post(`/leads/${fica.id}/mesclar`, {
      ...{ versao: await versao(fica), outro: sai.id, outro_versao: await versao(sai) },
    })
    expect([status, body.origem_detalhe]).toEqual([200, toque])
    expect(await server.sql('select campanha, origem_detalhe from leads where id = $1', [sai.id])).toEqual([
      { campanha: 'Sai', origem_detalhe: { campanha: 'Sai', fbclid: 'y' } },
    ])
  })
})
