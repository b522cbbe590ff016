import type { Locator, Route } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { buscarPerto, entrar, entrarPelaApi, expect, NOME, novaConta, test } from './portal.ts'

test.beforeEach(async ({ page }) => {
  await entrar(page, 'consultor')
  await expect(page.getByText('Comece sua busca!')).toBeVisible()
})

const total = async (page: import('@playwright/test').Page) =>
  Number((await page.getByRole('heading', { name: /clínicas? encontradas?/ }).textContent())?.replace(/\D/g, ''))

test('the details lead from one result to the next, and the actions stay visible', async ({ page }) => {
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  const cards = page.locator('article')
  const distancia =
    (await cards
      .first()
      .getByText(/^\d+ k?m$/)
      .textContent()) ?? ''
  const [primeira = '', segunda = ''] = await cards.getByRole('heading').allTextContents()
  await cards
    .first()
    .getByRole('button', { name: /Ver Detalhes/ })
    .click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.getByRole('heading', { name: primeira, level: 2 })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Resumo' })).toContainText(distancia)
  const resultados = dialog.getByRole('navigation', { name: 'Resultados' })
  await expect(resultados).toContainText(/^1 de \d+$/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('heading', { name: segunda, level: 2 })).toBeVisible()
  await expect(resultados).toContainText(/^2 de \d+$/)

  // Arrow keys choose vacancies while that dialog covers the details.
  await dialog.getByRole('button', { name: 'Compartilhar com Cliente' }).click()
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(resultados).toContainText(/^2 de \d+$/)
  await resultados.getByRole('button', { name: 'Clínica anterior' }).click()
  await expect(dialog.getByRole('heading', { name: primeira, level: 2 })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const nome of ['Compartilhar com Cliente', 'Gerar Link de Cadastro'])
    await expect(dialog.getByRole('button', { name: nome })).toBeInViewport({ ratio: 1 })
  const orcamento = dialog.getByRole('link', { name: 'Criar Orçamento' })
  await expect(orcamento).toBeInViewport({ ratio: 1 })
  // No word is broken: each stands in one line of its own.
  for (const nome of ['Compartilhar', 'Orçamento'])
    expect((await dialog.getByText(nome, { exact: false }).last().boundingBox())?.height).toBeLessThan(30)
  await dialog.getByRole('button', { name: 'Gerar Link de Cadastro' }).click()
  await expect(page.getByRole('dialog', { name: 'Gerar Link de Cadastro' })).toContainText(primeira)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(dialog).toBeHidden()
})

/** Number of clinics that the pins and clusters on the map represent. */
const noMapa = async (mapa: Locator) => {
  const numeros = await mapa.locator('.mapa-grupo').allTextContents()
  return (await mapa.locator('.mapa-clinica').count()) + numeros.reduce((soma, texto) => soma + Number(texto), 0)
}

test('the map shows the whole circle, every clinic with its price or in a number, and the chosen one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  const mapa = page.getByRole('region', { name: 'Mapa dos resultados' })
  // Without tiles, the outline of the states replaces them.
  await expect(mapa.locator('.mapa-estado:not([d="M0 0"])').first()).toBeVisible()
  const encontradas = await total(page)
  await expect.poll(() => noMapa(mapa)).toBe(encontradas)
  await expect(mapa).toContainText(`${encontradas} clínicas · Campinas · 300 km`)
  const circulo = await mapa.locator('.mapa-circulo').boundingBox()
  const caixa = await mapa.boundingBox()
  if (!circulo || !caixa) throw new Error('No map')
  expect(circulo.x).toBeGreaterThan(caixa.x)
  expect(circulo.x + circulo.width).toBeLessThan(caixa.x + caixa.width)
  expect(circulo.y).toBeGreaterThan(caixa.y)
  expect(circulo.y + circulo.height).toBeLessThan(900)

  const pino = mapa.getByRole('button', { name: /, R\$/ }).first()
  const nome = (await pino.getAttribute('aria-label'))?.split(', R$')[0] ?? ''
  await pino.press('Enter')
  const cartao = mapa.getByRole('region', { name: /^Clínica \d+ de \d+ no mapa$/ })
  await expect(cartao.getByRole('heading')).toHaveText(nome)
  await expect(cartao).toContainText(/\d k?m.*A partir de R\$/)
  await expect(cartao).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(cartao).toBeHidden()
  await expect(pino).toBeFocused()
  await pino.press('Enter')
  await cartao.getByRole('button', { name: 'Próxima clínica no mapa' }).click()
  await expect(cartao.getByRole('heading')).not.toHaveText(nome)
  await cartao.getByRole('button', { name: 'Clínica anterior no mapa' }).click()
  await expect(cartao.getByRole('heading')).toHaveText(nome)
  await cartao.getByRole('button', { name: 'Ver Detalhes' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: nome, level: 2 })).toBeVisible()
})

/** Number of results that are visible in the window with name, price and distance, uncovered. */
const inteiras = (page: import('@playwright/test').Page) =>
  page.locator('article').evaluateAll((articles) => {
    const isWhole = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect()
      if (!box || box.top < 0 || box.bottom > innerHeight || box.height === 0) return false
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return top?.closest('article') === element?.closest('article')
    }
    const withText = (article: Element, text: RegExp) =>
      [...article.querySelectorAll('p, b, span')].find((element) => text.test(element.textContent ?? ''))
    return articles.filter((article) =>
      [article.querySelector('h3'), withText(article, /^[\d.]+ k?m$/), withText(article, /R\$|sob consulta/)].every(
        isWhole,
      ),
    ).length
  })

/** Rows of the compact list: their heights, all in view with badges. */
const alturas = (page: import('@playwright/test').Page) =>
  page.locator('article').evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().height))
const semAltas = async (page: import('@playwright/test').Page) => {
  const todas = await alturas(page)
  expect(todas.length).toBeGreaterThan(1)
  expect(todas.filter((altura) => altura < 120 || altura > 140)).toEqual([])
}

/** Names of what could be pressed but for the message that lies over it. */
const cobertos = (aviso: Locator) =>
  aviso.evaluate((element) => {
    const aqui = element.getBoundingClientRect()
    return [...document.querySelectorAll('button, a[href], input')]
      .filter((outro) => !element.contains(outro))
      .filter((outro) => {
        const { top, bottom, width } = outro.getBoundingClientRect()
        return width > 1 && top < aqui.bottom && bottom > aqui.top
      })
      .map((outro) => outro.getAttribute('aria-label') ?? outro.textContent)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a search is one line, its results two clinics and more; filters come from below', async ({ page }) => {
    await page.goto('/admin/estados')
    const aviso = page.getByRole('alert').filter({ hasText: 'Acesso negado.' })
    await expect(aviso).toBeVisible()
    await expect(page.getByText('Comece sua busca!')).toBeVisible()
    expect(await cobertos(aviso)).toEqual([])

    await buscarPerto(page, 'campinas', 'Campinas, SP')
    await expect.poll(() => inteiras(page)).toBeGreaterThanOrEqual(2)
    await semAltas(page)
    const todas = await total(page)
    const linha = page.getByRole('button', { name: /^Campinas · 300 km/ })
    expect((await linha.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('combobox', { name: /perto de/i })).toBeHidden()

    await page.getByRole('button', { name: 'Filtros avançados' }).click()
    const folha = page.getByRole('dialog', { name: 'Filtros avançados' })
    await folha.getByRole('checkbox', { name: /^Aceita idosos/ }).check()
    const mostrar = folha.getByRole('button', { name: /^Mostrar \d+ clínicas?$/ })
    await expect(mostrar).not.toHaveText(`Mostrar ${todas} clínicas`)
    expect(await violacoes(page)).toEqual([])
    const prometidas = Number((await mostrar.textContent())?.replace(/\D/g, ''))
    await mostrar.click()
    await expect(folha).toBeHidden()
    expect(await total(page)).toBe(prometidas)
    await expect(linha).toHaveText('Campinas · 300 km · 1 filtro')
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect.poll(() => total(page)).toBe(todas)

    // The line is sticky and expands; a tap on its radius half opens the presets.
    await page.mouse.wheel(0, 2000)
    await expect(linha).toBeInViewport()
    await linha.click()
    // The presets' button covers the label on purpose.
    await page.getByText('em um raio de', { exact: true }).tap({ force: true })
    await page.getByRole('option', { name: '100 km' }).tap()
    await expect(page.getByRole('button', { name: /^Campinas · 100 km/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: /perto de/i })).toBeHidden()
  })

  test('four taps lead from the open dashboard to WhatsApp with the link of a clinic', async ({ page }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.getByRole('combobox', { name: /perto de/i }).tap()
    await page.keyboard.type('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).tap()
    await page
      .getByRole('button', { name: /^Compartilhar com Vagas/ })
      .first()
      .tap()
    const [conversa] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Criar e abrir o WhatsApp' }).tap(),
    ])
    await conversa.waitForURL('https://wa.me/**')
    expect(decodeURIComponent(conversa.url())).toMatch(/\/clinica\/[\da-f-]+\/compartilhar\//)
  })

  test('the map takes the place of the list, shares a clinic, and gives the list back', async ({ page }) => {
    await buscarPerto(page, 'campinas', 'Campinas, SP')
    await page.getByRole('button', { name: 'Mapa' }).click()
    const mapa = page.getByRole('region', { name: 'Mapa dos resultados' })
    await expect(mapa.locator('.mapa-circulo')).toBeInViewport({ ratio: 0.99 })
    await mapa.getByRole('button', { name: /, R\$/ }).first().dispatchEvent('click')
    const cartao = mapa.getByRole('region', { name: /no mapa$/ })
    await expect(cartao).toBeInViewport({ ratio: 1 })
    expect(await violacoes(page)).toEqual([])
    await cartao.getByRole('button', { name: 'Compartilhar' }).click()
    const vagas = page.getByRole('dialog', { name: 'Definir Vagas Disponíveis' })
    await expect(vagas.locator(':focus')).toBeAttached()
    // As in the moment before the dialog takes the focus: the key is the dialog's, not the card's below.
    await cartao.focus()
    await expect(cartao).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(vagas).toBeHidden()
    await expect(cartao).toBeVisible()
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await expect(page.locator('article').first()).toBeVisible()
    await semRolagemLateral(page)
  })
})

test('a closed welcome and the compact list, six and more on a desktop, hold on every device of the person', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const faixa = page.getByRole('region', { name: 'Boas-vindas' })
  await page.request.post('/api/acesso/sair')
  const email = await novaConta(page.request, 'preferencias')
  await entrar(page, email)
  await expect(faixa).toContainText(NOME)
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  await expect(faixa).toBeHidden()
  await page.getByRole('button', { name: 'Lista compacta' }).click()
  await expect.poll(() => inteiras(page)).toBeGreaterThanOrEqual(6)
  await semAltas(page)
  expect(await violacoes(page)).toEqual([])
  const endereco = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Fechar boas-vindas' }).click()
  await expect(faixa).toBeHidden()

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const outra = await other.newPage()
  await entrar(outra, email)
  await expect(outra.getByText('Comece sua busca!')).toBeVisible()
  await outra.goto(endereco)
  await expect(outra.getByRole('button', { name: 'Lista compacta', pressed: true })).toBeVisible()
  await outra.goBack()
  await expect(outra.getByText('Comece sua busca!')).toBeVisible()
  await expect(outra.getByRole('region', { name: 'Boas-vindas' })).toBeHidden()
  await outra.goForward()
  await outra.getByRole('button', { name: 'Cartões' }).click()
  await expect(outra.locator('article').first().getByText('Ver Detalhes')).toBeVisible()
  await other.close()
})

test('preferences that fail to load, or never do, leave the search with its defaults', async ({ page }) => {
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  const answers = [(route: Route) => route.fulfill({ status: 500, json: {} }), () => undefined]
  for (const answer of answers) {
    await page.route('**/api/conta/preferencias', answer)
    await page.reload()
    await expect(page.locator('article').first()).toContainText('Ver Detalhes')
    await expect(page.getByRole('button', { name: 'Cartões', pressed: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Boas-vindas' })).toBeHidden()
    await page.unroute('**/api/conta/preferencias')
  }
})

test('a clinic switched off in another window leaves the open search, and comes back, without reload', async ({
  page,
  browser,
}) => {
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  const name = await page.locator('article').first().getByRole('heading').textContent().then(String)
  await page.evaluate(() => Object.assign(window, { mesmaPagina: true }))

  await page
    .locator('article')
    .first()
    .getByRole('button', { name: /Ver Detalhes/ })
    .click()
  const id = new URL(page.url()).searchParams.get('clinica')
  await page.goBack()

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await entrarPelaApi(other.request, 'admin')
  const setActive = async (active: boolean) => {
    const { versao } = await (await other.request.get(`/api/clinicas/${id}/completa`)).json()
    const answer = await other.request.patch(`/api/clinicas/${id}`, { data: { versao, active } })
    expect(answer.status()).toBe(200)
  }
  await setActive(false)
  await expect(page.locator('article').first().getByRole('heading')).not.toHaveText(name)
  await setActive(true)
  await expect(page.locator('article').first().getByRole('heading')).toHaveText(name)
  expect(await page.evaluate(() => 'mesmaPagina' in window)).toBe(true)
  await other.close()
})
