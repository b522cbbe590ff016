import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { type Link, novoLinkCadastro } from './links.ts'
import { entrar, expect, test } from './portal.ts'

const HOSTIL = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
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
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar cadastro' })

async function abrir(page: Page, { token }: Link) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/cadastro/${token}`)
  await expect(passo(page, /Passo 1/)).toBeVisible()
}

async function preencherQuem(page: Page, nome = 'Jonas Prado') {
  await page.getByRole('radio', { name: 'Sou o paciente' }).check()
  await texto(page, 'Seu nome completo').fill(nome)
  await texto(page, 'Seu telefone com DDD').fill('+55 (11) 99999-8888')
  await continuar(page)
  await expect(passo(page, /Paciente/)).toBeVisible()
}

async function preencherPaciente(page: Page, nascimento = '1990-05-20') {
  await texto(page, 'Data de nascimento').fill(nascimento)
  await page.getByRole('radio', { name: 'Masculino' }).check()
  await page.getByRole('checkbox', { name: 'Não tenho o CPF agora' }).check()
  await texto(page, 'Cidade').fill('Campinas')
  await page.getByLabel('Estado').selectOption('SP')
  await continuar(page)
}

async function chegarARevisao(page: Page, link: Link) {
  await abrir(page, link)
  await preencherQuem(page)
  await preencherPaciente(page)
  await expect(passo(page, /Tratamento/)).toBeVisible()
  await continuar(page)
  await expect(passo(page, /Documentos/)).toBeVisible()
  await continuar(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
}

async function aceitar(page: Page) {
  await page.getByRole('checkbox', { name: /^Autorizo o uso dos dados de saúde/ }).check()
  await page.getByRole('checkbox', { name: /^Li o Aviso de Privacidade/ }).check()
}

const usos = async (request: APIRequestContext, { id }: Link) => {
  const { itens } = await (await request.get('/api/cadastro/links')).json()
  return itens.find((link: Link & { uses: number }) => link.id === id).uses
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, alvo: Locator) {
  for (let i = 0; i < 40; i++) {
    if (await alvo.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(alvo).toBeFocused()
}

test('a family registers a patient by keyboard only', async ({ page, request }) => {
  const link = await novoLinkCadastro(request)
  await abrir(page, link)
  await expect(page.getByRole('heading', { level: 1, name: link.clinica })).toBeVisible()
  await expect(page.getByText('Em caso de risco imediato ligue 192 (SAMU). Apoio emocional: CVV 188.')).toBeVisible()
  const digitar = async (nome: string, valor: string) => {
    await tabTo(page, texto(page, nome))
    await page.keyboard.type(valor)
  }
  await tabTo(page, page.getByRole('radio', { name: 'Sou o paciente' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Sou familiar' })).toBeChecked()
  await digitar('Seu nome completo', 'Maria Prado')
  await digitar('Seu telefone com DDD', '11999998888')
  await page.keyboard.press('Enter')
  await expect(passo(page, /Passo 2 de 6 Paciente/)).toBeFocused()
  await digitar('Nome completo', 'Jonas Prado')
  await digitar('Data de nascimento', '20051990')
  await expect(texto(page, 'Data de nascimento')).toHaveValue('20/05/1990')
  await tabTo(page, page.getByRole('radio', { name: 'Masculino' }))
  await page.keyboard.press('Space')
  await digitar('CPF', '52998224725')
  await expect(texto(page, 'CPF')).toHaveValue('529.982.247-25')
  await digitar('Cidade', 'Campinas')
  await tabTo(page, page.getByLabel('Estado'))
  await page.keyboard.type('SP')
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')
  await expect(passo(page, /Passo 3 de 6 Responsável/)).toBeFocused()
  await expect(texto(page, 'Nome completo')).toHaveValue('Maria Prado')
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')
  await expect(passo(page, /Passo 4 de 6 Tratamento/)).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Sim' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert').filter({ hasText: '192 (SAMU)' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')
  await expect(passo(page, /Passo 5 de 6 Documentos/)).toBeFocused()
  await tabTo(page, page.getByLabel('Escolher arquivo: RG ou CPF'))
  await tabTo(page, page.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')
  await expect(passo(page, /Passo 6 de 6 Revisão/)).toBeFocused()
  for (const nome of [/^Autorizo/, /^Li o Aviso/, /^Declaro/]) {
    await tabTo(page, page.getByRole('checkbox', { name: nome }))
    await page.keyboard.press('Space')
  }
  await tabTo(page, enviar(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meus dados e privacidade' })).toHaveAttribute('href', '/privacidade')
  const protocolo = await page.getByText(/^Protocolo P-\d{6}$/).textContent()
  expect(page.url()).toMatch(/\/cadastro\/sucesso$/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Jonas|52998224725|529\.982/)
  const { itens } = await (await request.get('/api/cadastro/recebidos')).json()
  expect(itens).toContainEqual(
    expect.objectContaining({
      nome: 'Jonas Prado',
      declarante: 'Maria Prado',
      urgencia: 'emergencia',
      clinica: link.clinica,
    }),
  )
  expect(protocolo).toContain(itens.find((item: { clinica: string }) => item.clinica === link.clinica).codigo)
})

test('what was typed survives a reload and the phone’s own back button', async ({ page, request }) => {
  await abrir(page, await novoLinkCadastro(request))
  await preencherQuem(page)
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

test('says what is wrong at its field and goes to the first one', async ({ page, request }) => {
  await abrir(page, await novoLinkCadastro(request))
  await continuar(page)
  await expect(page.getByText('Verifique os campos destacados')).toBeVisible()
  await expect(page.getByText('Informe quem está preenchendo')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sou o paciente' })).toBeFocused()
  await texto(page, 'Seu telefone com DDD').fill('123')
  await texto(page, 'Seu nome completo').fill('Jonas')
  await texto(page, 'Seu e-mail').fill('x')
  await texto(page, 'Seu nome completo').focus()
  for (const erro of ['Telefone inválido. Informe DDD + número.', 'Informe nome e sobrenome', 'E-mail inválido']) {
    await continuar(page)
    await expect(page.getByText(erro)).toBeVisible()
  }
  await texto(page, 'Seu e-mail').fill('')
  await preencherQuem(page)
  await texto(page, 'CPF').fill('529.982.247-24')
  await texto(page, 'Data de nascimento').fill('31/02/1990')
  await continuar(page)
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await expect(page.getByText('Esta data não existe')).toBeVisible()
  // The placeholder of an invalid field is not red: it is no text of the person.
  const cor = (seletor: string, pseudo?: string) =>
    page.locator(seletor).evaluate((element, pseudo) => getComputedStyle(element, pseudo).color, pseudo)
  await texto(page, 'CPF').fill('')
  await continuar(page)
  await expect(page.getByText('Informe o CPF ou marque')).toBeVisible()
  const cpf = '[name="paciente.cpf"]'
  expect(await cor(cpf, '::placeholder')).not.toBe(await cor(cpf))
  await texto(page, 'Data de nascimento').fill('01/01/2999')
  await continuar(page)
  await expect(page.getByText('Informe uma data de nascimento válida')).toBeVisible()
})

test('a minor needs a responsible person, and hears that the clinic takes adults', async ({ page, request }) => {
  await abrir(page, await novoLinkCadastro(request))
  await preencherQuem(page)
  await expect(passo(page, /Passo 2 de 5/)).toBeVisible()
  // The questions begin in the first third of the window.
  await page.evaluate(() => scrollTo(0, 0))
  expect((await texto(page, 'Nome completo').boundingBox())?.y).toBeLessThan(844 / 3)
  await texto(page, 'Data de nascimento').fill('05/03/2015')
  await expect(page.getByText('Esta clínica não atende menores de 18 anos.')).toBeVisible()
  await expect(passo(page, /Passo 2 de 6/)).toBeVisible()
  await preencherPaciente(page, '05/03/2015')
  await expect(passo(page, /Responsável/)).toBeVisible()
  await continuar(page)
  await expect(texto(page, 'Nome completo')).toBeFocused()
  await expect(page.getByText('Preencha este campo')).toBeVisible()
})

test('nothing is sent without the consents, none of which is ticked beforehand', async ({ page, request }) => {
  const link = await novoLinkCadastro(request)
  await chegarARevisao(page, link)
  for (const caixa of await page.getByRole('checkbox').all()) await expect(caixa).not.toBeChecked()
  await enviar(page).click()
  await expect(page.getByText('É necessário aceitar o termo para enviar o cadastro.')).toHaveCount(2)
  expect(await usos(request, link)).toBe(0)
  await page.getByRole('button', { name: 'Alterar: Paciente' }).click()
  await texto(page, 'Cidade').fill('Valinhos')
  await continuar(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
  await expect(page.getByText('Valinhos')).toBeVisible()
})

test('a double tap and a lost answer are one registration', async ({ page, request }) => {
  const link = await novoLinkCadastro(request, { p_max_uses: 1 })
  await chegarARevisao(page, link)
  await aceitar(page)
  let perdida = false
  await page.route('**/api/publico/cadastro/**', async (route) => {
    if (perdida || route.request().method() !== 'POST') return route.continue()
    perdida = true
    await route.fetch()
    await route.abort()
  })
  await enviar(page).click()
  await expect(page.getByText('Erro ao enviar cadastro. Tente novamente.')).toBeVisible()
  expect(await usos(request, link)).toBe(1)
  await enviar(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  expect(await usos(request, link)).toBe(1)
  await page.goto(`/cadastro/${link.token}`)
  await expect(page.getByRole('heading', { name: 'Este link já atingiu o limite de cadastros.' })).toBeVisible()
})

test('a lost answer and a reload: the page knows that the registration got in', async ({ page, request }) => {
  const link = await novoLinkCadastro(request, { p_max_uses: 1 })
  await chegarARevisao(page, link)
  await aceitar(page)
  await page.route('**/api/publico/cadastro/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await enviar(page).click()
  await expect(page.getByText('Erro ao enviar cadastro. Tente novamente.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  await expect(page.getByText(/^Protocolo P-\d{6}$/)).toBeVisible()
  await expect(page.getByText(`que a clínica ${link.clinica} pede`)).toBeVisible()
  expect(await usos(request, link)).toBe(1)
})

test('documents: uploaded, kept over a reload, removed, opened by the consultant', async ({
  page,
  request,
  browser,
}) => {
  const link = await novoLinkCadastro(request)
  await abrir(page, link)
  await preencherQuem(page, 'Maria Documentada')
  await preencherPaciente(page)
  await continuar(page)
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
  await continuar(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('rg.jpg')
  await aceitar(page)
  await enviar(page).click()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(/laudo|rg\.|Maria/)

  const consultor = await (await browser.newContext()).newPage()
  await entrar(consultor, 'consultor')
  const novos = consultor.getByRole('region', { name: 'Cadastros recebidos' })
  await expect(novos).toContainText(/^(1 cadastro novo de|\d+ cadastros novos, o último de) Maria DocumentadaAbrir$/)
  await novos.getByRole('link', { name: 'Abrir' }).click()
  await expect(consultor.getByText('Novo', { exact: true }).first()).toBeVisible()
  await consultor.getByRole('link', { name: 'Início' }).click()
  await expect(novos).toBeHidden()
  await consultor.goto('/consultor/meu-link-busca?aba=recebidos')
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
  await abrir(page, link)
  await preencherQuem(page)
  await preencherPaciente(page)
  await continuar(page)
  let falhas = 0
  await page.route('**/envios/*', (route) => (falhas++ < 1 ? route.abort() : route.continue()))
  await page.getByLabel('Escolher arquivo: RG ou CPF').setInputFiles(png('rg.png'))
  await expect(page.getByRole('button', { name: 'Remover rg.jpg' })).toBeVisible()
  expect(falhas).toBeGreaterThan(1)

  await page.route('**/envios', (route) => route.abort())
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(pdf('laudo.pdf'))
  await continuar(page)
  await expect(
    page.getByText('Aguarde o envio dos documentos terminar, ou cancele o que não quiser enviar.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar envio de laudo.pdf' }).click()
  await continuar(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
  await page.getByRole('button', { name: 'Alterar: Documentos' }).click()
  await page.unroute('**/envios')
  await request.post(`/api/cadastro/links/${link.id}/desativar`, { data: {} })
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(pdf('laudo.pdf'))
  await expect(page.getByRole('alert').filter({ hasText: 'O que você digitou continua' })).toBeFocused()
  await expect(page.getByText('rg.jpg')).toBeVisible()
})

test('a link deactivated meanwhile: what was typed stays, and the page says what to do', async ({ page, request }) => {
  const link = await novoLinkCadastro(request)
  await chegarARevisao(page, link)
  await aceitar(page)
  await request.post(`/api/cadastro/links/${link.id}/desativar`, { data: {} })
  await enviar(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Este link foi desativado.' })).toBeFocused()
  await expect(page.getByText('Jonas Prado').first()).toBeVisible()
  expect(await usos(request, link)).toBe(0)
})

test('what the server refuses appears at its field, in its step', async ({ page, request }) => {
  await chegarARevisao(page, await novoLinkCadastro(request))
  await aceitar(page)
  const campos = { 'paciente.cidade': 'Cidade recusada' }
  await page.route('**/api/publico/cadastro/**', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'UNPROCESSABLE_CONTENT', status: 422, message: 'Cidade recusada', data: { campos } },
    }),
  )
  await enviar(page).click()
  await expect(passo(page, /Paciente/)).toBeVisible()
  await expect(texto(page, 'Cidade')).toBeFocused()
  await expect(page.getByText('Cidade recusada')).toBeVisible()
  await texto(page, 'Cidade').fill('Valinhos')
  await continuar(page)
  await expect(passo(page, /Revisão/)).toBeVisible()
})

test('script in every field stays text', async ({ page, request }) => {
  const link = await novoLinkCadastro(request)
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    dialog.dismiss()
  })
  await abrir(page, link)
  await preencherQuem(page, HOSTIL)
  await texto(page, 'Nome social').fill(HOSTIL)
  await texto(page, 'Endereço').fill(HOSTIL)
  await preencherPaciente(page)
  await expect(passo(page, /Tratamento/)).toBeVisible()
  for (const nome of ['Há quanto tempo', 'Tratamentos anteriores', 'Condições de saúde', 'Alergias'])
    await texto(page, nome).fill(HOSTIL)
  await continuar(page)
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(pdf(`${HOSTIL}.pdf`))
  await expect(page.getByRole('button', { name: /^Remover / })).toBeVisible()
  await continuar(page)
  await expect(page.getByText(HOSTIL).first()).toBeVisible()
  await aceitar(page)
  await enviar(page).click()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  const { itens } = await (await request.get('/api/cadastro/recebidos')).json()
  expect(itens.find((item: { clinica: string }) => item.clinica === link.clinica)).toMatchObject({ nome: HOSTIL })
  expect(dialogs).toBe(0)
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

test('every step is accessible at 360 pixels; a patient whom the clinic does not admit is offered another', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const link = await novoLinkCadastro(request)
  const check = async () => {
    expect(await violacoes(page)).toEqual([])
    for (const size of ['', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, size)
      await semRolagemLateral(page)
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
  }
  await abrir(page, link)
  await page.setViewportSize({ width: 360, height: 740 })
  await continuar(page)
  await check()
  await preencherQuem(page)
  await texto(page, 'Data de nascimento').fill('05/03/2015')
  await continuar(page)
  await check()
  await preencherPaciente(page, '05/03/2015')
  await continuar(page)
  await check()
  await texto(page, 'Nome completo').fill('Maria Prado')
  await texto(page, 'Telefone com DDD').fill('1133334444')
  await continuar(page)
  await page.getByRole('radio', { name: 'Sim' }).check()
  await page.getByRole('radio', { name: 'Plano de saúde' }).check()
  await continuar(page)
  await check()
  await page.getByRole('combobox', { name: 'Plano de saúde' }).fill('Unimed')
  await continuar(page)
  await expect(passo(page, /Documentos/)).toBeVisible()
  await page
    .getByLabel('Escolher arquivo: Laudo médico')
    .setInputFiles([pdf(`${'laudo-muito-comprido-'.repeat(6)}.pdf`), { ...pdf('a.docx'), mimeType: '' }])
  await expect(page.getByRole('button', { name: /^Remover / })).toBeVisible()
  await expect(page.getByText('Tipo de arquivo inválido. Use JPG, PNG, WebP ou PDF.')).toBeVisible()
  await check()
  await continuar(page)
  await page.getByText('Aviso de Privacidade', { exact: true }).click()
  await enviar(page).click()
  await check()
  await aceitar(page)
  await enviar(page).click()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()
  // The page speaks of another clinic, and lists nothing to bring to this one.
  await expect(page.getByText('Vocês escolhem juntos outra clínica')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: link.clinica })).toHaveCount(0)
  await check()

  const consultor = await (await browser.newContext()).newPage()
  await entrar(consultor, 'consultor', '/consultor/meu-link-busca?aba=recebidos')
  const recebido = consultor.getByRole('article').filter({ hasText: link.clinica })
  await expect(recebido.getByRole('list', { name: 'Avisos' })).toHaveText(
    'A clínica não atende menores de 18 anos: indique outra.',
  )
  await recebido.getByRole('link', { name: 'Buscar outra clínica' }).click()
  await expect(consultor.getByRole('combobox', { name: /perto de/i })).toHaveValue('Campinas, SP')
  await expect(consultor).toHaveURL(/menores=true/)
  await consultor.context().close()
})
