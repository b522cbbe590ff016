import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { findCidade } from '../cidades/cidades.factory.ts'
import { insertClinicas, insertRegularidade } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { camposDoOrcamento, fillEmpresa, newOrcamento, periodoMensal } from '../orcamentos/orcamentos.factory.ts'
import { renderPage } from '../testing/render-page.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { newCompartilhamento } from './compartilhamento.factory.ts'
import { paginasCompartilhadas } from './pagina-compartilhada.ts'

let server: Awaited<ReturnType<typeof testApp>>
let consultor: Awaited<ReturnType<typeof server.as>>
let cidade: string
let boa: string
let vencida: string
let suspensa: string
beforeAll(async () => {
  server = await testApp()
  consultor = await server.as('consultor')
  cidade = (await findCidade(server.database)).id
  ;[boa = '', vencida = '', suspensa = ''] = await insertClinicas(server.database, [
    { name: 'Boa' },
    { name: 'Vencida' },
    { name: 'Suspensa' },
  ])
  await insertRegularidade(server.database, boa, { status: 'verificada' })
  await insertRegularidade(server.database, vencida, { status: 'verificada', licenca_validade: '2020-01-01' })
  await insertRegularidade(server.database, suspensa, { status: 'suspensa' })
  await server.sql('update profiles set telefone = $2 where id = $1', [
    await server.userId(consultor.cookie),
    '5519977776666',
  ])
})
afterAll(() => server.close())

type Achada = { name: string; regularidade: { situacao: string } | null }
const search = () => consultor.get(`/busca/clinicas?cidade_id=${cidade}&raio=50`)
const found = async () => {
  const { body } = await search()
  return (body.clinicas as Achada[]).map(({ name }) => name).toSorted()
}
/** Waits until the search has followed all written rows, not only the clinics' own. */
const searchWithSelos = () =>
  eventually(search, ({ body: { clinicas } }) => clinicas.filter((achada: Achada) => achada.regularidade).length === 3)
const block = (bloquear: boolean) => server.sql('update empresa_config set bloquear_clinica_irregular = $1', [bloquear])

it('a company that asks for it offers no clinic whose licence is over or that is suspended', async () => {
  const todas = ['Boa', 'Suspensa', 'Vencida']
  const before = await searchWithSelos()
  const { token } = (await consultor.post('/compartilhamento', { clinica_id: vencida })).body
  const [link] = (await consultor.get('/links-busca')).body
  const abertas = async () => [
    (await server.request({ url: `/api/publico/clinicas/${vencida}/${token}` })).status,
    (await server.request({ url: `/api/publico/clinicas/${suspensa}` })).status,
    (await server.request({ url: `/api/publico/busca/${link.token}/clinicas/${vencida}` })).status,
    (await consultor.post('/compartilhamento', { clinica_id: suspensa })).status,
  ]
  expect(await abertas()).toEqual([200, 200, 200, 201])

  await block(true)
  expect(await eventually(found, (nomes) => nomes.length === 1)).toEqual(['Boa'])
  expect(await abertas()).toEqual([404, 404, 404, 404])
  expect((await server.request({ url: `/api/publico/clinicas/${boa}` })).status).toBe(200)
  // The team still sees them.
  expect((await consultor.get(`/clinicas/${vencida}`)).body.regularidade.situacao).toBe('vencida')

  await block(false)
  expect(await eventually(found, (nomes) => nomes.length === 3)).toEqual(todas)
  expect((await search()).text).toBe(before.text)
  expect(await abertas()).toEqual([200, 200, 200, 201])
})

it('then nothing offers it: no message, no registration link, no quote', async () => {
  const lead = await newLead(consultor, { clinica_interesse_id: suspensa })
  const compartilhado = (await consultor.post('/compartilhamento', { clinica_id: suspensa })).body
  const cadastro = await newLinkCadastro(server, consultor.cookie, suspensa)
  const mensal = await periodoMensal(server)
  await fillEmpresa(server)
  const orcamento = await newOrcamento(consultor, camposDoOrcamento(suspensa, mensal, { lead_id: lead.id }))
  const doLink = async (lista: string, id: string) =>
    (await consultor.get(lista)).body.itens.find((link: { id: string }) => link.id === id).clinica.disponivel
  const oferecida = async () => ({
    mensagem: (await consultor.get(`/leads/${lead.id}/link`)).body.caminho?.startsWith('/clinica/') ?? false,
    cadastro: (await server.request({ url: `/api/publico/cadastro/${cadastro.token}` })).status,
    novo_cadastro: (
      await consultor.post('/cadastro/create_public_link', {
        p_clinica_id: suspensa,
        p_consultor_id: await server.userId(consultor.cookie),
      })
    ).status,
    preparo: (await consultor.get(`/orcamentos-preparo?lead_id=${lead.id}`)).body.clinica?.id === suspensa,
    novo_orcamento: (await consultor.post('/orcamentos', camposDoOrcamento(suspensa, mensal))).status,
    listas: [await doLink('/compartilhamento', compartilhado.id), await doLink('/cadastro/links', cadastro.id)],
  })
  expect(await oferecida()).toEqual({
    ...{ mensagem: true, cadastro: 200, novo_cadastro: 201, preparo: true, novo_orcamento: 201, listas: [true, true] },
  })
  await block(true)
  expect(await oferecida()).toEqual({
    ...{ mensagem: false, cadastro: 410, novo_cadastro: 404, preparo: false, novo_orcamento: 422 },
    listas: [false, false],
  })
  const envio = await consultor.post(`/orcamentos/${orcamento.id}/enviar`, { revisao: orcamento.revisao })
  expect([envio.status, envio.body.data.campos.clinica_id]).toEqual([422, expect.any(String)])
  await block(false)
})

it('a family with an open link is led to the consultant', async () => {
  const { token } = (await consultor.post('/compartilhamento', { clinica_id: vencida })).body
  await block(true)
  const empresa = { whatsapp: '5511988887777', telefone: null, email: null, endereco: null }
  const [, rota] = paginasCompartilhadas(newCompartilhamento(server.database), async () => empresa)
  if (!rota) throw new Error('no page')
  const pageOf = (params: { id: string; token: string }) =>
    renderPage(rota, { params, url: '/clinica', template: '<head></head><body><div id="root"></div></body>' })
  const { status, text } = await pageOf({ id: vencida, token })
  expect(status).toBe(404)
  expect(text).toContain('Esta clínica não está disponível no momento.')
  expect(text).toContain('wa.me/5519977776666')
  expect(text).not.toMatch(/vencid|suspens|licen/i)
  // For an unknown link the page shows the company's contact.
  expect((await pageOf({ id: vencida, token: `${token.slice(0, -2)}zz` })).text).toContain('wa.me/5511988887777')
  await block(false)
})
