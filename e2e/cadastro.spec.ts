import type { APIRequestContext, Page } from '@playwright/test'
import { type Link, novoLinkCadastro } from './links.ts'
import { expect, signIn, test } from './portal.ts'

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQz4/BihiGlgQAzNI6gWcG+4YAAAAASUVORK5CYII='
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

const passo = (page: Page, nome: RegExp) => page.getByRole('heading', { level: 2, name: nome })
const texto = (page: Page, nome: string) => page.getByRole('textbox', { name: nome })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Enviar cadastro' })

async function open(page: Page, { token }: Link) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/cadastro/${token}`)
  await expect(passo(page, /Passo 1/)).toBeVisible()
}

async function fillQuem(page: Page, nome = 'Jonas Prado') {
  await page.getByRole('radio', { name: 'Sou o paciente' }).check()
  await texto(page, 'Seu nome completo').fill(nome)
  await texto(page, 'Seu telefone com DDD').fill('+55 (11) 99999-8888')
  await proceed(page)
  await expect(passo(page, /Paciente/)).toBeVisible()
}

async function fillPaciente(page: Page) {
  await texto(page, 'Data de nascimento').fill('1990-05-20')
  await page.getByRole('radio', { name: 'Masculino' }).check()
  await page.getByRole('checkbox', { name: 'Não tenho o CPF agora' }).check()
  await texto(page, 'Cidade').fill('Campinas')
  await page.getByLabel('Estado').selectOption('SP')
  await proceed(page)
}

async function goToRevisao(page: Page, link: Link) {
  await open(page, link)
  await fillQuem(page)
  await fillPaciente(page)
  await expect(passo(page, /Tratamento/)).toBeVisible()
  await proceed(page)
  await expect(passo(page, /Documentos/)).toBeVisible()
  await proceed(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
}

async function accept(page: Page) {
  await page.getByRole('checkbox', { name: /^Autorizo o uso dos dados de saúde/ }).check()
  await page.getByRole('checkbox', { name: /^Li o Aviso de Privacidade/ }).check()
}

const usos = async (request: APIRequestContext, { id }: Link) => {
  const { itens } = await (await request.get('/api/cadastro/links')).json()
  return itens.find((link: Link & { uses: number }) => link.id === id).uses
}

test('what was typed survives a reload and the phone’s own back button', async ({ page, request }) => {
  await open(page, await novoLinkCadastro(request))
  await fillQuem(page)
  await texto(page, 'Data de nascimento').fill('5.3.1990')
  await page.reload()
  await expect(passo(page, /Paciente/)).toBeVisible()
  await expect(texto(page, 'Data de nascimento')).toHaveValue(/^0?5.0?3.1990$/)
  await expect(texto(page, 'Nome completo')).toHaveValue('Jonas Prado')
  await page.goBack()
  await expect(passo(page, /Passo 1/)).toBeVisible()
  await expect(texto(page, 'Seu nome completo')).toHaveValue('Jonas Prado')
  await page.goto(`${page.url().split('?')[0]}?passo=revisao`)
  await expect(passo(page, /Paciente/)).toBeVisible()
})

test('a lost answer and a reload: the page knows that the registration got in', async ({ page, request }) => {
  const link = await novoLinkCadastro(request, { p_max_uses: 1 })
  await goToRevisao(page, link)
  await accept(page)
  await page.route('**/api/publico/cadastro/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByText('Erro ao enviar cadastro. Tente novamente.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  await expect(page.getByText(/^Protocolo P-\d{6}$/)).toBeVisible()
  await expect(page.getByText(`que a clínica ${link.clinica} pede`)).toBeVisible()
  expect(await usos(request, link)).toBe(1)
  await page.goto(`/cadastro/${link.token}`)
  await expect(page.getByRole('heading', { name: 'Este link já atingiu o limite de cadastros.' })).toBeVisible()
})

test('documents: uploaded, kept over a reload, removed, opened by the consultant', async ({
  page,
  request,
  browser,
}) => {
  const link = await novoLinkCadastro(request)
  await open(page, link)
  await fillQuem(page, 'Maria Documentada')
  await fillPaciente(page)
  await proceed(page)
  await expect(passo(page, /Documentos/)).toBeVisible()
  await page.getByLabel('Escolher arquivo: RG ou CPF').setInputFiles([png('rg.png'), png('verso.png')])
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(pdf('laudo.pdf'))
  const grande = { name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const falso = { name: 'falso.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await page.getByLabel('Escolher arquivo: Comprovante de residência').setInputFiles([grande, falso])
  const rg = page.getByRole('region', { name: 'RG ou CPF' })
  // Uploaded in parallel: the first to finish is listed first.
  for (const nome of ['rg.jpg', 'verso.jpg'])
    await expect(rg.getByRole('listitem').filter({ hasText: nome })).toHaveText(/Enviado/)
  await expect(page.getByText('Arquivo muito grande. Tamanho máximo: 10MB')).toBeVisible()
  await expect(page.getByText('Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar enviar falso.png novamente' })).toHaveCount(0)
  await rg.getByRole('button', { name: 'Remover verso.jpg' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'verso.jpg removido.' })).toBeFocused()

  await page.reload()
  await expect(rg.getByRole('listitem')).toHaveText([/rg\.jpg.*Enviado/])
  await expect(page.getByText('laudo.pdf')).toBeVisible()
  await proceed(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('rg.jpg')
  await accept(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(/laudo|rg\.|Maria/)

  const consultor = await (await browser.newContext()).newPage()
  await signIn(consultor, 'consultor')
  const novos = consultor.getByRole('region', { name: 'Cadastros recebidos' })
  await expect(novos).toContainText(/^(1 cadastro novo de|\d+ cadastros novos, o último de) Maria DocumentadaAbrir$/)
  // The note already has this number, so the counter is not shown.
  const portas = consultor.getByRole('region', { name: 'Hoje' }).getByRole('listitem')
  await expect(portas.filter({ hasText: /cadastros? novos?/ })).toHaveCount(0)
  await novos.getByRole('link', { name: 'Abrir' }).click()
  await expect(consultor.getByText('Novo', { exact: true }).first()).toBeVisible()
  await consultor.getByRole('link', { name: 'Início' }).click()
  await expect(novos).toBeHidden()
  await consultor.goto('/consultor/pacientes?ver=recebidos')
  const recebido = consultor.getByRole('article').filter({ hasText: 'Maria Documentada' }).first()
  await expect(recebido).toContainText('2 documentos enviados')
  await recebido.getByRole('link', { name: 'Abrir cadastro' }).click()
  await consultor.getByRole('tab', { name: 'Documentos' }).click()
  const lista = consultor.getByRole('list', { name: 'Documentos de Maria Documentada' })
  await expect(lista.getByRole('listitem')).toHaveCount(2)
  const [aba] = await Promise.all([
    consultor.waitForEvent('popup'),
    lista.getByRole('button', { name: 'Abrir RG ou CPF: rg.jpg, em nova aba' }).click(),
  ])
  await aba.waitForURL(/\/api\/cadastro\/documentos\/conteudo/)
  expect(await aba.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8)
  await consultor.context().close()
})

test('a lost connection: the document waits, resumes, and never blocks the form', async ({ page, request }) => {
  const link = await novoLinkCadastro(request)
  await open(page, link)
  await fillQuem(page)
  await fillPaciente(page)
  await proceed(page)
  let falhas = 0
  await page.route('**/envios/*', (route) => (falhas++ < 1 ? route.abort() : route.continue()))
  await page.getByLabel('Escolher arquivo: RG ou CPF').setInputFiles(png('rg.png'))
  await expect(page.getByRole('button', { name: 'Remover rg.jpg' })).toBeVisible()
  expect(falhas).toBeGreaterThan(1)

  await page.route('**/envios', (route) => route.abort())
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(pdf('laudo.pdf'))
  await proceed(page)
  await expect(
    page.getByText('Aguarde o envio dos documentos terminar, ou cancele o que não quiser enviar.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar envio de laudo.pdf' }).click()
  await proceed(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
  await page.getByRole('button', { name: 'Alterar: Documentos' }).click()
  await page.unroute('**/envios')
  await request.post(`/api/cadastro/links/${link.id}/desativar`, { data: {} })
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(pdf('laudo.pdf'))
  await expect(page.getByRole('alert').filter({ hasText: 'O que você digitou continua' })).toBeFocused()
  await expect(page.getByText('rg.jpg')).toBeVisible()
})

test('shows the clinic and the emergency numbers without scripts', async ({ browser, request, baseURL }) => {
  const link = await novoLinkCadastro(request)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/cadastro/${link.token}`)
  await expect(page.getByRole('heading', { name: link.clinica })).toBeVisible()
  await expect(page.getByText('Atibaia, SP')).toBeVisible()
  await expect(page.getByText('192 (SAMU)')).toBeVisible()
  expect(await page.title()).toBe(`Cadastro · ${link.clinica} · Atibaia, SP · Portal Clínicas de Reabilitação`)
  await page.goto('/cadastro/inventado')
  await expect(page.getByRole('heading', { name: 'Este link não está mais disponível.' })).toBeVisible()
  await context.close()
})
