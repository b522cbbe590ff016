import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import {
  approveDispositivo,
  expect,
  novaConta,
  signIn,
  signInByApi,
  signInByTyping,
  test,
  typeCredenciais,
} from './portal.ts'

// The whole file shares the geolocation services.
test.describe.configure({ mode: 'serial' })

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const AGENTES = {
  'Chrome no Windows': CHROME,
  'Firefox no Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari no iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Microsoft Edge no Windows': `${CHROME} Edg/142.0.0.0`,
}
const CAMPINAS = { ip: '200.10.20.30', city: 'Campinas', country: 'Brasil', latitude: -22.9, longitude: -47.06 }
const TOQUIO = { ip: '126.0.0.1', city: 'Tóquio', country: 'Japão', latitude: 35.68, longitude: 139.69 }

type Resposta = (response: ServerResponse) => unknown
const json =
  (corpo: object): Resposta =>
  (response) =>
    response.end(JSON.stringify(corpo))
const calado: Resposta = () => undefined
const normais = () => ({ um: json(CAMPINAS), dois: json(CAMPINAS) })
let servico: Server
/** Answers of the two services; set from the start, because browsers of other specs ask too. */
let respostas: { um: Resposta; dois: Resposta } = normais()

test.beforeAll(async () => {
  servico = createServer(({ url }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    respostas[url === '/um' ? 'um' : 'dois'](response)
  })
  await new Promise<void>((resolve) => servico.listen(Number(process.env.E2E_GEO_PORT), '127.0.0.1', resolve))
})
test.afterAll(() => {
  servico.closeAllConnections()
  servico.close()
})
test.beforeEach(() => {
  respostas = normais()
})

async function navegador(browser: Browser, nome: keyof typeof AGENTES): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE, userAgent: AGENTES[nome], locale: 'pt-BR' })
  return context.newPage()
}

const aprovacao = (page: Page) => page.getByRole('dialog', { name: 'Novo Dispositivo Detectado' })
const dentro = (page: Page) => expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
/** Signs in up to the dialog of a new device. */
async function ateAprovacao(page: Page, email: string) {
  await page.goto('/auth')
  await typeCredenciais(page, email)
  await expect(aprovacao(page)).toBeVisible()
}

test('three browsers are approved, the fourth takes the place of one, which is thrown out at once', async ({
  browser,
  request,
}) => {
  const email = await novaConta(request, 'quatro')
  const pages: Page[] = []
  for (const nome of ['Chrome no Windows', 'Firefox no Linux', 'Safari no iPhone'] as const) {
    const page = await navegador(browser, nome)
    await ateAprovacao(page, email)
    await expect(aprovacao(page)).toContainText(nome)
    await expect(aprovacao(page)).toContainText('Campinas, Brasil')
    if (nome === 'Safari no iPhone') {
      await page.setViewportSize({ width: 360, height: 740 })
      await semRolagemLateral(page)
      expect(await violacoes(page)).toEqual([])
    }
    await approveDispositivo(page)
    await expect(page.getByText('Dispositivo aprovado com sucesso!')).toBeVisible()
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await dentro(page)
    pages.push(page)
  }

  const quarta = await navegador(browser, 'Microsoft Edge no Windows')
  await quarta.setViewportSize({ width: 360, height: 740 })
  await quarta.goto('/auth')
  await typeCredenciais(quarta, email)
  const limite = quarta.getByRole('heading', { name: 'Limite de Dispositivos Atingido' })
  await expect(limite).toBeVisible()
  const ativos = quarta.getByRole('list', { name: 'Dispositivos ativos' }).getByRole('listitem')
  await expect(ativos).toHaveCount(3)
  await expect(ativos.filter({ hasText: 'Firefox no Linux' })).toContainText('Campinas, Brasil')
  await quarta.goto('/')
  await expect(limite).toBeVisible()
  await expect(quarta).toHaveURL(/\/auth$/)
  await semRolagemLateral(quarta)
  expect(await violacoes(quarta)).toEqual([])

  await quarta.getByRole('button', { name: 'Remover Firefox no Linux' }).click()
  const pergunta = quarta.getByRole('dialog')
  await expect(pergunta).toContainText('Tem certeza que deseja remover este dispositivo? A sessão será encerrada.')
  expect(await violacoes(quarta)).toEqual([])
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(pergunta).toBeHidden()
  await quarta.getByRole('button', { name: 'Remover Firefox no Linux' }).click()
  await pergunta.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(quarta.getByText('Dispositivo removido com sucesso!')).toBeVisible()

  const [primeira, segunda] = pages
  if (!primeira || !segunda) throw new Error('no pages')
  await expect(segunda.getByText('Seu acesso neste dispositivo foi removido.')).toBeVisible()
  await expect(segunda).toHaveURL(/\/auth$/)
  expect(await violacoes(segunda)).toEqual([])

  await approveDispositivo(quarta)
  await dentro(quarta)
  await primeira.reload()
  await dentro(primeira)

  // The removed device keeps no rights, even with the right password.
  await typeCredenciais(segunda, email)
  await expect(segunda.getByRole('heading', { name: 'Limite de Dispositivos Atingido' })).toBeVisible()
  await segunda.getByRole('button', { name: 'Sair' }).click()
  await expect(segunda.getByLabel('E-mail')).toBeVisible()
  for (const page of [...pages, quarta]) await page.context().close()
})

test('a new device that is not approved signs out; a reload comes back to the question', async ({ page, request }) => {
  const email = await novaConta(request, 'cancela')
  await ateAprovacao(page, email)
  await page.reload()
  await expect(aprovacao(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(aprovacao(page)).toBeVisible()
  await aprovacao(page).getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(aprovacao(page)).toBeHidden()
  expect((await (await page.request.get('/api/acesso/sessao')).json()).sessao).toBeNull()
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth$/)
})

test('a refusal of the server is shown, and can be retried', async ({ page, request, erros }) => {
  erros.esperado = /500/
  const email = await novaConta(request, 'falha')
  let broken = true
  await page.route('**/api/dispositivos/check-device-and-approve', (route) =>
    broken ? route.fulfill({ status: 500, json: { code: 'X', message: 'Algo falhou no servidor' } }) : route.continue(),
  )
  await page.goto('/auth')
  await typeCredenciais(page, email)
  await expect(page.getByRole('heading', { name: 'Erro ao verificar dispositivo' })).toBeVisible()
  await expect(page.getByText('Algo falhou no servidor')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(aprovacao(page)).toBeVisible()
  broken = true
  await approveDispositivo(page)
  await expect(aprovacao(page)).toContainText('Erro ao aprovar dispositivo')
  broken = false
  await approveDispositivo(page)
  await dentro(page)
})

test.describe('where the browser is', () => {
  test('is waited for, but not for ever', async ({ page, request }) => {
    respostas.um = calado
    const email = await novaConta(request, 'lenta')
    await page.goto('/auth')
    await typeCredenciais(page, email)
    await expect(page.getByText('Aguarde o carregamento das informações do dispositivo')).toBeVisible()
    await expect(aprovacao(page)).toContainText('Campinas, Brasil')
  })

  test('is unknown when no service knows it, and the browser can be asked', async ({ page, context, request }) => {
    respostas = { um: json({}), dois: (response) => response.writeHead(503).end() }
    const email = await novaConta(request, 'perdida')
    await page.goto('/auth')
    const checked = page.waitForRequest('**/check-device-and-approve')
    await typeCredenciais(page, email)
    expect((await checked).postDataJSON()).toMatchObject({ ipAddress: 'unknown', latitude: null, longitude: null })
    await expect(aprovacao(page)).toContainText('Desconhecido')
    await context.grantPermissions(['geolocation'], { origin: BASE })
    await context.setGeolocation({ latitude: -22.9, longitude: -47.06 })
    await page.getByRole('button', { name: 'Informar a localização deste dispositivo' }).click()
    await expect(aprovacao(page)).toContainText('Informado por este dispositivo')
    const approved = page.waitForRequest('**/check-device-and-approve')
    await approveDispositivo(page)
    expect((await approved).postDataJSON()).toMatchObject({ action: 'approve', latitude: -22.9, longitude: -47.06 })
    await dentro(page)
  })

  test('is warned of when nobody can have come so far so fast', async ({ page, request, browser }) => {
    const email = await novaConta(request, 'longe')
    await signInByTyping(page, email)
    await dentro(page)
    respostas.um = json(TOQUIO)
    const outra = await navegador(browser, 'Firefox no Linux')
    await ateAprovacao(outra, email)
    await expect(aprovacao(outra)).toContainText('Localização Incomum Detectada')
    await expect(aprovacao(outra)).toContainText(/18\.\d{3} km/)
    await outra.context().close()
  })
})

test('a blocked device is refused also with the right password', async ({ page, request, browser }) => {
  const email = await novaConta(request, 'bloqueada')
  await signInByTyping(page, email)
  await dentro(page)
  const admin = await browser.newContext({ baseURL: BASE })
  await signInByApi(admin.request, 'admin')
  const { itens } = await (await admin.request.get(`/api/dispositivos?texto=${email}`)).json()
  const answer = await admin.request.post(`/api/dispositivos/${itens[0].dispositivos[0].id}/bloquear`, { data: {} })
  expect(answer.status()).toBe(200)
  await admin.close()
  await expect(page).toHaveURL(/\/auth$/)
  await typeCredenciais(page, email)
  await expect(page.getByText('Este dispositivo foi bloqueado. Fale com o administrador.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Este dispositivo foi bloqueado. Fale com o administrador.')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('two tabs that sign out at the same time both end at /auth', async ({ page, context }) => {
  await signIn(page, 'consultora')
  await dentro(page)
  const outra = await context.newPage()
  await outra.goto('/')
  await dentro(outra)
  // The slower tab may already have left and have no button.
  const leave = (tab: Page) => tab.getByRole('button', { name: 'Sair' }).click({ timeout: 10_000 })
  await Promise.allSettled([leave(page), leave(outra)])
  await expect(page).toHaveURL(/\/auth$/)
  await expect(outra).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => localStorage.getItem('portal-device-session'))).toBeNull()
})

test('thirty minutes without anybody end the session, after a warning in the last', async ({ page, context }) => {
  await context.clock.install()
  await signIn(page, 'consultora')
  await dentro(page)
  const outra = await context.newPage()
  await outra.goto('/')
  await dentro(outra)
  const aviso = (tab: Page) => tab.getByRole('dialog', { name: 'Você ainda está aí?' })

  await context.clock.runFor('29:05')
  await expect(aviso(page).getByRole('timer')).toHaveText(/^0:5\d$/)
  await expect(aviso(outra)).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: 'Continuar conectado' }).click()
  await expect(aviso(page)).toBeHidden()
  await context.clock.runFor('00:02')
  await expect(aviso(outra)).toBeHidden()

  // Simulates a machine that slept.
  await context.clock.fastForward('45:00')
  await expect(page.getByText('Sessão encerrada por inatividade')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(outra).toHaveURL(/\/auth$/)
  expect((await (await page.request.get('/api/acesso/sessao')).json()).sessao).toBeNull()
})

test('a page whose heartbeats fail says so after retries only, and recovers by itself', async ({
  page,
  context,
  erros,
}) => {
  erros.esperado = /./
  await context.clock.install()
  await signIn(page, 'consultora')
  await dentro(page)
  let tentativas = 0
  await page.route('**/api/dispositivos/heartbeat', (route) => {
    tentativas += 1
    return route.abort()
  })
  const falha = page.getByText('Erro ao manter sessão ativa')
  // A retry is scheduled when the failure arrives, which takes real time; a longer step would outlast the message.
  await expect(async () => {
    await context.clock.runFor('00:03')
    await expect(falha).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
  expect(tentativas).toBeGreaterThanOrEqual(4)
  await page.unroute('**/api/dispositivos/heartbeat')
  const sinal = page.waitForResponse('**/api/dispositivos/heartbeat')
  await context.clock.runFor('02:00')
  expect((await sinal).status()).toBe(200)
})

test('a browser without cookies shows why signing in is impossible', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/auth')
  await expect(page.getByText(/^Os cookies estão bloqueados neste navegador\./)).toBeVisible()
})
