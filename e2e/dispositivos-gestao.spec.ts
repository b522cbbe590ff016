import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, openConta, SENHA, signIn, signInByTyping, test } from './portal.ts'

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const PC = 'Chrome no Windows'
const CELULAR = 'Safari no iPhone'

/** A separate signed-in browser, with the latest answer of the device check. */
async function aparelho(email: string, userAgent: string, aprovado = true) {
  const request = await requests.newContext({ baseURL: BASE, userAgent })
  expect((await request.post('/api/acesso/entrar', { data: { email, password: SENHA } })).status()).toBe(200)
  const verify = async (action: 'check' | 'approve') => {
    const resposta = await request.post('/api/dispositivos/check-device-and-approve', {
      data: { action, deviceFingerprint: 'navegador-de-teste', city: 'Campinas', country: 'Brasil' },
    })
    return { status: resposta.status(), ...(await resposta.json()) }
  }
  expect(await verify('check')).toMatchObject({ needsApproval: true })
  if (aprovado) expect(await verify('approve')).toMatchObject({ allowed: true })
  return { request, verify }
}

async function openDe(page: Page, email: string) {
  await signIn(page, 'admin', `/admin/dispositivos?texto=${encodeURIComponent(email)}`)
  const grupo = page.getByRole('region', { name: email })
  await expect(grupo).toBeVisible()
  return grupo
}

/** Filters a list by one person, because a page of 25 may hold only people of other tests. */
async function search(page: Page, email: string) {
  const campo = page.getByLabel('Buscar por nome, e-mail ou dispositivo')
  // Pressing an indicator clears the search.
  await expect(campo).toHaveValue('')
  await campo.fill(email)
  await expect(page).toHaveURL(/texto=/)
  await expect(page.getByRole('region', { name: /@/ })).toHaveCount(1)
}

async function act(page: Page, nome: string, acao: string) {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: acao }).click()
  return page.getByRole('dialog')
}

const nomeDe = (email: string) => `Pessoa ${email}`
const pessoa = (request: APIRequestContext) => novaConta(request, 'gestao', nomeDe)

test('one that waits is approved, one is removed and thrown out at its next call', async ({ page, request }) => {
  const email = await pessoa(request)
  const pc = await aparelho(email, WINDOWS)
  const celular = await aparelho(email, IPHONE, false)
  const grupo = await openDe(page, email)
  await expect(grupo).toContainText('1 de 3 dispositivos')
  await expect(grupo.getByRole('listitem').filter({ hasText: PC })).toContainText('Online agora')
  await expect(grupo.getByRole('listitem').filter({ hasText: PC })).toContainText('Campinas, Brasil')
  await grupo.getByRole('button', { name: `Aprovar ${CELULAR}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${nomeDe(email)} poderá usar o portal nele.`)
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Dispositivo aprovado com sucesso!')).toBeVisible()
  await expect(grupo).toContainText('2 de 3 dispositivos')
  expect(await celular.verify('check')).toMatchObject({ allowed: true })

  await act(page, `${PC} de ${nomeDe(email)}`, 'Revogar')
  await expect(dialog).toContainText('Tem certeza que deseja remover este dispositivo? A sessão será encerrada.')
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Dispositivo removido com sucesso!')).toBeVisible()
  await expect(grupo.getByRole('listitem').filter({ hasText: PC })).toHaveCount(0)
  const recusa = await pc.request.get('/api/dispositivos/meus')
  expect([recusa.status(), (await recusa.json()).message]).toEqual([401, 'Seu acesso neste dispositivo foi removido.'])
  await page.getByLabel('Situação').selectOption('Removidos')
  await expect(grupo.getByRole('listitem')).toHaveText([new RegExp(PC)])
})

test('a blocked one is refused until it is approved again, and its history shows both', async ({ page, request }) => {
  const email = await pessoa(request)
  const pc = await aparelho(email, WINDOWS)
  const grupo = await openDe(page, email)
  const dialog = await act(page, `${PC} de ${nomeDe(email)}`, 'Bloquear')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Dispositivo bloqueado com sucesso!')).toBeVisible()
  await expect(grupo.getByText('Bloqueado', { exact: true })).toBeVisible()
  expect((await pc.request.post('/api/acesso/entrar', { data: { email, password: SENHA } })).status()).toBe(200)
  expect(await pc.verify('check')).toMatchObject({
    status: 403,
    message: 'Este dispositivo foi bloqueado. Fale com o administrador.',
  })

  await act(page, `${PC} de ${nomeDe(email)}`, 'Histórico')
  const sessoes = dialog.getByRole('list', { name: 'Sessões' })
  await expect(sessoes.getByRole('listitem')).toContainText(['Encerrada pela administração'])
  await dialog.getByRole('tab', { name: 'Alterações' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'bloqueado' })).toContainText('Ana Administradora')
  await page.keyboard.press('Escape')
  await act(page, `${PC} de ${nomeDe(email)}`, 'Aprovar')
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(grupo.getByText('Bloqueado', { exact: true })).toBeHidden()
  expect(await pc.verify('check')).toMatchObject({ allowed: true })
})

test('the limit is changed, and without a place left approving says so', async ({ page, request }) => {
  const email = await pessoa(request)
  await aparelho(email, WINDOWS)
  await aparelho(email, IPHONE, false)
  const grupo = await openDe(page, email)
  const dialog = await act(page, nomeDe(email), 'Alterar limite')
  await expect(dialog.getByLabel('Máximo de dispositivos')).toBeFocused()
  await dialog.getByLabel('Máximo de dispositivos').selectOption('1')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Limite alterado com sucesso!')).toBeVisible()
  await expect(grupo).toContainText('1 de 1 dispositivo')
  await grupo.getByRole('button', { name: `Aprovar ${CELULAR}` }).click()
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(
    page.getByText(`${nomeDe(email)} já tem 1 de 1 dispositivo. Remova um deles ou aumente o limite.`),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Situação').selectOption('Usuários no limite')
  await expect(grupo).toBeVisible()
})

test('ending all sessions throws the person out of an open window at once', async ({ page, browser, request }) => {
  const email = await pessoa(request)
  const context = await browser.newContext({ baseURL: BASE })
  const outra = await context.newPage()
  await signInByTyping(outra, email)
  await expect(outra.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
  const grupo = await openDe(page, email)
  const dialog = await act(page, nomeDe(email), 'Encerrar todas as sessões')
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Sessões encerradas com sucesso!')).toBeVisible()
  await expect(outra).toHaveURL(/\/auth/)
  await expect(outra.getByText('Seu acesso neste dispositivo foi removido.')).toBeVisible()
  await expect(grupo).toContainText('1 de 3 dispositivos')
  await expect(grupo.getByText('Online agora')).toBeHidden()
  await context.close()
})

test('everybody sees and removes their own devices', async ({ page, request }) => {
  const email = await pessoa(request)
  await aparelho(email, IPHONE)
  await signInByTyping(page, email)
  await openConta(page, 'Meus dispositivos')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dispositivos' })).toBeVisible()
  const minha = page.getByRole('region', { name: 'Meus dispositivos' })
  await expect(minha).toContainText('2 de 3 dispositivos')
  await expect(minha.getByRole('listitem').filter({ hasText: 'Este dispositivo' })).toHaveCount(1)
  await minha.getByRole('button', { name: `Remover ${CELULAR}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Dispositivo removido com sucesso!')).toBeVisible()
  await expect(minha.getByRole('listitem')).toHaveCount(1)

  await minha.getByRole('button', { name: /^Remover/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Você sairá do portal.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('/admin/dispositivos')
  await expect(page).toHaveURL(/\/auth/)
})

test('axe finds nothing, and nothing overflows at 360 pixels', async ({ page, request }) => {
  const email = await pessoa(request)
  await aparelho(email, WINDOWS)
  await aparelho(email, IPHONE, false)
  await openDe(page, email)
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: /^Pendentes/ }).click()
  await expect(page).toHaveURL(/filtro=pendentes/)
  await search(page, email)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('region', { name: email })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await page.goto(`/admin/dispositivos?texto=${encodeURIComponent(email)}`)
  const dialog = await act(page, `${PC} de ${nomeDe(email)}`, 'Histórico')
  await expect(dialog.getByRole('list', { name: 'Sessões' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await page.goto('/meus-dispositivos')
  await expect(page.getByText('Este dispositivo')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
})
