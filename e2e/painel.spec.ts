import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { entrar, expect, test } from './portal.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
/** Carries the number of new ones, which other tests may have left. */
const CADASTROS_RECEBIDOS = /^Cadastros recebidos( ?\d+\+? novos?)?$/
const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('menu', () => {
  test('offers administrators their screens, each with its own title', async ({ page }) => {
    await entrar(page, 'admin')
    await expect(page.getByRole('banner')).toContainText('Painel Administrativo')
    await expect(menu(page).getByRole('heading')).toHaveText([
      'Administração',
      'Clínicas',
      'Pessoas',
      'Sistema',
      'Leads',
    ])
    await menu(page).getByText('Catálogos', { exact: true }).click()
    await expect(menu(page).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
    const names = await menu(page).getByRole('listitem').getByRole('link').allTextContents()
    expect(names.length).toBeGreaterThan(15)
    for (const name of names) {
      // 'Financeiro' stands in two groups.
      const link = menu(page).getByRole('listitem').getByRole('link', { name, exact: true }).first()
      if (!(await link.isVisible())) await menu(page).getByText('Catálogos', { exact: true }).click()
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(menu(page).getByRole('listitem').locator('[aria-current=page]')).toHaveCount(1)
      await expect(page.getByRole('navigation', { name: 'Localização' })).toContainText(name)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('offers a manager, a consultant and a supervisor their screens', async ({ page }) => {
    await entrar(page, 'gerenciador')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect(titulo(page, 'Gerenciar Clínicas')).toBeVisible()
    await expect(menu(page).getByRole('heading')).toHaveText(['Leads', 'Gerenciamento'])
    await menu(page).getByText('Catálogos', { exact: true }).click()
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Buscar Clínicas',
      'Meu Link de Busca',
      CADASTROS_RECEBIDOS,
      'Meus Leads',
      'Minhas ofertas',
      'Meus Pacientes',
      'Agenda de Visitas',
      'Orçamentos',
      'Financeiro',
      'Agenda de Telefones',
      'Métricas',
      'Modelos de mensagem',
      'Gerenciar Clínicas',
      'Especialidades',
      'Gêneros da Clínica',
      'Atendimentos',
      'Planos de Saúde',
      'Estados',
      'Estruturas',
      'Taxas',
      'Tipos de Assistência',
      'Tipos de Internação',
      'Periodicidades',
    ])
    await expect(menu(page)).toContainText('Gilda Gerenciadora')
    await menu(page).getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth$/)

    await entrar(page, 'consultor')
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Buscar Clínicas',
      'Meu Link de Busca',
      CADASTROS_RECEBIDOS,
      'Meus Leads',
      'Minhas ofertas',
      'Meus Pacientes',
      'Agenda de Visitas',
      'Orçamentos',
      'Financeiro',
      'Agenda de Telefones',
      'Métricas',
      'Modelos de mensagem',
    ])
    await expect(titulo(page, 'Meu Link de Busca')).toBeVisible()
    await menu(page).getByRole('link', { name: 'Cadastros recebidos' }).click()
    await expect(titulo(page, 'Cadastros recebidos')).toBeVisible()
    await expect(page).toHaveTitle(/^Cadastros recebidos · /)
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(CADASTROS_RECEBIDOS)
    await page.getByRole('tab', { name: 'Links de cadastro' }).click()
    await expect(titulo(page, 'Links de cadastro')).toBeVisible()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText('Meu Link de Busca')
    await page.getByRole('navigation', { name: 'Localização' }).getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth$/)

    await entrar(page, 'supervisor')
    await expect(page.getByText('Comece sua busca!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Kanban' }).click()
    await expect(titulo(page, 'Distribuir Leads')).toBeVisible()
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([
      'Distribuir Leads',
      'Métricas',
      'Modelos de mensagem',
    ])
  })
})

test.describe('sidebar', () => {
  test('Ctrl+B collapses it to icons, also from inside a field, and a reload keeps that', async ({ page }) => {
    await entrar(page, 'admin')
    await menu(page).getByRole('link', { name: 'Buscar Clínicas' }).click()
    const width = async () => (await menu(page).boundingBox())?.width
    await expect.poll(width).toBeGreaterThan(250)
    await page.getByRole('combobox', { name: /perto de/i }).fill('camp')
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBeLessThanOrEqual(48)
    await expect(page.getByRole('combobox', { name: /perto de/i })).toHaveValue('camp')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(width).toBeLessThanOrEqual(48)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'portal-sidebar')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)

    const inicio = menu(page).getByRole('link', { name: 'Início' })
    await inicio.hover()
    await expect(page.getByText('Início', { exact: true }).last()).toBeVisible()
    await inicio.click()
    await expect(titulo(page, 'Início')).toBeVisible()
    await page.getByRole('button', { name: 'Expandir menu' }).click()
    await expect.poll(width).toBeGreaterThan(250)
  })

  test('on a phone it is a sheet that traps the focus and closes on Escape and on choosing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await entrar(page, 'admin')
    await expect(titulo(page, 'Início')).toBeVisible()
    await expect(menu(page)).toBeHidden()
    const button = page.getByRole('button', { name: 'Abrir menu' })
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    expect((await sheet.boundingBox())?.width).toBe(288)
    for (let press = 0; press < 30; press++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await sheet.getByRole('button', { name: 'Fechar menu' }).click()
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Control+b')
    await sheet.getByRole('link', { name: 'Buscar Clínicas' }).click()
    await expect(sheet).toBeHidden()
    await expect(titulo(page, 'Buscar Clínicas')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('command palette', () => {
  test('opens a screen by keyboard only; says when nothing is found and when the server cannot be asked', async ({
    page,
  }) => {
    await entrar(page, 'admin')
    await expect(titulo(page, 'Início')).toBeVisible()
    // The first stop of the keyboard skips the menu.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Cidade, clínica ou tela' })
    await expect(field).toBeFocused()
    await field.fill('xyzxyz')
    await expect(page.getByRole('dialog').getByText('Nada encontrado para “xyzxyz”').first()).toBeVisible()
    let broken = true
    await page.route('**/api/busca/por-nome?*', (route) =>
      broken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await field.fill('casa')
    await expect(page.getByText('Erro ao buscar clínicas')).toBeVisible()
    broken = false
    await page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('group', { name: 'Clínicas' }).getByRole('option').first()).toBeVisible()

    await field.fill('')
    await field.focus()
    await page.keyboard.type('usuarios')
    await expect(page.getByRole('option', { selected: true })).toContainText('Usuários')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/usuarios/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()

    // A new screen closes what was open below the palette too.
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('popular cidades')
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Popular Cidades')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/(?!usuarios)/)
  })

  test('finds a clinic by name and opens it; arrows go round; Escape gives the focus back', async ({ page }) => {
    await entrar(page, 'gerenciador')
    await page.getByRole('link', { name: 'Painel' }).click()
    // Excludes the palette of the previous page.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const clinica = await primeiraClinica(page)
    await page.getByRole('button', { name: 'Buscar…' }).click()
    const field = page.getByRole('combobox', { name: 'Cidade, clínica ou tela' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Buscar…' })).toBeFocused()

    await page.keyboard.press('Control+k')
    await field.fill('')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('dialog').getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await field.fill(clinica.name.toUpperCase())
    await expect(page.getByRole('group', { name: 'Clínicas' }).getByRole('option').first()).toContainText(clinica.name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/gerenciador\/clinicas\?.*clinica=/)
    await expect(page.getByRole('dialog').getByRole('heading', { name: clinica.name }).first()).toBeVisible()
  })

  test('on the dashboard cities come first, then clinics; Enter right after typing picks the first', async ({
    page,
  }) => {
    await entrar(page, 'consultor')
    await expect(page.getByText('Comece sua busca!')).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Cidade, clínica ou tela' })
    await expect(field).toBeFocused()
    await page.keyboard.type('campi')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Buscando clínicas em um raio de 300 km de Campinas, SP')).toBeVisible()

    await page.getByRole('button', { name: 'Buscar…' }).click()
    await expect(page.getByRole('group', { name: 'Buscas recentes' }).getByRole('option')).toHaveText([
      'Campinas, SP — buscar 300 km',
    ])
    const nome = await page.locator('article').first().getByRole('heading').textContent().then(String)
    await field.fill(nome)
    const clinica = page.getByRole('group', { name: 'Clínicas' }).getByRole('option').first()
    await expect(clinica).toContainText(nome)
    expect(await violacoes(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading', { name: nome, level: 2 })).toBeVisible()
  })
})

const primeiraClinica = async (page: Page): Promise<{ id: string; name: string }> =>
  (await (await page.request.get('/api/clinicas?ordem=nome')).json()).itens[0]

test('the search inside the layout finds clinics, keeps its address and opens details', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await entrar(page, 'admin')
  await menu(page).getByRole('link', { name: 'Buscar Clínicas' }).click()
  await page.getByRole('combobox', { name: /perto de/i }).fill('campinas')
  await page.getByRole('option', { name: 'Campinas, SP' }).click()
  await expect(page.getByRole('heading', { name: /^[\d.]+ clínicas encontradas$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/buscar-clinicas\?cidade=/)
  await expect(page.getByRole('region', { name: 'Mapa dos resultados' }).locator('path').first()).toBeVisible()

  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  const map = await page.getByRole('region', { name: 'Mapa dos resultados' }).boundingBox()
  expect(map?.y).toBeCloseTo(16, -1)
  const before = await page.evaluate(() => scrollY)
  const card = page.locator('article').nth(2)
  await card.getByRole('button', { name: /Ver Detalhes/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await menu(page).getByRole('link', { name: 'Início' }).click()
  await expect(titulo(page, 'Início')).toBeVisible()
  await page.goBack()
  await expect(page.locator('article').first()).toBeVisible()
  // Opening a card may scroll it into view, by one row at most.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(640)

  await page.reload()
  await expect(page.getByText('Buscando clínicas em um raio de 300 km de Campinas, SP')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Mapa' }).click()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await expect(page.locator('article').first()).toBeVisible()
  await semRolagemLateral(page)
})

test('the home has the figures, what needs attention with its way, and new changes by themselves', async ({ page }) => {
  await entrar(page, 'admin')
  await expect(titulo(page, 'Início')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Resumo' })).toContainText('5.571')
  const semCoordenadas = page.getByRole('link', { name: /sem coordenadas/ })

  const name = `Clínica Recém-Chegada ${Date.now()}`
  const created = await page.request.post('/api/clinicas', { data: { name, city: 'Campinas', state: 'SP' } })
  const { id } = await created.json()
  const recentes = page.getByRole('region', { name: 'Mudanças recentes' })
  await expect(recentes.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Ana Administradora cadastrou a clínica',
  )
  // Other specs create such clinics too.
  await expect(async () => {
    const { pendencias } = await (await page.request.get('/api/inicio')).json()
    expect(pendencias.sem_coordenadas).toBeGreaterThan(0)
    await expect(semCoordenadas).toContainText(String(pendencias.sem_coordenadas), { timeout: 500 })
  }).toPass()
  await recentes.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`clinica=${id}`))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.request.delete(`/api/clinicas/${id}`)
  const inicio = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await menu(page).getByRole('link', { name: 'Início' }).click()
  }
  await inicio()
  await page.getByRole('link', { name: 'Convidar usuário' }).click()
  await expect(page.getByRole('dialog').getByLabel('Nome completo')).toBeVisible()
  await inicio()
  await page.getByRole('link', { name: 'Nova Clínica' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova Clínica' }).getByLabel('Nome da clínica')).toBeVisible()
  await inicio()
  await semCoordenadas.click()
  await expect(page).toHaveURL(/\/admin\/clinicas\?.*pendencia=sem_coordenadas/)
})
