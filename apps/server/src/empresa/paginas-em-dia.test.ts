import { afterAll, beforeAll, expect, it } from 'vitest'
import { orcamentosApp } from '../orcamentos/orcamentos.factory.ts'
import { BROWSER, eventually, testApp } from '../testing/testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>
let t: Awaited<ReturnType<typeof orcamentosApp>>
let outro: Server
/** Path of each kind of page that strangers open. */
let paginas: Record<string, string>
let consultorId: string

beforeAll(async () => {
  t = await orcamentosApp()
  outro = await testApp({ url: t.server.database.url })
  consultorId = await t.server.userId(t.ana.cookie)
  const { caminho } = await t.enviado()
  paginas = {
    compartilhada: `/clinica/${t.clinica}/compartilhar/${(await compartilhar()).token}`,
    cadastro: `/cadastro/${(await invite()).token}`,
    busca: `/busca/${(await t.ana.get('/links-busca')).body[0].token}`,
    orçamento: caminho ?? '',
    privacidade: '/privacidade',
    encerrado: `/cadastro/${(await encerrado()).token}`,
  }
})
afterAll(async () => {
  await outro.close()
  await t.close()
})

const compartilhar = async () => (await t.ana.post('/compartilhamento', { clinica_id: t.clinica })).body
const invite = async () =>
  (await t.ana.post('/cadastro/create_public_link', { p_clinica_id: t.clinica, p_consultor_id: consultorId })).body[0]
async function encerrado() {
  const link = await invite()
  await t.ana.post(`/cadastro/links/${link.id}/desativar`)
  return link
}
async function save(campos: object) {
  const { id, updated_at, ...empresa } = (await t.admin.get('/empresa')).body
  expect((await t.admin.put('/empresa', { ...empresa, ...campos })).status).toBe(200)
}
const open = (url: string, on: Server = t.server) => on.request({ url, headers: { 'user-agent': BROWSER } })

it('a saved number of the company is in every kind of page with the next answer, and in another node’s soon', async () => {
  for (const numero of ['98765-0001', '98765-0002']) {
    await save({ whatsapp: `11${numero}` })
    const esperado = new RegExp(numero.replace('-', '-?'))
    for (const [pagina, url] of Object.entries(paginas)) expect((await open(url)).text, pagina).toMatch(esperado)
    for (const url of Object.values(paginas))
      await eventually(
        async () => (await open(url, outro)).text,
        (text) => esperado.test(text),
      )
  }
})

it('a renamed item of a catalogue is in the next answer, and in another node’s soon', async () => {
  const [plano] = (await t.admin.get('/catalogos/planos_saude')).body
  for (const name of ['Plano das Flores', 'Plano das Pedras']) {
    const { versao } = (await t.admin.get('/catalogos/planos_saude')).body.find(
      ({ id }: { id: string }) => id === plano.id,
    )
    const mudado = await t.admin.patch(`/catalogos/planos_saude/${plano.id}`, { name, is_active: true, versao })
    expect(mudado.status, mudado.text).toBe(200)
    expect((await open(paginas.busca ?? '')).text).toContain(name)
    await eventually(
      async () => (await open(paginas.busca ?? '', outro)).text,
      (text) => text.includes(name),
    )
  }
})

it('a link that is ended has ended with the next opening, on both nodes', async () => {
  const [link, cadastro] = [await compartilhar(), await invite()]
  const urls = [`/clinica/${t.clinica}/compartilhar/${link.token}`, `/cadastro/${cadastro.token}`]
  const status = async () => {
    const found: number[] = []
    for (const on of [t.server, outro]) for (const url of urls) found.push((await open(url, on)).status)
    return found
  }
  expect(await status()).toEqual([200, 200, 200, 200])
  await t.ana.post(`/compartilhamento/${link.id}/desativar`)
  await t.ana.post(`/cadastro/links/${cadastro.id}/desativar`)
  expect(await status()).toEqual([404, 410, 404, 410])
})

it('a changed clinic and whoever answers are in the next opening of a link, on both nodes', async () => {
  const urls = [paginas.compartilhada ?? '', paginas.cadastro ?? '']
  const todas = async () => {
    const found: string[] = []
    for (const on of [t.server, outro]) for (const url of urls) found.push((await open(url, on)).text)
    return found
  }
  const change = (text: string, id: string, valor: unknown) => t.server.database.pool.query(text, [id, valor])
  for (const nome of ['Casa Primeira', 'Casa Segunda']) {
    await change('update clinicas set name = $2 where id = $1', t.clinica, nome)
    for (const text of await todas()) expect(text).toContain(nome)
  }
  for (const telefone of ['5511944440001', '5511944440002']) {
    await change('update profiles set telefone = $2 where id = $1', consultorId, telefone)
    for (const text of [...(await todas()), (await open(paginas.busca ?? '')).text]) expect(text).toContain(telefone)
  }
  await change('update clinicas set active = $2 where id = $1', t.clinica, false)
  for (const text of await todas()) expect(text).toContain('Esta clínica não está disponível no momento.')
  await change('update clinicas set active = $2 where id = $1', t.clinica, true)
  for (const text of await todas()) expect(text).toContain('Casa Segunda')
})
