import { expect, signInByApi, test } from './portal.ts'

test('an unknown address has a way home', async ({ page }) => {
  for (const path of ['/admin/pacientes/mais', '/nao-existe']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle('Página não encontrada · Portal Clínicas de Reabilitação')
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the server says which scripts a page may run, and the pages run under it', async ({ page, erros }) => {
  erros.esperado = /^Executing inline script violates/
  const answer = await page.goto('/auth')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(answer?.headers()['content-security-policy']).toContain("style-src 'self'")
  const blocked = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.inlineRan = true'
    document.body.append(script)
    return !('inlineRan' in window)
  })
  expect(blocked).toBe(true)
})

test('the build’s own list of files stays with the server', async ({ request }) => {
  for (const path of ['/.vite/manifest.json', '/%2evite/manifest.json', '/.vite/'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('assets are precompressed and cached for a year', async ({ page }) => {
  const script = page.waitForResponse((response) => /\/assets\/.+\.js$/.test(response.url()))
  await page.goto('/auth')
  const headers = (await script).headers()
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toContain('immutable')
})

test('the start page is served compressed or not, and a folder is no address', async ({ request }) => {
  for (const encoding of ['', 'identity', 'gzip, br']) {
    const headers = { 'accept-encoding': encoding }
    const page = await request.get('/', { headers })
    expect([page.status(), page.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await request.head('/', { headers })).status()).toBe(200)
    for (const folder of ['/assets/', '/assets', '/midia/'])
      expect((await request.get(folder, { headers })).status()).toBe(404)
  }
})

const ENCERRADOS = [
  ['quote', '/orcamento/naoexiste', 'Orçamento não encontrado'],
  ['comparison', '/orcamento/comparar/naoexiste', 'Orçamento não encontrado'],
  ['search', '/busca/naoexiste', 'Este link não está mais disponível.'],
  ['request of privacy', '/privacidade/pedido/naoexiste', 'Esta solicitação não foi encontrada.'],
] as const

test('the page of a wrong link has landscape, logo and a green button, without script too', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    const page = await context.newPage()
    for (const [nome, caminho, mensagem] of ENCERRADOS) {
      const como = `${nome}, ${javaScriptEnabled ? 'with' : 'without'} script`
      expect((await page.goto(caminho))?.status(), como).toBe(404)
      await expect(page.getByRole('heading', { name: mensagem }), como).toBeVisible()
      await expect(page.locator('main header', { hasText: 'Portal Clínicas' }).locator('img'), como).toBeVisible()
      const botao = page.getByRole('link', { name: 'Falar pelo WhatsApp' })
      await expect(botao, como).toHaveCSS('background-color', 'rgb(31, 111, 92)')
      await expect(page.locator('main'), como).toHaveCSS('background-image', /landscape.*\.svg/)
    }
    await context.close()
  }
})

test('a page that is whole asks for no script, shows the same without and follows the chosen scheme', async ({
  browser,
}) => {
  const caminhos = ['/privacidade', ...ENCERRADOS.map(([, caminho]) => caminho)]
  const textos: string[][] = []
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    if (javaScriptEnabled) await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const lidos: string[] = []
    for (const caminho of caminhos) {
      await page.goto(caminho, { waitUntil: 'networkidle' })
      lidos.push((await page.locator('body').textContent()) ?? '')
      await expect(page.locator('html')).toHaveAttribute(
        'data-mantine-color-scheme',
        javaScriptEnabled ? 'dark' : 'light',
      )
    }
    expect(scripts).toEqual([])
    textos.push(lidos)
    await context.close()
  }
  expect(textos[0]?.[0]).toContain('Aviso de Privacidade')
  expect(textos[0]).toEqual(textos[1])
})

test('a drawer or a dialog moves nothing behind it, and covers the place of the scrollbar', async ({
  playwright,
  baseURL,
}) => {
  // Playwright hides scrollbars by default, and they are tested here.
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 500 } })
    const page = await context.newPage()
    await signInByApi(page.request, 'consultor')
    const larguras = () =>
      page.evaluate(() => ({
        janela: innerWidth,
        barra: innerWidth - document.documentElement.clientWidth,
        pagina: document.querySelector('main')?.getBoundingClientRect().toJSON(),
        cobertura: document.querySelector('.mantine-Overlay-root')?.getBoundingClientRect().width,
      }))
    for (const [caminho, abrir] of [
      ['/consultor/kanban', page.getByRole('button', { name: 'Novo Lead' })],
      ['/consultor/kanban?hoje=atrasados', page.getByRole('main').getByRole('article').getByRole('button').first()],
    ] as const) {
      await page.goto(caminho)
      await expect(abrir).toBeVisible()
      await expect.poll(async () => (await larguras()).barra, { message: caminho }).toBeGreaterThan(0)
      const antes = await larguras()
      await abrir.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const aberto = await larguras()
      expect(aberto, caminho).toEqual({ ...antes, barra: 0, cobertura: antes.janela })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect((await larguras()).pagina, caminho).toEqual(antes.pagina)
    }
  } finally {
    await browser.close()
  }
})
