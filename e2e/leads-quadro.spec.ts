import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { manifest } from './manifest.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

declare global {
  interface Window {
    /** Layout shifts since the page began to load. */
    deslocamentos: number[]
  }
}

let proximo = Date.now() % 10_000
/** An unassigned number: no subscriber number begins with 9 0 after the area code. */
const novoTelefone = () =>
  `551190${String(process.pid % 1000).padStart(3, '0')}${String(proximo++ % 10_000).padStart(4, '0')}`

async function createLead(request: APIRequestContext, nome_contato: string, campos: object = {}) {
  const resposta = await request.post('/api/leads', {
    data: { nome_contato, telefone: novoTelefone(), origem: 'telefone', ...campos },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

const coluna = (page: Page, nome: string) => page.getByRole('region', { name: new RegExp(`^${nome}`) })
const cartao = (page: Page, nome: string) => page.getByRole('article', { name: nome, exact: true })
const em = (page: Page, etapa: string, nome: string) =>
  coluna(page, etapa).getByRole('article', { name: nome, exact: true })
const confirm = (page: Page, botao: string) => page.getByRole('dialog').getByRole('button', { name: botao }).click()

/** Opens the board of a new consultant; the description of cards appears once the drag code is loaded. */
async function openQuadro(page: Page, caminho = '/consultor/kanban') {
  await page.goto(caminho)
  await expect(coluna(page, 'Novo')).toBeVisible()
}
async function novoConsultor(page: Page, nome: string) {
  const email = await novaConta(page.request, nome)
  await signInByApi(page.request, email)
  return email
}

async function move(page: Page, nome: string, etapa: string) {
  await page.getByRole('button', { name: `Mais ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: etapa, exact: true }).click()
}

/** Drags by mouse in steps, like a hand. */
async function drag(page: Page, nome: string, etapa: string) {
  const nomeDele = cartao(page, nome).getByRole('button', { name: nome, exact: true })
  await expect(nomeDele).toHaveAttribute('aria-describedby', /.+/)
  const de = await nomeDele.boundingBox()
  const para = await coluna(page, etapa).boundingBox()
  if (!de || !para) throw new Error('the card or the column has no place')
  await page.mouse.move(de.x + 10, de.y + 8)
  await page.mouse.down()
  await page.mouse.move(de.x + 40, de.y + 20, { steps: 4 })
  await page.mouse.move(para.x + para.width / 2, para.y + 160, { steps: 8 })
  await page.mouse.up()
}

test.describe('Meus Leads', () => {
  test('a lead crosses the whole board while a second window watches', async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 1600, height: 900 })
    await signIn(page, await novaConta(page.request, 'quadro'))
    await page.getByRole('link', { name: 'Kanban' }).click()
    await expect(page).toHaveURL('/consultor/kanban')
    await expect(coluna(page, 'Novo')).toContainText('Nenhum lead nesta etapa')

    await page.getByRole('button', { name: 'Novo Lead' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Novo Lead' })
    await dialogo.getByLabel('Nome').first().fill('Helena Prado')
    await dialogo.getByLabel('Telefone').first().fill(novoTelefone().slice(2))
    await dialogo.getByText('WhatsApp', { exact: true }).click()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(em(page, 'Novo', 'Helena Prado')).toBeVisible()

    const outra = await context.newPage()
    await outra.setViewportSize({ width: 1600, height: 900 })
    await openQuadro(outra)
    await expect(em(outra, 'Novo', 'Helena Prado')).toBeVisible()

    await drag(page, 'Helena Prado', 'Em contato')
    await expect(em(page, 'Em contato', 'Helena Prado')).toBeVisible()
    await expect(page.getByText('Lead movido para Em contato')).toBeVisible()
    await expect(em(outra, 'Em contato', 'Helena Prado')).toBeVisible()
    expect(await violacoes(page)).toEqual([])

    // The guard asks for missing data; cancelling puts the card back.
    await move(page, 'Helena Prado', 'Qualificado')
    const dados = page.getByRole('dialog', { name: 'Dados de qualificação' })
    await expect(dados).toContainText('Preencha os dados de qualificação para continuar.')
    await dados.getByRole('button', { name: 'Cancelar' }).click()
    await expect(em(page, 'Em contato', 'Helena Prado')).toBeVisible()
    await move(page, 'Helena Prado', 'Qualificado')
    // Escape closes only the list, not the dialog around it.
    await dados.getByLabel('Cidade').fill('campinas')
    const campinas = dados.getByRole('option', { name: /Campinas/ }).first()
    await expect(campinas).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(campinas).toBeHidden()
    await dados.getByLabel('Cidade').click()
    await campinas.click()
    await dados.getByLabel('Tipo de internação').selectOption('Voluntária')
    await dados.getByLabel('Forma de pagamento').selectOption('Particular')
    await dados.getByLabel('Parentesco').selectOption('Mãe ou pai')
    await confirm(page, 'Mover para Qualificado')
    await expect(em(outra, 'Qualificado', 'Helena Prado')).toContainText('Campinas/SP')

    // Scheduling a visit moves the card; without one it goes back.
    await move(page, 'Helena Prado', 'Visita agendada')
    const visita = page.getByRole('dialog', { name: 'Agendar visita' })
    await visita.getByRole('button', { name: 'Cancelar' }).click()
    await expect(em(page, 'Qualificado', 'Helena Prado')).toBeVisible()
    await move(page, 'Helena Prado', 'Visita agendada')
    await visita.getByRole('button', { name: 'Agendar visita' }).click()
    await expect(visita).toContainText('Selecione a clínica')
    await visita.getByRole('combobox', { name: 'Clínica' }).click()
    await visita.getByRole('option').first().click()
    await visita.getByRole('button', { name: 'Agendar visita' }).click()
    await expect(page.getByText('Visita agendada com sucesso!')).toBeVisible()
    await page.getByRole('dialog', { name: 'Visita agendada' }).getByRole('button', { name: 'Agora não' }).click()
    await expect(em(page, 'Visita agendada', 'Helena Prado')).toContainText('Visita à clínica')
    await expect(em(outra, 'Visita agendada', 'Helena Prado')).toBeVisible()

    await move(page, 'Helena Prado', 'Proposta enviada')
    // A sent quote or recorded proposal moves the card, with the clinic preselected; otherwise it goes back.
    const proposta = page.getByRole('dialog', { name: 'Proposta enviada' })
    await expect(proposta.getByRole('link', { name: 'Fazer orçamento' })).toHaveAttribute('href', /editor\?lead=/)
    await page.keyboard.press('Escape')
    await expect(em(page, 'Visita agendada', 'Helena Prado')).toBeVisible()
    await move(page, 'Helena Prado', 'Proposta enviada')
    await proposta.getByRole('textbox', { name: 'Valor por mês' }).fill('7000')
    await proposta.getByRole('button', { name: 'Proposta falada' }).click()
    await expect(em(outra, 'Proposta enviada', 'Helena Prado')).toContainText(/R\$\s7\.000,00/)
    await move(page, 'Helena Prado', 'Visita agendada')
    await expect(em(outra, 'Visita agendada', 'Helena Prado')).toBeVisible()

    await move(page, 'Helena Prado', 'Perdido')
    await confirm(page, 'Marcar como perdido')
    await expect(page.getByRole('dialog')).toContainText('Selecione o motivo da perda')
    await expect(page.getByRole('checkbox', { name: 'Cancelar a visita aberta' })).toBeChecked()
    await page.getByRole('dialog').getByText('Preço', { exact: true }).click()
    await confirm(page, 'Marcar como perdido')
    await expect(page.getByText('Lead marcado como perdido')).toBeVisible()
    await expect(em(outra, 'Perdido', 'Helena Prado')).toContainText('Preço')
    await page.getByText('Lead marcado como perdido').locator('..').getByRole('button', { name: 'Desfazer' }).click()
    await expect(em(outra, 'Visita agendada', 'Helena Prado')).toBeVisible()
  })

  test('moves by the keyboard, and returns with a sentence when another page was faster', async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await novoConsultor(page, 'teclado')
    const lead = await createLead(page.request, 'Otávio Reis')
    await page.route('**/api/mudancas', (route) => route.abort())
    await openQuadro(page)
    const nome = cartao(page, 'Otávio Reis').getByRole('button', { name: 'Otávio Reis', exact: true })
    await expect(nome).toHaveAttribute('aria-describedby', /.+/)
    await nome.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Otávio Reis sobre a etapa Novo.')).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Otávio Reis sobre a etapa Em contato.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(em(page, 'Em contato', 'Otávio Reis')).toBeVisible()
    await expect(page.getByText('Lead movido para Em contato')).toBeVisible()

    const movido = await (await page.request.get(`/api/leads/${lead.id}`)).json()
    const alterado = await page.request.patch(`/api/leads/${lead.id}`, {
      data: { versao: movido.versao, urgencia: 'alta' },
    })
    expect(alterado.status()).toBe(200)
    await move(page, 'Otávio Reis', 'Novo')
    await expect(page.getByText(/alterad[oa] por outra pessoa/)).toBeVisible()
    await expect(em(page, 'Em contato', 'Otávio Reis')).toBeVisible()
  })

  test('keeps a move without a connection, marked, and sends it when there is one', async ({ page, context }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await novoConsultor(page, 'offline')
    const lead = await createLead(page.request, 'Sônia Melo')
    await openQuadro(page)
    // Menu and dialog are opened once while there is a connection, to load their code.
    await page.getByRole('button', { name: 'Mais ações de Sônia Melo' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('button', { name: 'Registrar contato com Sônia Melo' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Não atendeu' })).toBeVisible()
    await context.setOffline(true)
    await confirm(page, 'Não atendeu')
    await expect(page.getByRole('dialog')).toContainText('Não enviado.')
    await page.keyboard.press('Escape')
    await expect(cartao(page, 'Sônia Melo')).toContainText('Não enviado')
    await move(page, 'Sônia Melo', 'Em contato')
    await expect(em(page, 'Em contato', 'Sônia Melo')).toContainText('Não enviado')
    // Waiting writes exist only in this page, so leaving it asks first.
    const pergunta = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const sair = await pergunta
    expect(sair.type()).toBe('beforeunload')
    await sair.dismiss()
    await context.setOffline(false)
    await expect(em(page, 'Em contato', 'Sônia Melo')).not.toContainText('Não enviado')
    await expect
      .poll(async () => (await (await page.request.get(`/api/leads/${lead.id}`)).json()).etapa)
      .toBe('em_contato')
    const { total } = await (await page.request.get(`/api/leads/${lead.id}/interacoes`)).json()
    expect(total).toBe(1)

    // Also in the drawer: a field and a note.
    await page.goto(`/consultor/kanban?lead=${lead.id}`)
    const ficha = page.getByRole('dialog', { name: 'Sônia Melo' })
    await ficha.getByRole('tab', { name: 'Interações' }).click()
    await expect(ficha.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem')).toHaveCount(1)
    await context.setOffline(true)
    await ficha.getByLabel('O que aconteceu').fill('A mãe liga amanhã')
    await ficha.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(ficha.getByText(/^Não enviada\./)).toBeVisible()
    await ficha.getByRole('tab', { name: 'Resumo' }).click()
    await ficha.getByRole('button', { name: /^Completar/ }).click()
    await ficha.getByLabel('E-mail').fill('sonia@teste.portal')
    await ficha.getByLabel('E-mail').press('Enter')
    await expect(ficha.getByLabel('E-mail')).toHaveAccessibleDescription(/^Não salvo\./)
    await context.setOffline(false)
    await expect(ficha.getByText('Lead atualizado com sucesso!')).toBeAttached()
    await ficha.getByRole('tab', { name: 'Interações' }).click()
    await expect(ficha.getByRole('list', { name: 'Linha do tempo' }).getByText('A mãe liga amanhã')).toBeVisible()
  })

  test('a menu whose code comes late does not open over what was chosen meanwhile', async ({ browser }) => {
    // Without the service worker, which would answer from its cache.
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    await novoConsultor(page, 'demora')
    await createLead(page.request, 'Davi Melo')
    await openQuadro(page)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await asked
      await route.continue()
    })
    const mais = page.getByRole('button', { name: 'Mais ações de Davi Melo' })
    const parte = page.waitForRequest('**/assets/*.js')
    await mais.click()
    await parte
    await page.getByRole('button', { name: 'Registrar contato com Davi Melo' }).click()
    answer()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Atendeu', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('menu')).toBeHidden()
    await mais.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await context.close()
  })

  for (const [nome, viewport] of Object.entries({
    'a phone': { width: 390, height: 844 },
    'a tablet': { width: 768, height: 1024 },
    'a desktop': { width: 1440, height: 900 },
  }))
    test(`the board stays where it is while its head fills, on ${nome}`, async ({ browser }) => {
      const celular = viewport.width < 768
      const context = await browser.newContext({ viewport, isMobile: celular, hasTouch: celular })
      const page = await context.newPage()
      await signInByApi(page.request, 'consultor')
      await page.addInitScript(() => {
        window.deslocamentos = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.deslocamentos.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/pendencias', async (route) => {
        await asked
        await route.fulfill({ json: { itens: [], total: 14, proximas: 12, vencidas: 2 } })
      })
      await page.goto('/consultor/kanban')
      const primeiro = page.getByRole('main').getByRole('article').first()
      await expect(primeiro).toBeVisible()
      await expect(page.getByRole('button', { name: /^Contatos atrasados/ })).toBeVisible()
      // Read in one step, because the cards are re-rendered when the drag code arrives.
      const topo = () =>
        page.evaluate(() => document.querySelector('main article')?.getBoundingClientRect().y ?? Number.NaN)
      const antes = await topo()
      expect(antes).toBeGreaterThan(0)
      answer()
      await expect(page.getByRole('button', { name: 'Pendências vencidas 2 · 12 por vir' })).toBeAttached()
      expect(await topo()).toBe(antes)
      // Waits two frames, until the shifts so far are reported.
      const total = await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
        return window.deslocamentos.reduce((sum, value) => sum + value, 0)
      })
      expect(total).toBeLessThanOrEqual(0.02)
      await context.close()
    })

  test('the drawer is there before it is asked for, and a click asks for its lead once', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await novoConsultor(page, 'gaveta')
    await createLead(page.request, 'Dora Gaveta')
    const pedidos: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/|\/ficha$/.test(request.url())) pedidos.push(new URL(request.url()).pathname)
    })
    await openQuadro(page)
    const construido = manifest()
    const gaveta = construido['src/leads/ficha/ficha-lead.tsx']
    const partes = [gaveta, ...(gaveta?.imports ?? []).map((key) => construido[key])].map((parte) => `/${parte?.file}`)
    await expect.poll(() => partes.filter((parte) => !pedidos.includes(parte))).toEqual([])
    await page.waitForLoadState('networkidle')
    pedidos.length = 0
    await cartao(page, 'Dora Gaveta').getByRole('button', { name: 'Dora Gaveta', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Resumo' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(pedidos).toEqual([expect.stringMatching(/^\/api\/leads\/[\w-]+\/ficha$/)])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // Moving a lead does not read its details.
    await createLead(page.request, 'Nara Movida')
    await drag(page, 'Nara Movida', 'Em contato')
    await expect(em(page, 'Em contato', 'Nara Movida')).toBeVisible()
    expect(pedidos.filter((caminho) => caminho.endsWith('/ficha'))).toHaveLength(1)
  })

  test('on a phone shows one stage at a time, with calls under the thumb', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await novoConsultor(page, 'celular')
    const maria = await createLead(page.request, 'Maria da Conceição Aparecida de Albuquerque Vasconcelos e Souza', {
      proxima_acao: 'Enviar as fotos da clínica e explicar o plano terapêutico com calma',
      proxima_acao_em: new Date(Date.now() - 3_600_000).toISOString(),
    })
    await openQuadro(page)
    await expect(cartao(page, 'Maria da Conceição Aparecida de Albuquerque Vasconcelos e Souza')).toContainText(
      'Atrasado',
    )
    await semRolagemLateral(page)
    for (const nome of [/^WhatsApp de Maria/, /^Ligar para Maria/]) {
      const lugar = await page.getByRole('link', { name: nome }).boundingBox()
      expect(Math.min(lugar?.width ?? 0, lugar?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('button', { name: /^Contatos atrasados/ }).click()
    await expect(page).toHaveURL(/hoje=atrasados/)
    await page
      .getByRole('group', { name: 'Etapa' })
      .getByRole('button', { name: /^Em contato/ })
      .click()
    await expect(page).toHaveURL(/etapa=em_contato/)
    await expect(page.getByText('Nenhum lead nesta etapa')).toBeVisible()
    expect(await violacoes(page)).toEqual([])

    // A search shows the lead, even if its stage is collapsed or scrolled out of view.
    const busca = page.getByLabel('Buscar por nome, telefone, código ou paciente')
    await busca.fill('conceição')
    await expect(cartao(page, maria.nome_contato)).toBeInViewport()
    await page.goto('/consultor/kanban')
    await page.setViewportSize({ width: 1100, height: 844 })
    const perdido = { motivo_perda_id: (await (await page.request.get('/api/motivos-perda')).json())[0].id }
    const mover = await page.request.post(`/api/leads/${maria.id}/mover`, {
      data: { versao: maria.versao, etapa: 'perdido', dados: perdido },
    })
    expect(mover.status(), await mover.text()).toBe(200)
    await expect(em(page, 'Perdido', maria.nome_contato)).not.toBeInViewport()
    await busca.fill('conceição')
    await expect(em(page, 'Perdido', maria.nome_contato)).toBeInViewport({ ratio: 1 })
  })
})
