import type { APIRequestContext, ElementHandle, Locator, Page } from '@playwright/test'
import { novoLinkCadastro } from './links.ts'
import { expect, openSessao, test } from './portal.ts'

/** Invalid in every validated field. */
const ERRADO = '!'

type Formulario = {
  conta?: string
  caminho: string | ((request: APIRequestContext) => Promise<string>)
  open?: (page: Page) => Promise<void>
  /** Locator of the form; default is the first one of the page. */
  raiz?: (page: Page) => Locator
  /** Reports in a message instead of at the field, and restores the last valid value. */
  semErroNoCampo?: true
}

const noDialogo = (page: Page) => page.getByRole('dialog').locator('form').first()

const click = (nome: string | RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()

/** One form for each implementation that shows errors on blur; other forms share these. */
const FORMULARIOS: Record<string, Formulario> = {
  Entrar: { caminho: '/auth' },
  'Cadastro público': { caminho: async (request) => `/cadastro/${(await novoLinkCadastro(request)).token}` },
  'Gerar Link': {
    conta: 'consultor',
    caminho: async (request) => {
      const [clinica] = await (await request.get('/api/busca/por-nome?texto=campinas')).json()
      return `/?clinica=${clinica.id}`
    },
    raiz: noDialogo,
    open: click('Gerar Link de Cadastro'),
  },
  'Barra de busca': {
    conta: 'consultor',
    caminho: '/',
    raiz: (page) => page.getByRole('search'),
    semErroNoCampo: true,
  },
  Periodicidade: { conta: 'admin', caminho: '/admin/periodicidades', open: click(/^Nova Periodicidade/) },
  Usuário: { conta: 'admin', caminho: '/admin/usuarios', open: click(/convidar|novo usuário/i), raiz: noDialogo },
  Contato: {
    conta: 'consultor',
    caminho: '/consultor/agenda-telefones',
    open: click('Novo contato'),
    raiz: noDialogo,
  },
  Orçamento: {
    conta: 'consultor',
    caminho: '/consultor/orcamentos/editor',
    raiz: (page) => page.getByRole('form', { name: 'Orçamento' }),
  },
  'Regra de repasse': {
    conta: 'admin',
    caminho: '/admin/financeiro?aba=regras',
    open: click('Nova regra de repasse'),
    raiz: noDialogo,
  },
  Empresa: { conta: 'admin', caminho: '/admin/empresa-config' },
  Clínica: {
    conta: 'gerenciador',
    caminho: '/gerenciador/clinicas',
    raiz: noDialogo,
    open: async (page) => {
      await click('Nova Clínica')(page)
      await expect(page.getByRole('textbox', { name: 'Plano terapêutico' })).toBeVisible()
    },
  },
}

const lugarDe = (botao: ElementHandle<HTMLElement | SVGElement>) =>
  botao.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
const doisQuadros = (page: Page) =>
  page.evaluate(() => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto))))

/**
 * Presses a button as slowly as a person and releases elsewhere; expects that it did not move. Uses the element itself,
 * because a field of chips adds buttons.
 */
async function press(page: Page, alvo: Locator) {
  await alvo.scrollIntoViewIfNeeded()
  const botao = await alvo.elementHandle()
  if (!botao) throw new Error('the button is gone')
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

for (const [nome, { conta, caminho, open, raiz, semErroNoCampo }] of Object.entries(FORMULARIOS)) {
  test(`no button of the form '${nome}' moves when the press takes the focus from a wrong field`, async ({
    page,
    request,
  }) => {
    if (conta) await openSessao(page, conta)
    await page.goto(typeof caminho === 'string' ? caminho : await caminho(conta ? page.request : request))
    if (conta) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open?.(page)
    const form = raiz?.(page) ?? page.getByRole('main').locator('form').first()
    await expect(form).toBeVisible()
    // Excludes the honeypot, which people cannot reach.
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
      // An error would move everything below the field; the nearest button may also leave the focus where it is.
      const botoes = form.locator('button:visible:enabled')
      for (const botao of new Set([await nearestBelow(campo, botoes), (await botoes.count()) - 1])) {
        await campo.focus()
        await press(page, botoes.nth(botao))
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

test("the first click on 'Extrair coordenadas' takes an address and bare coordinates", async ({ page }) => {
  await openSessao(page, 'gerenciador')
  await page.goto('/gerenciador/clinicas')
  await page.getByRole('button', { name: 'Nova Clínica' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Clínica' })
  const url = form.getByRole('textbox', { name: 'URL do mapa' })
  for (const [texto, endereco] of [
    ['-22.9, -47.06', 'https://www.google.com/maps/search/?api=1&query=-22.9,-47.06'],
    ['www.google.com/maps/@-22.8,-47.05,15z', 'https://www.google.com/maps/@-22.8,-47.05,15z'],
  ] as const) {
    await url.fill(texto)
    await form.getByRole('button', { name: 'Extrair coordenadas' }).click({ delay: 120 })
    await expect(url).toHaveValue(endereco)
    await expect(url).not.toHaveAttribute('aria-invalid')
  }
  await expect(form.getByText('Coordenadas extraídas: -22.800000, -47.050000')).toBeVisible()
})
