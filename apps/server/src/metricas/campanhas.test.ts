import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { dayOf } from '../platform/day.ts'
import { testApp } from '../testing/testing.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [admin, supervisor, ana, bia] = [] as unknown as [Client, Client, Client, Client]
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  ana = await server.as('consultor')
  bia = await server.as('consultor')
  for (const [quem, campanha] of [
    [ana, 'Natal'],
    [ana, 'Natal'],
    [bia, 'Natal'],
    [bia, 'Verão'],
    [ana, undefined],
  ] as const) {
    const { id } = await newLead(quem)
    if (campanha) await server.sql('update leads set origem_detalhe = $2 where id = $1', [id, { campanha }])
  }
  const mes = `${dayOf(Date.now()).slice(0, 7)}-01`
  await admin.post('/campanhas/custos', { campanha: 'Natal', mes, centavos: 100_000 })
})
afterAll(() => server.close())

type Medida = { campanha: string | null; leads: number; custo_centavos: number | null; custo_por_lead_centavos: number }
const readCampanhas = async (client: Client, query = 'periodo=este_mes') =>
  (await client.get(`/metricas/campanhas?${query}`)).body as { itens: Medida[]; aviso: string | null }
const resumo = ({ itens }: { itens: Medida[] }) =>
  itens.map(({ campanha, leads, custo_centavos }) => [campanha, leads, custo_centavos])
/** Lines of campaigns in the exported file. */
async function noArquivo(client: Client) {
  const { text } = await client.get('/metricas-exportar?periodo=este_mes&motivo=Conferencia')
  const linhas = text.split('\r\n').map((linha: string) => linha.split(';'))
  return Object.fromEntries(
    linhas.flatMap(([bloco, item = '', valor]: string[]) => (bloco === 'Campanhas' ? [[item, valor]] : [])),
  )
}

it('is everybody’s for administrators, with costs; for supervisors without money', async () => {
  const { itens, aviso } = await readCampanhas(admin)
  expect(resumo({ itens })).toEqual([
    ['Natal', 3, 100_000],
    ['Verão', 1, null],
    [null, 1, null],
  ])
  expect([itens[0]?.custo_por_lead_centavos, aviso]).toEqual([33_333, null])
  const doSupervisor = await readCampanhas(supervisor)
  expect(doSupervisor.itens[0]).toMatchObject({ campanha: 'Natal', leads: 3, comissao_paga_centavos: null })
  expect(resumo(doSupervisor).map(([, , custo]) => custo)).toEqual([null, null, null])
})

it('is one’s own for consultants, without costs, and nobody else’s when asked for', async () => {
  expect(resumo(await readCampanhas(ana))).toEqual([
    ['Natal', 2, null],
    [null, 1, null],
  ])
  const idBia = await server.userId(bia.cookie)
  expect((await ana.get(`/metricas/campanhas?consultor_id=${idBia}`)).status).toBe(404)
  const doFiltro = await readCampanhas(admin, `periodo=este_mes&consultor_id=${idBia}`)
  expect(resumo(doFiltro)).toEqual([
    ['Natal', 1, null],
    ['Verão', 1, null],
  ])
  expect(doFiltro.aviso).toContain('campanha inteira')
  expect((await server.browser().get('/metricas/campanhas')).status).toBe(401)
})

it('tells costs of months alone, and nothing where nothing came', async () => {
  expect((await readCampanhas(admin, 'periodo=7_dias')).aviso).toContain('escolha um mês')
  const vazio = await readCampanhas(admin, 'periodo=personalizado&de=2020-01-01&ate=2020-01-31')
  expect(vazio).toEqual({ itens: [], total: 0, aviso: null })
})

it('opens the leads behind a line, those without a campaign too', async () => {
  const open = async (client: Client, query: string) =>
    (await client.get(`/metricas/linhas?periodo=este_mes&recorte=campanha${query}`)).body.encontradas
  expect(await open(admin, '&valor=Natal')).toBe(3)
  expect(await open(ana, '&valor=Natal')).toBe(2)
  expect(await open(ana, '')).toBe(1)
  expect(await open(ana, '&valor=nenhuma')).toBe(0)
})

it('is in the file as on the page', async () => {
  expect(await noArquivo(admin)).toMatchObject({
    'Natal: leads': '3',
    'Natal: internações': '0',
    'Natal: custo': '1000',
    'Natal: custo por lead': '333,33',
    'Sem campanha: leads': '1',
  })
  const daAna = await noArquivo(ana)
  expect(daAna).toMatchObject({ 'Natal: leads': '2' })
  expect(Object.keys(daAna).filter((item) => item.includes('custo') || item.startsWith('Verão'))).toEqual([])
})
