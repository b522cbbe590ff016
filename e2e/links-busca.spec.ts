import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { avisoDe, comparacaoDe, escolherLado, semAnuncios } from './conflito.ts'
import { abrirSessao, areaDeTransferencia, entrar, expect, test } from './portal.ts'

/** The tests' browser identifies itself as a robot, which is not counted. */
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36'
const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`
const TELA = '/consultor/meu-link-busca'

type Link = { id: string; token: string; apelido: string; versao: number }

async function abrirTela(page: Page, nome: string) {
  await entrar(page, nome, TELA)
  await expect(page.getByRole('list', { name: 'Links de busca' })).toBeVisible()
}

const cartao = (page: Page, apelido: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: apelido, exact: true }) })
const enderecoDe = (page: Page, apelido: string) => page.getByLabel(`Endereço do link ${apelido}`).inputValue()
const statusDe = async (request: APIRequestContext, url: string) =>
  (await request.get(url.replace('/busca/', '/api/publico/busca/'))).status()

/** Creates a link through the API, with a unique name. */
async function criar(request: APIRequestContext, campos: object = {}): Promise<Link> {
  const data = { apelido: `Link ${Date.now()}`, ...campos }
  const resposta = await request.post('/api/links-busca', { data })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

const excluir = (request: APIRequestContext, { id }: Link) => request.delete(`/api/links-busca/${id}`)

test('the link exists on the first visit, is copied, sent, shown as a QR code and opened', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await abrirTela(page, 'consultora')
  await expect(page.getByRole('heading', { name: 'Meu Link de Busca', level: 1 })).toBeVisible()
  const principal = page.getByRole('listitem').filter({ hasText: 'Principal' })
  await expect(principal).toContainText('Raio de 300 km · com preços')
  const url = await enderecoDe(page, 'Meu link')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/busca\/[\w-]+$/)
  expect(await statusDe(page.request, url)).toBe(200)

  await principal.getByRole('button', { name: /Copiar link/ }).click()
  await expect(page.getByText('Link copiado para área de transferência!')).toBeVisible()
  expect(await areaDeTransferencia(page)).toBe(url)

  const whatsapp = await principal.getByRole('link', { name: /Compartilhar via WhatsApp/ }).getAttribute('href')
  const mensagem = decodeURIComponent(whatsapp ?? '')
  expect(mensagem).toContain(url)
  expect(mensagem).not.toMatch(/dependência|álcool|droga|reabilita|interna/i)

  await expect(principal.getByRole('img', { name: 'Código QR do link Meu link' })).toBeVisible()
  const download = page.waitForEvent('download')
  await principal.getByRole('link', { name: 'Baixar PNG' }).click()
  expect((await download).suggestedFilename()).toBe('link-de-busca-meu-link.png')
  await expect(principal.getByRole('link', { name: /Pré-visualizar/ })).toHaveAttribute('href', new URL(url).pathname)

  await principal.getByRole('button', { name: /Mais ações/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Gerar novo link'])
})

test('another link is made, edited, switched off and on, renewed and deleted', async ({ page }) => {
  await abrirTela(page, 'gerenciador')
  const nome = `Instagram ${Date.now()}`
  await page.getByRole('button', { name: 'Novo link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByText('Informe um apelido')).toBeVisible()
  await expect(dialog.getByLabel('Apelido')).toBeFocused()
  await dialog.getByLabel('Apelido').fill(nome)
  await dialog.getByLabel('Raio padrão (km)').fill('1001')
  await dialog.getByLabel('Mensagem').click()
  await expect(dialog.getByText('Por favor, insira um raio entre 1 e 1000 km')).toBeVisible()
  await dialog.getByLabel('Raio padrão (km)').fill('80')
  await dialog.getByLabel('Campanha').fill('Verão')
  await dialog.getByLabel('Mensagem').fill('Estou aqui para ajudar.')
  await dialog.getByLabel('Mostrar preços').uncheck()
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog).toBeHidden()
  const item = cartao(page, nome)
  await expect(item).toContainText('Raio de 80 km · sem preços · campanha Verão')
  const url = await enderecoDe(page, nome)
  const publica = await (await page.request.get(url.replace('/busca/', '/api/publico/busca/'))).json()
  expect(publica).toMatchObject({ raio_padrao: 80, mostrar_preco: false, mensagem: 'Estou aqui para ajudar.' })

  await item.getByRole('button', { name: `Editar ${nome}` }).click()
  await dialog.getByLabel('Campanha').fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sair sem salvar?')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Link salvo')).toBeVisible()
  await expect(item).not.toContainText('campanha')

  await item.getByRole('switch').click()
  await expect(page.getByText('Link desativado')).toBeVisible()
  await expect(item).toContainText('Este link não está mais disponível.')
  await expect(item.getByRole('button', { name: /Copiar link/ })).toHaveCount(0)
  expect(await statusDe(page.request, url)).toBe(404)
  await item.getByRole('switch').click()
  await expect(page.getByText('Link ativado')).toBeVisible()
  expect(await statusDe(page.request, url)).toBe(200)

  await item.getByRole('button', { name: /Código QR/ }).click()
  await expect(dialog.getByRole('img', { name: `Código QR do link ${nome}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await item.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Gerar novo link' }).click()
  await expect(dialog).toContainText('O link atual deixará de funcionar. Deseja continuar?')
  await dialog.getByRole('button', { name: 'Gerar novo link' }).click()
  await expect(page.getByText('Novo link gerado')).toBeVisible()
  await expect.poll(() => enderecoDe(page, nome)).not.toBe(url)
  const novo = await enderecoDe(page, nome)
  expect([await statusDe(page.request, url), await statusDe(page.request, novo)]).toEqual([404, 200])

  await item.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(item).toHaveCount(0)
  expect(await statusDe(page.request, novo)).toBe(404)
})

test('the visits of people are counted by day, and the tenth link is the last', async ({ page, playwright }) => {
  await abrirSessao(page, 'consultor')
  const link = await criar(page.request)
  const familia = await playwright.request.newContext({ baseURL: BASE, userAgent: ANDROID })
  for (let n = 0; n < 3; n++) await familia.post(`/api/publico/busca/${link.token}/visitas`, { data: {} })
  await familia.dispose()
  await abrirTela(page, 'consultor')
  const item = cartao(page, link.apelido)
  await expect(item).toContainText('3 visitas, 0 buscas e 0 leads em 30 dias')
  await item.getByRole('button', { name: /Ver por dia/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByRole('row').last()).toContainText(/\d\d\/\d\d30/)
  await page.keyboard.press('Escape')

  const existentes: Link[] = await (await page.request.get('/api/links-busca')).json()
  const outros: Link[] = []
  for (let n = existentes.length; n < 10; n++) outros.push(await criar(page.request, { apelido: `Extra ${n}` }))
  await expect(page.getByText('10 de 10 links.')).toBeVisible()
  await page.getByRole('button', { name: 'Novo link' }).click()
  await expect(page.getByText('Você já tem 10 links de busca. Exclua um deles para criar outro.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const outro of [link, ...outros]) await excluir(page.request, outro)
})

test('what another tab changed arrives while the form is open, and nothing typed is lost', async ({ page }) => {
  await abrirTela(page, 'consultora')
  const link = await criar(page.request)
  await cartao(page, link.apelido)
    .getByRole('button', { name: /Editar/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mensagem').fill('Conte comigo')
  const data = { versao: link.versao, campanha: 'Outra aba' }
  expect((await page.request.patch(`/api/links-busca/${link.id}`, { data })).status()).toBe(200)
  await expect(avisoDe(page)).toContainText('Agora como a outra pessoa salvou: Campanha.')
  await expect(dialog.getByLabel('Campanha')).toHaveValue('Outra aba')
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('Conte comigo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(cartao(page, link.apelido)).toContainText('campanha Outra aba')
  await excluir(page.request, link)
})

test('the same field changed in two tabs is chosen, and a deleted link leaves what was typed', async ({ page }) => {
  await semAnuncios(page)
  await abrirSessao(page, 'consultora')
  const link = await criar(page.request, { mensagem: 'Antiga' })
  await abrirTela(page, 'consultora')
  const abrir = () =>
    cartao(page, link.apelido)
      .getByRole('button', { name: /Editar/ })
      .click()
  await abrir()
  const dialog = page.getByRole('dialog', { name: 'Editar link de busca' })
  await dialog.getByLabel('Mensagem').fill('Minha')
  const data = { versao: link.versao, mensagem: 'Da outra aba', raio_padrao: 77 }
  expect((await page.request.patch(`/api/links-busca/${link.id}`, { data })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await escolherLado(page, { campo: 'Mensagem', meu: 'Minha', deles: 'Da outra aba', antes: 'Antiga' }, 'meu')
  await expect(comparacaoDe(page)).toContainText('Mudado só pela outra pessoa')
  await comparacaoDe(page).getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(dialog).toBeHidden()
  await expect(cartao(page, link.apelido)).toContainText('Raio de 77 km')
  await expect(cartao(page, link.apelido)).toContainText('Ativo')

  await abrir()
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('Minha')
  await dialog.getByLabel('Campanha').fill('Fica aqui')
  await excluir(page.request, link)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(avisoDe(page)).toContainText('Este registro foi excluído por outra pessoa.')
  await expect(dialog.getByLabel('Campanha')).toHaveValue('Fica aqui')
})

test('a form that is sent twice saves once', async ({ page }) => {
  await abrirTela(page, 'consultora')
  let answer: (() => void) | undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const posted: string[] = []
  await page.route('**/api/links-busca', async (route) => {
    if (route.request().method() === 'POST') {
      posted.push(route.request().url())
      await answered
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Novo link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo link de busca' })
  const apelido = `Duas vezes ${Date.now()}`
  await dialog.getByLabel('Apelido').fill(apelido)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.press('Enter')
  answer?.()
  await expect(dialog).toBeHidden()
  expect(posted).toHaveLength(1)
  await expect(cartao(page, apelido)).toHaveCount(1)
  const links: Link[] = await (await page.request.get('/api/links-busca')).json()
  for (const link of links.filter((outro) => outro.apelido === apelido)) await excluir(page.request, link)
})

test('an error says so and offers another try; the old address leads here', async ({ page }) => {
  // Changes of other tests would load it again before the button does.
  await semAnuncios(page)
  await page.route('**/api/links-busca', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'Falhou' } }),
  )
  await entrar(page, 'consultora', '/consultor/meu-link')
  await expect(page).toHaveURL(new RegExp(`${TELA}$`))
  await expect(page.getByText('Erro ao carregar links')).toBeVisible()
  await page.unroute('**/api/links-busca')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('list', { name: 'Links de busca' })).toBeVisible()
})

test('axe finds nothing, and nothing overflows at 360 pixels', async ({ page }) => {
  await abrirTela(page, 'consultora')
  const link = await criar(page.request, { apelido: 'W'.repeat(60), campanha: 'Divulgação '.repeat(5).trim() })
  await page.setViewportSize({ width: 360, height: 740 })
  const item = cartao(page, link.apelido)
  await expect(item).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await item.getByRole('button', { name: /Ver por dia/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Ninguém abriu este link nos últimos 30 dias.')
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await item.getByRole('button', { name: /Editar/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Apelido')).toBeFocused()
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await excluir(page.request, link)
})
