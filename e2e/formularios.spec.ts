import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { novoLinkCadastro } from './links.ts'
import { conta as contaDemo, digitarCredenciais, entrar, entrarPelaApi, expect, test } from './portal.ts'

/** Invalid in every validated field. */
const ERRADO = '!'

type Formulario = {
  conta?: string
  caminho: string | ((request: APIRequestContext) => Promise<string>)
  abrir?: (page: Page) => Promise<void>
  /** Where the form is, unless it is the first one of the page. */
  raiz?: (page: Page) => Locator
  /** Reports in a message instead of at the field, and restores the last valid value. */
  semErroNoCampo?: true
}

const noDialogo = (page: Page) => page.getByRole('dialog').locator('form').first()

const clicar = (nome: string | RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()

const FORMULARIOS: Record<string, Formulario> = {
  Entrar: { caminho: '/auth' },
  Cadastrar: { caminho: '/auth', abrir: (page) => page.getByRole('tab', { name: 'Cadastrar' }).click() },
  'Esqueci a senha': { caminho: '/auth', abrir: clicar(/esquec/i) },
  'Código da segunda etapa': {
    caminho: '/auth',
    async abrir(page) {
      // Answer of the server for an account with a second step.
      await page.route('**/api/acesso/entrar', (route) => route.fulfill({ json: { sessao: null } }))
      await digitarCredenciais(page, contaDemo('admin'))
      await expect(page.getByRole('button', { name: 'Verificar' })).toBeVisible()
    },
  },
  'Escolher senha': { caminho: convidar },
  'Cadastro público': { caminho: async (request) => `/cadastro/${(await novoLinkCadastro(request)).token}` },
  'Gerar Link': {
    conta: 'consultor',
    caminho: '/',
    raiz: noDialogo,
    async abrir(page) {
      const [clinica] = await (await page.request.get('/api/clinicas/por-nome?texto=campinas')).json()
      await page.goto(`/?clinica=${clinica.id}`)
      await clicar('Gerar Link de Cadastro')(page)
    },
  },
  'Barra de busca': {
    conta: 'consultor',
    caminho: '/',
    raiz: (page) => page.getByRole('search'),
    semErroNoCampo: true,
  },
  Estado: { conta: 'admin', caminho: '/admin/estados', abrir: clicar('Novo Estado') },
  Periodicidade: { conta: 'admin', caminho: '/admin/periodicidades', abrir: clicar(/^Nova Periodicidade/) },
  Taxa: { conta: 'admin', caminho: '/admin/taxas', abrir: clicar(/^Nova Taxa/) },
  Usuário: { conta: 'admin', caminho: '/admin/usuarios', abrir: clicar(/convidar|novo usuário/i), raiz: noDialogo },
  Empresa: { conta: 'admin', caminho: '/admin/empresa-config' },
  Cidade: { conta: 'admin', caminho: '/admin/popular-cidades', abrir: clicar(/^Editar /), raiz: noDialogo },
  'Link de busca': {
    conta: 'consultor',
    caminho: '/consultor/meu-link-busca',
    abrir: clicar('Novo link'),
    raiz: noDialogo,
  },
  Clínica: {
    conta: 'gerenciador',
    caminho: '/gerenciador/clinicas',
    raiz: noDialogo,
    abrir: async (page) => {
      await clicar('Nova Clínica')(page)
      await expect(page.getByRole('textbox', { name: 'Plano terapêutico' })).toBeVisible()
    },
  },
}

/** Path of the page on which an invited person chooses a password. */
async function convidar(request: APIRequestContext): Promise<string> {
  await entrarPelaApi(request, 'admin')
  const data = { full_name: 'Bruna Prado', email: `bruna-${Date.now()}@formularios.portal`, role: 'consultor' }
  const { link } = await (await request.post('/api/usuarios', { data })).json()
  return link.caminho
}

const lugarDe = (botao: Locator) =>
  botao.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
const doisQuadros = (page: Page) =>
  page.evaluate(() => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto))))

/** Presses the button as slowly as a person and releases elsewhere; expects that it did not move. */
async function pressionar(page: Page, botao: Locator) {
  await botao.scrollIntoViewIfNeeded()
  const antes = await lugarDe(botao)
  await page.mouse.move(antes.x, antes.y)
  await page.mouse.down()
  await doisQuadros(page)
  const depois = await lugarDe(botao)
  await page.mouse.move(0, 0)
  await page.mouse.up()
  // A pressed button is drawn one pixel lower.
  expect(Math.hypot(depois.x - antes.x, depois.y - antes.y)).toBeLessThanOrEqual(1)
}

for (const [nome, { conta, caminho, abrir, raiz, semErroNoCampo }] of Object.entries(FORMULARIOS)) {
  test(`no button of the form '${nome}' moves when the press takes the focus from a wrong field`, async ({
    page,
    request,
  }) => {
    if (conta) await entrar(page, conta)
    await page.goto(typeof caminho === 'string' ? caminho : await caminho(request))
    if (conta) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await abrir?.(page)
    const form = raiz?.(page) ?? page.getByRole('main').locator('form').first()
    await expect(form).toBeVisible()
    // Without the honeypot, which people cannot reach.
    const campos = form.locator(
      'input:is([type=text], [type=email], [type=tel], [type=password], :not([type])):not([tabindex="-1"]), textarea',
    )
    const total = await campos.count()
    expect(total).toBeGreaterThan(0)
    let errados = 0
    for (let indice = 0; indice < total; indice++) {
      const campo = campos.nth(indice)
      if (!(await campo.isVisible()) || !(await campo.isEditable())) continue
      await campo.fill(ERRADO)
      // Everything below the field would move with its error; checks the nearest and the last button.
      const abaixo = form.locator('button:visible:enabled')
      for (const botao of new Set([await nearestBelow(campo, abaixo), (await abaixo.count()) - 1])) {
        await campo.focus()
        await pressionar(page, abaixo.nth(botao))
      }
      // Releasing elsewhere also blurs the field.
      if ((await campo.getAttribute('aria-invalid')) === 'true') errados++
    }
    if (!semErroNoCampo) expect(errados).toBeGreaterThan(0)
  })
}

/** Index of the first button after the field. */
async function nearestBelow(campo: Locator, botoes: Locator) {
  const handle = await campo.elementHandle()
  return botoes.evaluateAll((all, field) => {
    const found = all.findIndex(
      (botao) => field && field.compareDocumentPosition(botao) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    return found === -1 ? all.length - 1 : found
  }, handle)
}

for (const [texto, endereco] of [
  ['-22.9, -47.06', 'https://www.google.com/maps/search/?api=1&query=-22.9,-47.06'],
  ['www.google.com/maps/@-22.9,-47.06,15z', 'https://www.google.com/maps/@-22.9,-47.06,15z'],
]) {
  test(`the first click on 'Extrair coordenadas' takes '${texto}'`, async ({ page }) => {
    await entrar(page, 'gerenciador', '/gerenciador/clinicas')
    await page.getByRole('button', { name: 'Nova Clínica' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nova Clínica' })
    await form.getByRole('textbox', { name: 'URL do mapa' }).fill(texto ?? '')
    await form.getByRole('button', { name: 'Extrair coordenadas' }).click({ delay: 120 })
    await expect(form.getByText('Coordenadas extraídas: -22.900000, -47.060000')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'URL do mapa' })).toHaveValue(endereco ?? '')
    await expect(form.getByRole('textbox', { name: 'URL do mapa' })).not.toHaveAttribute('aria-invalid')
  })
}
