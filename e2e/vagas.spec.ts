import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, searchNearby, signIn, test } from './portal.ts'

/** Phone of a clinic's employee, not signed in. */
const celular = async (browser: Browser, options: BrowserContextOptions = {}) =>
  (
    await browser.newContext({
      baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
      viewport: { width: 390, height: 844 },
      ...options,
    })
  ).newPage()

/** Requests the confirmation from the open details; returns the path in the message. */
async function request(page: Page): Promise<string> {
  const janela = page.waitForEvent('popup')
  await page
    .getByRole('region', { name: 'Vagas da clínica' })
    .getByRole('button', { name: 'Pedir confirmação' })
    .click()
  const whatsapp = await janela
  await whatsapp.waitForURL('https://wa.me/**')
  const mensagem = new URL(whatsapp.url()).searchParams.get('text') ?? ''
  await whatsapp.close()
  return /\/vagas\/[\w-]+/.exec(mensagem)?.[0] ?? ''
}

test('vacancies are confirmed in two taps, and by the clinic itself on a phone without and with script', async ({
  page,
  browser,
}) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  // Only cards show the number; a separate account, because the choice of cards is remembered.
  await signIn(page, await novaConta(page.request, 'vagas'))
  await searchNearby(page, 'campinas', 'Campinas, SP')
  await page.getByRole('button', { name: 'Cartões' }).click()
  const card = page.locator('article').filter({ hasText: 'Mista' }).first()
  const nome = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: `Confirmar vagas agora: ${nome}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar vagas agora' })
  await dialog.getByLabel('Masculina', { exact: true }).fill('1000')
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Informe de 0 a 999 vagas')
  for (const [genero, vagas] of Object.entries({ Masculina: '1', Feminina: '2', Mista: '0' }))
    await dialog.getByLabel(genero, { exact: true }).fill(vagas)
  await dialog.getByRole('button', { name: 'Masculina: uma a mais', exact: true }).click()
  expect(await violacoes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByText('Vagas confirmadas com sucesso!')).toBeVisible()
  await expect(card).toContainText('Vagas confirmadas há menos de 1 h · 4 vagas')

  // Two taps: an unchanged confirmation needs no typing.
  await card.getByRole('button', { name: `Confirmar vagas agora: ${nome}` }).click()
  await expect(dialog.getByLabel('Masculina', { exact: true })).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()

  // The clinic answers on a phone without script.
  await card.getByRole('button', { name: `Ver Detalhes de ${nome}` }).click()
  const secao = page.getByRole('region', { name: 'Vagas da clínica' })
  await expect(secao).toContainText('Masculina: 2 · Feminina: 2 · Mista: 0')
  const simples = await celular(browser, { javaScriptEnabled: false })
  await simples.goto(await request(page))
  await expect(secao).toContainText('aguardando resposta')
  await expect(simples.getByRole('heading', { level: 1 })).toHaveText(nome)
  await simples.getByRole('button', { name: 'Feminina: uma a mais' }).click()
  await expect(simples.getByLabel('Feminina', { exact: true })).toHaveValue('3')
  await simples.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(simples.getByRole('status')).toHaveText('Obrigado! Suas vagas foram confirmadas.')
  await simples.context().close()
  // The open page of the requester updates at once.
  await expect(secao).toContainText('Masculina: 2 · Feminina: 3 · Mista: 0')
  await expect(secao).toContainText('pela própria clínica')
  await expect(card).toContainText('· 5 vagas')

  // Again, on a phone with script.
  const caminho = await request(page)
  const comum = await celular(browser)
  // The form is usable before its script, which takes over what was typed.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await comum.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await comum.goto(caminho, { waitUntil: 'commit' })
  await comum.getByLabel('Feminina', { exact: true }).fill('7')
  await expect(comum.getByRole('banner')).toBeHidden()
  release()
  await expect(comum.getByRole('banner')).toBeVisible()
  await expect(comum.getByLabel('Feminina', { exact: true })).toHaveValue('7')
  await comum.getByLabel('Feminina', { exact: true }).fill('3')
  await comum.getByRole('button', { name: 'Mista: uma a mais' }).click()
  await comum.getByRole('button', { name: 'Masculina: uma a menos' }).click()
  await expect(comum.getByLabel('Masculina', { exact: true })).toHaveValue('1')
  expect(await violacoes(comum)).toEqual([])
  await semRolagemLateral(comum)
  await comum.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(comum.getByRole('status')).toHaveText('Obrigado! Suas vagas foram confirmadas.')
  await comum.goto(caminho)
  await expect(comum.getByRole('heading', { level: 1 })).toHaveText(/já foi usado/)
  await comum.context().close()
  await expect(secao).toContainText('Masculina: 1 · Feminina: 3 · Mista: 1')
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByText(`${nome} confirmou: Masculina: 1 · Feminina: 3 · Mista: 1`)).toBeVisible()
  await page.keyboard.press('Escape')

  // The filter keeps the clinic; its chip removes the filter.
  await page.getByRole('button', { name: /Filtros/ }).click()
  await page.getByRole('checkbox', { name: /Com vaga confirmada/ }).check()
  await expect(page).toHaveURL(/vaga=true/)
  await expect(page.getByRole('heading', { name: nome })).toBeVisible()
})
