import type { Locator, Page } from '@playwright/test'
import { expect, novaConta, signIn, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Most Tab presses between two needed controls of these pages. */
const TABS_MAXIMO = 60

/** Presses Tab until the focus is visibly on a control. */
async function goTo(page: Page, onde: Locator) {
  await expect(onde).toBeVisible()
  for (let n = 0; n < TABS_MAXIMO; n++) {
    const focus = await onde.evaluate(
      (element) => element === document.activeElement && element.matches(':focus-visible'),
    )
    if (focus) return
    await page.keyboard.press('Tab')
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`Tab does not come to ${onde}; the focus is on ${where}`)
}

async function press(page: Page, onde: Locator, tecla = 'Enter') {
  await goTo(page, onde)
  await page.keyboard.press(tecla)
}

/** Moves by arrow keys from the open tab to another. */
async function chooseTab(page: Page, ficha: Locator, nome: string) {
  await goTo(page, ficha.getByRole('tab', { selected: true }))
  const aba = ficha.getByRole('tab', { name: nome })
  for (let n = 0; n < TABS_MAXIMO && (await aba.getAttribute('aria-selected')) !== 'true'; n++)
    await page.keyboard.press('ArrowRight')
  await expect(aba).toHaveAttribute('aria-selected', 'true')
}

async function comeBack(page: Page) {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
}

test('the keyboard alone goes through a morning: call, contact, share, visit, quote', async ({ page }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const email = await novaConta(page.request, 'teclado')
  await signIn(page, email)
  const [campinas] = await (await page.request.get('/api/cidades?nome=campinas')).json()
  const nome = 'Tereza Teclado'
  const resposta = await page.request.post('/api/leads', {
    data: {
      nome_contato: nome,
      nome_paciente: 'Caio Teclado',
      telefone: `1997${String(Date.now()).slice(-7)}`,
      origem: 'telefone',
      cidade_id: campinas.id,
      tipo_internacao: 'voluntaria',
      proxima_acao: 'Retornar ligação',
      proxima_acao_em: new Date(Date.now() - 3_600_000).toISOString(),
    },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
  await page.goto('/')

  await press(page, page.getByRole('link', { name: /lead atrasado/ }))
  await press(page, page.getByRole('button', { name: nome, exact: true }))
  const ficha = page.getByRole('dialog', { name: nome })
  await press(page, ficha.getByRole('link', { name: 'Ligar' }))
  await comeBack(page)
  const contato = page.getByRole('dialog', { name: 'Como foi o contato?' })
  await press(page, contato.getByRole('button', { name: 'Atendeu', exact: true }))
  await goTo(page, contato.getByLabel('O que a família disse'))
  await page.keyboard.type('Quer visitar amanhã')
  await press(page, contato.getByRole('button', { name: 'Salvar próxima ação' }))
  await expect(contato).toBeHidden()

  await press(page, ficha.getByRole('button', { name: 'Clínicas perto' }))
  const sugerida = ficha.getByRole('list', { name: 'Clínicas sugeridas' }).getByRole('listitem').first()
  const [conversa] = await Promise.all([
    page.waitForEvent('popup'),
    press(page, sugerida.getByRole('button', { name: /Compartilhar/ })),
  ])
  await conversa.close()
  await expect(sugerida).toContainText('Compartilhada agora')

  await chooseTab(page, ficha, 'Visitas')
  await press(page, ficha.getByRole('button', { name: 'Agendar visita' }))
  const visita = page.getByRole('dialog', { name: 'Agendar visita' })
  await press(page, visita.getByRole('button', { name: 'Agendar visita' }))
  const agendada = page.getByRole('dialog', { name: 'Visita agendada' })
  await press(page, agendada.getByRole('button', { name: /Agora não|Fechar/ }).first())
  await expect(agendada).toBeHidden()

  await chooseTab(page, ficha, 'Orçamentos')
  await press(page, ficha.getByRole('link', { name: 'Novo orçamento' }))
  await expect(page.getByRole('combobox', { name: 'Clínica' })).not.toHaveValue('')
  const [enviado] = await Promise.all([
    page.waitForEvent('popup'),
    press(page, page.getByRole('button', { name: 'Enviar pelo WhatsApp' })),
  ])
  await enviado.waitForURL('https://wa.me/**')
})
