import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newCompartilhamento } from '../compartilhamento/compartilhamento.factory.ts'
import { paginasCompartilhadas } from '../compartilhamento/pagina-compartilhada.ts'
import { pageHtml } from '../platform/http/page-blocks.ts'
import { renderPage } from './render-page.ts'
import { testDb } from './testing.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const TEMPLATE = '<head></head><body><div id="root"></div></body>'

/** Expects none of the faults that checkers of HTML report for such pages. */
function expectValid(html: string) {
  expect(html).not.toMatch(/<option value=""><\/option>/)
  expect(html).not.toMatch(/<label[^>]*aria-hidden/)
  for (const [imagem] of html.matchAll(/<(?:img|link)[^>]*sizes=[^>]*>/g)) expect(imagem).toMatch(/srcset="[^"]+"/)
}

it('the page of a clinic has named choices, a trap without a label, and widths only of pictures that have several', async () => {
  const empresa = { whatsapp: null, telefone: null, email: null, endereco: null }
  const [rota] = paginasCompartilhadas(newCompartilhamento(db.database), async () => empresa)
  if (!rota) throw new Error('no page')
  for (const image_url of ['https://fotos.example/frente.jpg', '/midia/imagens/foto-960.webp']) {
    const [id] = await insertClinicas(db.database, [{ name: 'Recanto', image_url }])
    const { text } = await renderPage(rota, { params: { id }, url: '/clinica', template: TEMPLATE })
    expect(text).toContain(`src="${image_url}"`)
    expect(text).toContain('<option value="">Selecione</option>')
    expect(text).toContain('name="site"')
    expectValid(text)
  }
})

it('so have the forms of privacy', () => {
  const campo = { nome: 'tipo', rotulo: 'O que você quer?', tipo: 'escolha' as const, max: 20 }
  const form = { tipo: 'form' as const, id: 'pedido', acao: '/privacidade', botao: 'Enviar', ocultos: {}, isca: true }
  const { text } = pageHtml({
    titulo: 'Privacidade',
    blocos: [{ ...form, campos: [{ ...campo, opcoes: [['acesso', 'Acesso']] }] }],
  })
  expect(text).toContain('<option value="">Selecione</option>')
  expect(text).toContain('name="site"')
  expectValid(text)
})
