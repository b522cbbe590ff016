import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type APIRequestContext,
  type APIResponse,
  test as base,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test'
import { comoOTempo } from './banco.ts'

export const SENHA = 'demo-portal-2026'
export const conta = (nome: string) => `${nome}@demo.portal`

/** Cuts every page off from the network; its console must have no errors or violations, unless declared as expected. */
export const test = base.extend<{ erros: { esperado?: RegExp } }>({
  erros: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (message) => {
        // The browser itself logs refused requests and an unreachable server, which tests provoke.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      const erros: { esperado?: RegExp } = {}
      await use(erros)
      expect(errors.filter((error) => !erros.esperado?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** Cookie by which the server recognises this browser. */
const DISPOSITIVO = 'portal.dispositivo'
const IMPRESSAO = 'navegador-dos-testes'
/** One browser per worker, even after a restart: an account has few places for devices. */
const guardado = () => `${process.env.E2E_DATA_DIR}/dispositivo-${process.env.TEST_PARALLEL_INDEX}`

const cookiesDe = (resposta: APIResponse) =>
  resposta
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.split(';', 1)[0] ?? '')

/** Signs in through the API on this worker's approved device; by name of a demo account or by e-mail. */
export async function signInByApi(request: APIRequestContext, nome: string, senha = SENHA) {
  const email = nome.includes('@') ? nome : conta(nome)
  const entrada = await request.post('/api/acesso/entrar', { data: { email, password: senha } })
  expect(entrada.status()).toBe(200)
  const sessao = cookiesDe(entrada)
  let dispositivo = existsSync(guardado()) ? [readFileSync(guardado(), 'utf8')] : []
  const verify = async (action: 'check' | 'approve') => {
    const resposta = await request.post('/api/dispositivos/check-device-and-approve', {
      headers: { cookie: [...sessao, ...dispositivo].join('; ') },
      data: { action, deviceFingerprint: IMPRESSAO },
    })
    dispositivo = cookiesDe(resposta).filter((cookie) => cookie.startsWith(`${DISPOSITIVO}=`))
    return resposta.json()
  }
  let { allowed, needsApproval } = await verify('check')
  if (needsApproval) ({ allowed } = await verify('approve'))
  expect(allowed).toBe(true)
  writeFileSync(guardado(), dispositivo.join())
}

/** Cookies of demo accounts that this worker has signed in, so that tests share a session. */
const sessoes = new Map<string, { cookies: Cookie[]; desde: number }>()
/** Lifetime of a shared session: short tests send no heartbeat, and the server ends a session after half an hour. */
const VALE_MS = 15 * 60_000

/** Signs the page's browser in; by name of a demo account or by e-mail. */
export async function openSessao(page: Page, nome: string, senha = SENHA) {
  const context = page.context()
  const guardada = sessoes.get(nome)
  if (guardada && Date.now() - guardada.desde < VALE_MS) {
    await context.addCookies(guardada.cookies)
    // A test may have signed out or removed the device, or simulated passing time.
    const { sessao } = await (await page.request.get('/api/acesso/sessao')).json()
    if (sessao?.situacao === 'liberada') return
  }
  await signInByApi(page.request, nome, senha)
  if (!nome.includes('@')) sessoes.set(nome, { cookies: await context.cookies(), desde: Date.now() })
}

/** Signs in through the API and opens a page. */
export async function signIn(page: Page, nome: string, caminho = '/', senha = SENHA) {
  await openSessao(page, nome, senha)
  await page.goto(caminho)
}

/** Fills in the form of /auth. */
export async function typeCredenciais(page: Page, email: string, senha = SENHA) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in through the pages on a new device. */
export async function signInByTyping(page: Page, email: string, senha = SENHA) {
  await page.goto('/auth')
  await typeCredenciais(page, email, senha)
  await approveDispositivo(page)
}

export const approveDispositivo = (page: Page) =>
  page.getByRole('dialog', { name: 'Novo Dispositivo Detectado' }).getByRole('button', { name: 'Aprovar' }).click()

export const NOME = 'Pessoa de Teste'

/** A new consultant account without devices, for one test. */
export async function novaConta(request: APIRequestContext, nome: string, nomeDe = (_email: string) => NOME) {
  const email = `${nome}-${Date.now()}-${process.env.TEST_PARALLEL_INDEX}@teste.portal`
  // Simulates a quarter of an hour, in which one address may sign up sixty times.
  await comoOTempo("delete from rate_limits where key like 'endereco:%'", [])
  const resposta = await request.post('/api/acesso/cadastrar', { data: { email, password: SENHA } })
  expect(resposta.status()).toBe(200)
  expect((await request.post('/api/conta/nome', { data: { full_name: nomeDe(email) } })).status()).toBe(200)
  await request.post('/api/acesso/sair')
  return email
}

/** Opens an entry of the account menu, in any header. */
export async function openConta(page: Page, entrada: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Sua conta/ })
    .click()
  await page.getByRole('menuitem', { name: entrada }).click()
}

/** Signs in as a consultant and searches around a city by typing. */
export async function searchNearby(page: Page, texto: string, opcao: string) {
  const cidade = page.getByRole('combobox', { name: /perto de/i })
  await cidade.fill(texto)
  await page.getByRole('option', { name: opcao }).click()
  await expect(page.getByRole('heading', { name: /^[\d.]+ clínicas? encontradas?$/ })).toBeVisible()
}

export { expect }

/** Text of the clipboard, read by pasting, because the page may not read the clipboard. */
export async function areaDeTransferencia(page: Page): Promise<string> {
  const papel = await page.context().newPage()
  await papel.setContent('<textarea aria-label="Papel" autofocus></textarea>')
  await papel.getByLabel('Papel').press('ControlOrMeta+V')
  const colado = await papel.getByLabel('Papel').inputValue()
  await papel.close()
  return colado
}

/** Exports personal data like a person: button, reason, file. */
export async function requestExport(page: Page, nome: string) {
  await page.getByRole('button', { name: nome }).click()
  const dialogo = page.getByRole('dialog', { name: 'Exportar dados pessoais' })
  await dialogo.getByRole('radio', { name: 'Prestação de contas' }).check()
  await dialogo.getByRole('button', { name: 'Exportar' }).click()
}
