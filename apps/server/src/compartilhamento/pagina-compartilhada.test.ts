import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas, insertRegularidade, SEGREDOS } from '../clinicas/clinicas.factory.ts'
import { renderPage } from '../testing/render-page.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { insertVagas } from '../vagas/vagas.factory.ts'
import { newCompartilhamento } from './compartilhamento.factory.ts'
import { paginasCompartilhadas } from './pagina-compartilhada.ts'

const HOSTIL = `<script>alert(1)</script>"'& $& $1`
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; $&amp; $1'
const TEMPLATE =
  '<head><meta name="description" content="Portal"><title>Portal</title><script>scheme()</script><script type="module" src="/todas.js"></script><link rel="stylesheet" href="/todas.css"><link rel="preload" as="font" href="/letra.woff2"></head><body><div id="root"></div><noscript>x</noscript></body>'
let server: Awaited<ReturnType<typeof testApp>>
let clinica: string
let token: string

beforeAll(async () => {
  server = await testApp()
  ;[clinica = ''] = await insertClinicas(server.database, [
    {
      name: `Recanto ${HOSTIL}`,
      city: 'Campinas',
      state: 'SP',
      description: `Casa ${HOSTIL}`,
      image_url: '/midia/envios/foto-960.webp',
      ...SEGREDOS,
      price: 'A partir de R$ segredo',
    },
  ])
  const cookie = await server.signIn('consultor')
  const payload = { clinica_id: clinica }
  token = (await server.request({ method: 'POST', url: '/api/compartilhamento', payload, cookie })).body.token
})
afterAll(() => server.close())

const CONTATO: ContatoPublico = { whatsapp: '5511988887777', telefone: null, email: null, endereco: null }
const SEM_WHATSAPP = {
  ...CONTATO,
  whatsapp: null,
  telefone: '551133334444',
  email: 'ola@empresa.example',
  endereco: 'Rua <1>',
}
/** Contact data of the company on a page without script. */
const VISIVEL = [
  '<a href="tel:+551133334444">(11) 3333-4444</a>',
  '<a href="mailto:ola@empresa.example">',
  '<p>Rua &lt;1&gt;</p>',
]

function open(params: { id: string; token?: string }, contato = CONTATO) {
  const [rota] = paginasCompartilhadas(newCompartilhamento(server.database), async () => contato)
  if (!rota) throw new Error('no page')
  const url = `/clinica/${params.id}/compartilhar${params.token ? `/${params.token}` : ''}`
  return renderPage(rota, { params, url, template: TEMPLATE })
}

it('fills title, description and preview before any script runs', async () => {
  const { status, headers, text } = await open({ id: clinica, token })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(text).toContain(`<title>Recanto ${ESCAPED} · Campinas, SP · Portal Clínicas de Reabilitação</title>`)
  expect(text).toContain(`<meta property="og:title" content="Recanto ${ESCAPED} · Campinas, SP">`)
  expect(text).toContain('<meta property="og:image" content="https://portal.example/midia/envios/foto-og.jpg">')
  expect(text).toContain('<meta property="og:image:type" content="image/jpeg">')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('</div><footer class="rodape-publico"><a href="/privacidade">Privacidade</a></footer>')
  expect(text.match(/<title>/g)).toHaveLength(1)
  expect(text.match(/name="description"/g)).toHaveLength(1)
})

it('loads what the first paint needs before scripts', async () => {
  const { text } = await open({ id: clinica, token })
  const places = ['scheme()', '/todas.css', 'as="image"', '/letra.woff2', '/todas.js'].map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(text.match(/todas\.css/g)).toHaveLength(1)
})

it('tells without script how fresh the clinic’s word on vacancies is, and its licence, apart from the places of the link', async () => {
  const [outra = ''] = await insertClinicas(server.database, [{ name: 'Outra' }])
  const { text: nada } = await open({ id: outra })
  expect(nada).toContain('<p class="da-clinica">Na clínica: Vagas não confirmadas</p>')
  expect(nada).not.toContain('class="licenca"')

  // After midnight in UTC it is still the day before in the company's zone.
  await insertRegularidade(server.database, outra, {
    status: 'verificada',
    verificado_em: new Date('2026-01-16T01:00:00Z'),
  })
  await insertVagas(server.database, outra, [{ vagas: 7, em: new Date(Date.now() - 2.5 * 3_600_000) }])
  const { text } = await open({ id: outra })
  expect(text).toContain('<p class="licenca">Verificada em 15/01/2026</p>')
  expect(text).toContain('<p class="da-clinica">Na clínica: Vagas confirmadas há 2 h</p>')
  const [visivel = ''] = text.split('<script type="application/json"')
  expect(visivel).not.toMatch(/7 vagas|reservadas/)

  await server.sql("update clinica_regularidade set licenca_validade = '2020-01-01' where clinica_id = $1", [outra])
  expect((await open({ id: outra })).text).toContain('<p class="licenca">Licença vencida</p>')
})

it('escapes typed text', async () => {
  const { text } = await open({ id: clinica, token })
  expect(text).toContain(`<p>Casa ${ESCAPED}</p>`)
  expect(text.match(/<script>/g)).toHaveLength(1)
  expect(text).not.toContain('</script>alert')
  const [, json = ''] = /<script type="application\/json" id="dados">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json).compartilhada.clinica.name).toBe(`Recanto ${HOSTIL}`)
})

it.each(['with a token', 'without one'])('carries none of what visitors must not know, %s', async (link) => {
  const { status, text } = await open({ id: clinica, ...(link === 'with a token' && { token }) })
  expect(status).toBe(200)
  expect(text).not.toContain('segredo')
  expect(text).not.toMatch(/consultor_id|created_by|@teste\.portal/)
})

it.each([
  ['an unknown token', () => ({ id: clinica, token: `${token}x` })],
  ['a token that is no text', () => ({ id: clinica, token: '\0' })],
  ['a clinic that is no id', () => ({ id: '../etc', token })],
  ['another clinic', () => ({ id: NOBODY_ID, token })],
])('answers %s alike: the link is gone, and whom to ask', async (_why, params) => {
  const { status, text } = await open(params())
  expect(status).toBe(404)
  expect(text).toContain('<title>Link indisponível · Portal Clínicas de Reabilitação</title>')
  expect(text).toContain('<h1>Este link não está mais disponível.</h1>\n<p>Peça um novo link a quem enviou este.</p>')
  expect(text).toContain('https://wa.me/5511988887777')
  expect(text).not.toContain('Recanto')
  // The page is whole without its script; only the colour scheme's is left.
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script>'])
})

it('shows other contact data of the company when there is no WhatsApp number, also when the link has ended', async () => {
  for (const { text } of [
    await open({ id: clinica, token }, SEM_WHATSAPP),
    await open({ id: clinica, token: 'x' }, SEM_WHATSAPP),
  ]) {
    for (const part of VISIVEL) expect(text).toContain(part)
    expect(text).not.toContain('wa.me')
  }
  await server.database.pool.query("update profiles set telefone = '5519977776666'")
  const { text } = await open({ id: clinica, token }, SEM_WHATSAPP)
  await server.database.pool.query('update profiles set telefone = null')
  expect(text).toContain('wa.me/5519977776666')
  expect(text).not.toMatch(/ola@empresa|3333/)
})
