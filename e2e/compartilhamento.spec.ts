import type { APIRequestContext, Browser, BrowserContextOptions } from '@playwright/test'
import { VERSAO_TERMOS } from '../packages/contract/src/cadastro/termos.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { areaDeTransferencia, expect, novaConta, openSessao, searchNearby, signIn, test } from './portal.ts'

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`

/** The tests' browser identifies itself as a robot, which is not counted. */
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36'

/** A family's phone, not signed in. */
async function telefone(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: BASE,
    viewport: { width: 390, height: 844 },
    userAgent: ANDROID,
    ...options,
  })
  return context.newPage()
}

async function umaClinica(request: APIRequestContext) {
  const [cidade] = await (await request.get('/api/cidades?nome=campinas')).json()
  const resposta = await request.get(`/api/busca/clinicas?cidade_id=${cidade.id}&raio=300`)
  return (await resposta.json()).clinicas[0] as { id: string; name: string }
}

/** Creates a link of the signed-in user through the API. */
async function compartilhar(request: APIRequestContext, vagas_inicial: number) {
  const clinica = await umaClinica(request)
  const resposta = await request.post('/api/compartilhamento', { data: { clinica_id: clinica.id, vagas_inicial } })
  const link = await resposta.json()
  return { ...link, url: `/clinica/${link.clinica_id}/compartilhar/${link.token}` } as {
    id: string
    url: string
    clinica: { name: string }
  }
}

/** An unassigned number: no subscriber number begins with 9 0 after the area code. */
const numeroNovo = () => `(11) 90${String(Date.now()).slice(-7, -4)}-${String(Date.now()).slice(-4)}`

/** Lead with a telephone on the signed-in user's board. */
async function leadDe(request: APIRequestContext, numero: string) {
  const texto = numero.replace(/\D/g, '')
  return (await (await request.get(`/api/leads?texto=${texto}`)).json()).itens
}

/** Submits a family's form through the API. */
async function cadastrar(request: APIRequestContext, token: string, nome: string) {
  const resposta = await request.post(`/api/publico/cadastro/${token}`, {
    data: {
      envio_id: crypto.randomUUID(),
      preenchido_por: 'familiar',
      declarante: { nome: 'Marta Prado', telefone: '(11) 99999-8888' },
      paciente: {
        nome_completo: nome,
        data_nascimento: '1990-05-20',
        sexo: 'masculino',
        cpf: null,
        cidade: 'Campinas',
        estado: 'SP',
      },
      responsavel: { nome: 'Marta Prado', telefone: '(11) 99999-8888' },
      tratamento: { risco_imediato: true },
      consentimentos: { saude: true, privacidade: true, declaracao: true, versao: VERSAO_TERMOS },
    },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
}

test('a family asks for a place in a form, which is kept before WhatsApp opens', async ({ page, browser }) => {
  await openSessao(page, 'consultora')
  const link = await compartilhar(page.request, 3)
  const familia = await telefone(browser)
  await familia.goto(`${link.url}?utm_source=instagram`)
  await familia.getByRole('button', { name: 'Garantir minha vaga' }).click()
  const dialog = familia.getByRole('dialog', { name: 'Garantir minha vaga' })
  await expect(dialog.getByLabel('Seu nome')).toBeFocused()
  await dialog.getByLabel('Seu WhatsApp com DDD').fill('119')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByLabel('Seu nome')).toHaveAccessibleDescription('Informe o nome')
  await expect(dialog.getByLabel('Seu nome')).toBeFocused()
  await expect(dialog.getByLabel('Seu WhatsApp com DDD')).toHaveAccessibleDescription(
    'Telefone inválido. Informe DDD + número.',
  )
  const termo = dialog.getByRole('checkbox', {
    name: 'Autorizo o contato e o uso destes dados para atendimento.',
    exact: true,
  })
  await expect(termo).toHaveAccessibleDescription('É necessário autorizar o contato para enviar.')
  expect(await violacoes(familia)).toEqual([])
  await semRolagemLateral(familia)
  const numero = numeroNovo()
  await dialog.getByLabel('Seu nome').fill('Clara Prado')
  await dialog.getByLabel('Seu WhatsApp com DDD').fill(numero)
  await dialog.getByLabel('Para quem é o atendimento?').selectOption('Para meu filho ou minha filha')
  await dialog.getByLabel('Quando precisa de ajuda?').selectOption('Nos próximos dias')
  await termo.check()

  // The typed text survives closing, reopening and a lost connection.
  await familia.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await familia.getByRole('button', { name: 'Garantir minha vaga' }).click()
  await familia.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Verifique sua conexão')
  await familia.context().setOffline(false)
  await expect(dialog.getByLabel('Seu WhatsApp com DDD')).toHaveValue(numero)
  await dialog.getByRole('button', { name: 'Enviar' }).dblclick()
  await expect(dialog.getByRole('status')).toHaveText(/^Recebemos seu contato! .+ vai falar com você em breve\.$/)
  const [lead, ...outros] = await leadDe(page.request, numero)
  expect(outros).toEqual([])
  expect(lead).toMatchObject({ nome_contato: 'Clara Prado', origem: 'link_compartilhado', urgencia: 'alta' })
  const { origem_detalhe, parentesco } = await (await page.request.get(`/api/leads/${lead.id}`)).json()
  expect([origem_detalhe.utm_source, parentesco]).toEqual(['instagram', 'mae_pai'])

  await page.goto('/consultor/meu-link-busca?aba=compartilhadas')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'aberto 1 vez' })
    .first()
    .getByRole('link', { name: '1 lead' })
    .click()
  await expect(page).toHaveURL(/link=/)
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Tirar o filtro Link de / }).click()
  await expect(page).not.toHaveURL(/link=/)
  await familia.context().close()
})

test('a clinic is shared from its card in two taps and opens on the phone of a family', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  // A separate account, because other tests share clinics at the same time, and this one reads its latest link.
  await signIn(page, await novaConta(page.request, 'compartilha'))
  await searchNearby(page, 'campinas', 'Campinas, SP')
  const card = page.locator('article').first()
  const nome = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /Compartilhar com Vagas/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Definir Vagas Disponíveis' })).toBeVisible()
  const vagas = dialog.getByRole('group', { name: 'Vagas disponíveis' }).getByRole('radio')
  await expect(vagas).toHaveCount(10)
  await expect(dialog.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  const janela = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Criar e abrir o WhatsApp' }).click()
  // Messages are checked first, because they disappear after a few seconds.
  await Promise.all(
    ['Link criado com sucesso!', 'Link com 3 vagas copiado'].map((aviso) =>
      expect(page.getByText(aviso)).toBeVisible(),
    ),
  )
  const whatsapp = await janela
  await whatsapp.waitForURL('https://wa.me/**')
  const url = await dialog.getByLabel('Link').inputValue()
  expect(decodeURIComponent(whatsapp.url())).toContain(url)
  await whatsapp.close()
  expect(await areaDeTransferencia(page)).toBe(url)
  await expect(dialog.getByRole('img', { name: 'Código QR do link' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Compartilhar via WhatsApp' })).toHaveAttribute('href', whatsapp.url())

  const familia = await telefone(browser)
  await familia.goto(url)
  await expect(familia.getByRole('heading', { name: nome, level: 1 })).toBeVisible()
  await expect(familia.getByText('Restam 3 vagas reservadas neste link')).toBeVisible()
  await expect(familia.locator('main img').first()).toBeVisible()
  const html = await (await familia.request.get(url)).text()
  expect(html).not.toMatch(/tel:(?!1(?:92|88)")|mailto:|contato_direcao|repasse|responsavel\w*":/)
  await familia.context().close()

  await page.goto('/consultor/meu-link-busca?aba=compartilhadas')
  const primeiro = page.getByRole('list', { name: 'Clínicas compartilhadas' }).getByRole('listitem').first()
  await expect(primeiro).toContainText(nome)
  await expect(primeiro).toContainText('Restam 3 vagas de 3')
  await expect(primeiro).toContainText('aberto 1 vez')
})

test('messengers find a title and a picture before any script runs', async ({ page }) => {
  await openSessao(page, 'consultor')
  const { url, clinica } = await compartilhar(page.request, 3)
  const html = await (await page.request.get(url, { headers: { 'user-agent': 'WhatsApp/2.24' } })).text()
  expect(html).toContain(`<meta property="og:title" content="${clinica.name}`)
  const [, imagem = ''] = /<meta property="og:image" content="(https?:\/\/[^"]+\.jpg)">/.exec(html) ?? []
  const previa = await page.request.get(new URL(imagem).pathname)
  expect([previa.status(), previa.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await previa.body()).length).toBeLessThan(300_000)
})

test('vacancies fall while the page is open, and a link that was ended says so', async ({ page, browser }) => {
  await openSessao(page, 'consultora')
  const link = await compartilhar(page.request, 3)
  const familia = await telefone(browser)
  await familia.clock.install()
  await familia.goto(link.url)
  await expect(familia.getByText('Restam 3 vagas reservadas neste link')).toBeVisible()
  await familia.clock.fastForward('31:00')
  await expect(familia.getByText('Restam 2 vagas reservadas neste link')).toBeVisible()
  await familia.getByRole('button', { name: 'Garantir minha vaga' }).click()
  const formulario = familia.getByRole('dialog', { name: 'Garantir minha vaga' })
  await formulario.getByLabel('Seu nome').fill('Clara Prado')
  await formulario.getByLabel('Seu WhatsApp com DDD').fill(numeroNovo())
  await formulario.getByRole('checkbox').check()

  await page.goto('/consultor/meu-link-busca?aba=compartilhadas')
  await page
    .getByRole('button', { name: `Desativar link de ${link.clinica.name}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Link desativado')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Desativado' })).toBeVisible()
  await formulario.getByRole('button', { name: 'Enviar' }).click()
  await expect(formulario.getByRole('alert')).toContainText('Este link não está mais disponível.')
  await expect(formulario.getByLabel('Seu nome')).toHaveValue('Clara Prado')
  await familia.context().close()
  const outra = await telefone(browser)
  await outra.goto(link.url)
  await expect(outra.getByText('Este link não está mais disponível.')).toBeVisible()
  await outra.context().close()
})

test('without scripts the page still shows the clinic and takes the form', async ({ page, browser }) => {
  await openSessao(page, 'consultora')
  const { url, clinica } = await compartilhar(page.request, 2)
  const familia = await telefone(browser, { javaScriptEnabled: false })
  await familia.goto(url)
  await expect(familia.getByRole('heading', { name: clinica.name, level: 1 })).toBeVisible()
  await expect(familia.locator('main img').first()).toBeVisible()
  const numero = numeroNovo()
  await familia.getByLabel('Seu nome').fill('Clara Prado')
  await familia.getByLabel('Seu WhatsApp com DDD').fill('119')
  await familia.getByLabel('Mensagem').fill('Podem ligar à noite?')
  await familia.getByRole('checkbox').check()
  await familia.getByRole('button', { name: 'Enviar' }).click()
  await expect(familia.getByLabel('Seu WhatsApp com DDD')).toHaveAccessibleDescription(
    'Telefone inválido. Informe DDD + número.',
  )
  await expect(familia.getByLabel('Mensagem')).toHaveValue('Podem ligar à noite?')
  await semRolagemLateral(familia)
  await familia.getByLabel('Seu WhatsApp com DDD').fill(numero)
  await familia.getByRole('button', { name: 'Enviar' }).click()
  await expect(familia).toHaveURL(/\?contato=enviado&retirar=[\w-]{32,}$/)
  await expect(familia.getByRole('status')).toHaveText(/^Recebemos seu contato!/)
  expect(await leadDe(page.request, numero)).toMatchObject([{ nome_contato: 'Clara Prado' }])
  await familia.context().close()
})

test('a registration link is made, passed on and ended; the bell rings when a registration comes', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A new account, because demo accounts get notifications of other tests.
  await openSessao(page, await novaConta(page.request, 'sino'))
  // Marks the notification about its own new device as read.
  await page.request.post('/api/notificacoes/lidas', { data: {} })
  await page.goto('/')
  await searchNearby(page, 'campinas', 'Campinas, SP')
  const card = page.locator('article').first()
  const clinica = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /Gerar Link de Cadastro/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar Link de Cadastro' })
  await expect(dialog.getByLabel('Consultor responsável')).toHaveValue('Você (automaticamente atribuído)')
  await expect(dialog.getByLabel('Consultor responsável')).toBeDisabled()
  await expect(dialog.getByLabel('Validade em dias')).toHaveValue('30')
  await dialog.getByLabel('Máximo de usos').fill('0')
  await dialog.getByRole('button', { name: 'Gerar Link' }).click()
  await expect(dialog.getByText('Informe um número inteiro a partir de 1')).toBeVisible()
  await expect(dialog.getByLabel('Máximo de usos')).toBeFocused()
  await dialog.getByLabel('Máximo de usos').fill('2')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cadastro/create_public_link', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Gerar Link' }).click()
  await expect(dialog.getByRole('button', { name: 'Gerando Link...' })).toBeDisabled()
  await expect(page.getByText('Gerando link de cadastro...')).toBeVisible()
  answer()
  await expect(page.getByText('Link gerado com sucesso!')).toBeVisible()
  await expect(page.getByText('Gerando link de cadastro...')).toBeHidden()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(url.startsWith(`${new URL(page.url()).origin}/cadastro/`)).toBe(true)
  await expect(page.getByText('Link copiado para área de transferência!')).toBeVisible()
  expect(await areaDeTransferencia(page)).toBe(url)
  expect((await page.request.get(url)).status()).toBe(200)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Gerar Novo Link' }).click()
  await expect(dialog.getByLabel('Validade em dias')).toHaveValue('30')
  await expect(dialog.getByLabel('Máximo de usos')).toHaveValue('')
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  const nome = `Paciente ${Date.now()}`
  await cadastrar(page.request, url.split('/cadastro/')[1] ?? '', nome)
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).click()
  await page.getByRole('link', { name: /Cadastro recebido/ }).click()
  await expect(page).toHaveURL('/consultor/pacientes?ver=recebidos')
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  const recebido = page
    .getByRole('list', { name: 'Cadastros recebidos' })
    .getByRole('listitem')
    .filter({ hasText: nome })
  await expect(recebido).toContainText('Cadastro recebido')
  await expect(recebido).toContainText('Emergência')
  await expect(recebido).toContainText('Marta Prado')
  await expect(recebido).toContainText(clinica)
  await recebido.getByRole('link', { name: 'Abrir cadastro' }).click()
  const ficha = page.getByRole('dialog', { name: nome })
  await ficha.getByRole('tab', { name: 'Histórico' }).click()
  await expect(ficha.getByRole('listitem').filter({ hasText: /O sistema cadastrou/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/consultor/pacientes?ver=recebidos')
  await page.goto('/consultor/meu-link-busca?aba=cadastro')
  const link = page.getByRole('list', { name: 'Links de cadastro' }).getByRole('listitem').first()
  await expect(link).toContainText('1/2 usos')
  await link.getByRole('button', { name: /Desativar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(link).toContainText('Desativado')
})

test('axe finds nothing, and nothing overflows at 360 pixels', async ({ page }) => {
  await openSessao(page, 'consultor')
  await compartilhar(page.request, 3)
  const clinica = await umaClinica(page.request)
  const { user } = (await (await page.request.get('/api/acesso/sessao')).json()).sessao
  const data = { p_clinica_id: clinica.id, p_consultor_id: user.id }
  const [link] = await (await page.request.post('/api/cadastro/create_public_link', { data })).json()
  await cadastrar(page.request, link.token, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim())
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [onde, aba] of [
    ['/consultor/pacientes', 'Cadastros recebidos'],
    ['/consultor/meu-link-busca', 'Links de cadastro'],
    ['/consultor/meu-link-busca', 'Clínicas compartilhadas'],
  ] as const) {
    await page.goto(onde)
    await page.getByRole('tab', { name: aba }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    expect(await violacoes(page)).toEqual([])
    await semRolagemLateral(page)
  }
  await page.getByRole('button', { name: /Notificações/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.goto('/')
  await searchNearby(page, 'campinas', 'Campinas, SP')
  await page
    .locator('article')
    .first()
    .getByRole('button', { name: /Gerar Link de Cadastro/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar Link' }).click()
  await expect(page.getByRole('img', { name: 'Código QR do link' })).toBeVisible()
  await expect(page.getByText('Link gerado com sucesso!')).toBeHidden()
  expect(await violacoes(page)).toEqual([])
})
