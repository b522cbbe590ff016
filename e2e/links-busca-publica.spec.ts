import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { conta, expect, signInByApi, test } from './portal.ts'

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`
const TELEFONE = '5511987654321'
const INDISPONIVEL = 'Este link não está mais disponível.'
/** Fields of clinics and people that no stranger may read (docs/rules.md, 'Campos públicos'). */
const PROIBIDO =
  /"(phone|email|website|address|responsavel\w*|telefone\w*|contato_direcao|repasse|codigo|taxas|consultor_id|campanha|apelido|versao)":/

type Link = { id: string; token: string; versao: number }

async function access(browser: Browser, nome: string): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: BASE })
  await signInByApi(context.request, nome)
  return context.request
}

/** Gives the consultant a phone number, which demo accounts lack. */
async function giveTelefone(browser: Browser) {
  const admin = await access(browser, 'admin')
  const { itens } = await (await admin.get(`/api/usuarios?texto=${encodeURIComponent(conta('gerenciador'))}`)).json()
  const usuario = itens.find(({ email }: { email: string }) => email === conta('gerenciador'))
  const { versao } = await (await admin.get(`/api/usuarios/${usuario.id}`)).json()
  const resposta = await admin.patch(`/api/usuarios/${usuario.id}`, { data: { versao, telefone: TELEFONE } })
  expect(resposta.status(), await resposta.text()).toBe(200)
}

let dono: APIRequestContext
let link: Link
let nome: string

test.beforeAll(async ({ browser }) => {
  await giveTelefone(browser)
  dono = await access(browser, 'gerenciador')
  nome = (await (await dono.get('/api/acesso/sessao')).json()).sessao.user.full_name
  const data = { apelido: `Pública ${Date.now()}`, mensagem: 'Escolha com calma.', raio_padrao: 200 }
  const resposta = await dono.post('/api/links-busca', { data })
  expect(resposta.status(), await resposta.text()).toBe(201)
  link = await resposta.json()
})

test.afterAll(async () => {
  await dono.delete(`/api/links-busca/${link.id}`)
})

/** A family's phone, not signed in. Every answer of the search is checked for private fields. */
async function telefone(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: BASE,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    ...options,
  })
  const page = await context.newPage()
  const vazou: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/publico/busca')) return
    const texto = await response.text().catch(() => '')
    if (PROIBIDO.test(texto)) vazou.push(`${response.url()}: ${PROIBIDO.exec(texto)?.[0]}`)
  })
  return { page, vazou, close: () => context.close() }
}

const total = (page: Page) => page.getByRole('heading', { name: /^[\d.]+ clínicas? encontradas?$/ })
const quantas = async (page: Page) => Number((await total(page).textContent())?.replace(/\D/g, ''))

async function search(page: Page, texto = 'campinas', cidade = 'Campinas, SP') {
  await page.getByRole('combobox', { name: 'Em que cidade você está?' }).fill(texto)
  await page.getByRole('option', { name: cidade }).click()
  await expect(total(page)).toBeVisible()
}

test('a family finds a clinic, looks at it and asks for help; back and reload lose nothing', async ({ browser }) => {
  const { page, vazou, close } = await telefone(browser)
  await page.goto(`/busca/${link.token}`)
  await expect(page.getByRole('heading', { name: 'Encontre uma clínica', level: 1 })).toBeVisible()
  const consultor = page.getByRole('region', { name: 'Quem enviou este link' })
  await expect(consultor).toContainText(nome)
  await expect(page.getByText('Escolha com calma.')).toBeVisible()
  await expect(page.getByRole('link', { name: '192' })).toHaveAttribute('href', 'tel:192')
  await expect(page.getByRole('link', { name: '188' })).toHaveAttribute('href', 'tel:188')
  await expect(page.getByRole('link', { name: `Falar com ${nome.split(' ')[0]}` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${TELEFONE}\\?text=`),
  )
  await expect(page.getByText('Comece sua busca!')).toBeVisible()

  await search(page, 'campin')
  await expect(page.getByText('Buscando clínicas em um raio de 200 km de Campinas, SP')).toBeVisible()
  const distancias = await page
    .getByRole('article')
    .getByText(/^[\d.]+ k?m$/)
    .allInnerTexts()
  const km = distancias.map((texto) => Number.parseFloat(texto.replace('.', '')) / (texto.endsWith('km') ? 1 : 1000))
  expect(km.length).toBeGreaterThan(3)
  expect([...km].sort((a, b) => a - b)).toEqual(km)

  const todas = await quantas(page)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await page.getByRole('checkbox', { name: /^Aceita menores/ }).check()
  await expect(page.getByText('1 ativos')).toBeVisible()
  await expect.poll(() => quantas(page)).toBeLessThan(todas)
  const menores = await quantas(page)
  await page.reload()
  await expect.poll(() => quantas(page)).toBe(menores)
  await expect(page.getByRole('combobox', { name: 'Em que cidade você está?' })).toHaveValue('Campinas, SP')

  const card = page.getByRole('article').first()
  const clinica = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /Ver Detalhes/ }).click()
  const dialog = page.getByRole('dialog', { name: clinica })
  await expect(dialog.getByRole('heading', { name: 'Especialidades' })).toBeVisible()
  await expect(dialog.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Quero ajuda com esta clínica' }).click()
  const formulario = page.getByRole('dialog', { name: 'Quero ajuda com esta clínica' })
  await expect(formulario).toContainText(clinica)
  expect(await violacoes(page)).toEqual([])
  const numero = `1190${String(Date.now()).slice(-7)}`
  await formulario.getByLabel('Seu nome').fill('Clara Prado')
  await formulario.getByLabel('Seu WhatsApp com DDD').fill(numero)
  await formulario.getByRole('checkbox').check()
  await formulario.getByRole('button', { name: 'Enviar' }).click()
  await expect(formulario.getByRole('status')).toHaveText(`Recebemos seu contato! ${nome} vai falar com você em breve.`)
  const ajuda = await formulario.getByRole('link', { name: 'Continuar pelo WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(ajuda ?? '')).toContain(clinica)
  expect(decodeURIComponent(ajuda ?? '')).not.toMatch(/dependência|álcool|droga|reabilita|interna/i)
  const leads = await (await dono.get(`/api/leads?texto=${numero}`)).json()
  expect(leads.itens).toMatchObject([{ nome_contato: 'Clara Prado', origem: 'link_busca', cidade: 'Campinas' }])
  await page.goBack()
  await expect(formulario).toBeHidden()
  await dialog.getByRole('button', { name: /Ampliar foto 1/ }).click()
  await expect(page.getByRole('dialog', { name: /^Fotos de/ })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('button', { name: /Ver Detalhes/ })).toBeFocused()
  await expect.poll(() => quantas(page)).toBe(menores)
  expect(vazou).toEqual([])
  await close()
})

test('three clinics are compared and a fourth is refused; the map gives the list back', async ({ browser }) => {
  const { page, vazou, close } = await telefone(browser)
  await page.goto(`/busca/${link.token}`)
  await search(page)
  const caixas = page.getByRole('checkbox', { name: /^Comparar / })
  await caixas.nth(0).check()
  await expect(page.getByText('Escolha mais uma clínica para comparar.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Escolha mais uma' })).toBeDisabled()
  await caixas.nth(1).check()
  await caixas.nth(2).check()
  await caixas.nth(3).click()
  await expect(
    page.getByText('Você pode comparar até 3 clínicas. Desmarque uma delas para escolher outra.').first(),
  ).toBeVisible()
  await expect(caixas.nth(3)).not.toBeChecked()
  const linha = ['Mapa', 'Comparar 3 clínicas', 'Limpar comparação'].map((nome) =>
    page.getByRole('button', { name: nome }),
  )
  const alturas = await Promise.all(linha.map(async (botao) => (await botao.boundingBox())?.y))
  expect(new Set(alturas).size).toBe(1)
  await page.getByRole('button', { name: 'Comparar 3 clínicas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comparar clínicas' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(3)
  await expect(dialog.getByText('Distância')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirar' }).first().click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Comparar 2 clínicas' })).toBeVisible()
  await expect(caixas.nth(0)).not.toBeChecked()

  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  const mapa = page.getByRole('region', { name: 'Mapa dos resultados' })
  await expect(mapa.locator('path').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await expect(mapa).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(vazou).toEqual([])
  await close()
})

test('typing sends few requests; refused, failed and empty searches say what to do', async ({ browser }) => {
  const { page, close } = await telefone(browser)
  const perguntas: string[] = []
  page.on('request', (request) => request.url().includes('/cidades?') && perguntas.push(request.url()))
  await page.goto(`/busca/${link.token}`)
  const cidade = page.getByRole('combobox', { name: 'Em que cidade você está?' })
  await cidade.fill('campin')
  await expect(page.getByRole('option', { name: 'Campinas, SP' })).toBeVisible()
  await cidade.fill('campina')
  await cidade.fill('campinas')
  await expect(page.getByRole('option')).toHaveCount(await page.getByRole('option', { name: /Campinas/ }).count())
  await expect(page.getByRole('option', { name: 'Campinas, SP' })).toBeVisible()
  expect(perguntas.length).toBeLessThanOrEqual(2)

  const limite = 'Muitas tentativas. Aguarde um minuto e tente novamente.'
  let recusar = true
  await page.route('**/api/publico/busca/*/clinicas?*', (route) =>
    recusar ? route.fulfill({ status: 429, json: { code: 'X', message: limite } }) : route.continue(),
  )
  await page.getByRole('option', { name: 'Campinas, SP' }).click()
  await expect(page.getByRole('alert').filter({ hasText: limite })).toBeVisible()
  recusar = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(total(page)).toBeVisible()

  const raio = page.getByRole('combobox', { name: /^até/ })
  await raio.fill('0')
  await raio.press('Enter')
  await expect(page.getByText('Por favor, insira um raio entre 1 e 1000 km')).toBeVisible()
  await expect(raio).toHaveValue('200')
  await raio.fill('1')
  await raio.press('Enter')
  await cidade.fill('fernando de noronha')
  await page.getByRole('option', { name: 'Fernando de Noronha, PE' }).click()
  await expect(
    page.getByText(/^Nenhuma clínica encontrada em um raio de 1 km de Fernando de Noronha, PE/),
  ).toBeVisible()
  await close()
})

test('the position of the phone picks the city, rounded to a kilometre; a refusal says what to do', async ({
  browser,
}) => {
  const { page, close } = await telefone(browser)
  await page.goto(`/busca/${link.token}`)
  const usar = page.getByRole('button', { name: 'Usar minha localização' })
  await usar.click()
  const recusa = page.getByText('Para usar a localização, permita-a no navegador. Ou digite o nome da cidade.')
  await expect(recusa).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -22.905612, longitude: -47.060934 })
  const pergunta = page.waitForRequest('**/cidade-proxima')
  await usar.click()
  expect((await pergunta).postDataJSON()).toEqual({ latitude: -22.91, longitude: -47.06 })
  await expect(page.getByRole('combobox', { name: 'Em que cidade você está?' })).toHaveValue('Campinas, SP')
  await expect(total(page)).toBeVisible()
  await expect(recusa).toBeHidden()
  await expect(usar.locator('svg')).toBeVisible()
  expect(page.url()).not.toMatch(/22\.9|47\.0/)
  await page.context().setGeolocation({ latitude: 38.72, longitude: -9.14 })
  await page.reload()
  await usar.click()
  await expect(page.getByText('Não encontramos uma cidade perto de você. Digite o nome da cidade.')).toBeVisible()
  await close()
})

test('list and map are side by side from 1200 pixels', async ({ browser }) => {
  const { page, close } = await telefone(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/busca/${link.token}`)
  await search(page)
  await expect(page.getByRole('region', { name: 'Mapa dos resultados' }).locator('path').first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mapa', exact: true })).toHaveCount(0)
  expect(await violacoes(page)).toEqual([])
  await close()
})

test('a page without the data of the server asks for it; an unknown link says so', async ({ browser }) => {
  const { page, close } = await telefone(browser)
  await page.route(`**/busca/${link.token}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const resposta = await route.fetch()
    const html = (await resposta.text()).replace(/<script[^>]*id="dados"[\s\S]*?<\/script>/, '')
    return route.fulfill({ response: resposta, body: html })
  })
  const pergunta = page.waitForResponse(`**/api/publico/busca/${link.token}`)
  await page.goto(`/busca/${link.token}`)
  expect((await pergunta).status()).toBe(200)
  await search(page)
  await page.goto('/busca/nada')
  await expect(page.getByRole('heading', { name: INDISPONIVEL })).toBeVisible()
  await close()
})

test('a link switched off while its page is open says so and takes nothing away', async ({ browser }) => {
  const { page, close } = await telefone(browser)
  const { token, id, versao } = await (
    await dono.post('/api/links-busca', { data: { apelido: `Desligado ${Date.now()}` } })
  ).json()
  await page.goto(`/busca/${token}`)
  await search(page)
  expect((await dono.patch(`/api/links-busca/${id}`, { data: { versao, is_active: false } })).status()).toBe(200)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await page.getByRole('checkbox', { name: /^Aceita idosos/ }).check()
  await expect(page.getByRole('alert').filter({ hasText: INDISPONIVEL })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Aceita idosos/ })).toBeChecked()
  await expect(page.getByRole('link', { name: `Falar com ${nome.split(' ')[0]}` })).toBeVisible()
  await dono.delete(`/api/links-busca/${id}`)
  await close()
})

test('axe finds nothing, and nothing overflows at 360 pixels', async ({ browser }) => {
  const { page, close } = await telefone(browser, { viewport: { width: 360, height: 740 } })
  await page.goto(`/busca/${link.token}`)
  await search(page)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await page
    .getByRole('checkbox', { name: /^Comparar / })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Comparar / })
    .nth(1)
    .check()
  await expect(page.getByText('Involuntária: A pedido da família, com laudo médico')).toBeVisible()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: 'Comparar 2 clínicas' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Ver Detalhes' }).first().click()
  await expect(page.getByRole('heading', { name: 'Especialidades' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await close()
})
