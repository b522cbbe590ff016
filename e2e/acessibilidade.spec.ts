import type { Page } from '@playwright/test'
import { nomesSemTextoVisivel, semRolagemLateral, violacoes } from './acessivel.ts'
import { abrirSessao, buscarPerto, entrar, expect, test } from './portal.ts'

/** Administration screens without a spec of their own; two of the catalogues, which share one screen. */
const TELAS = ['clinicas', 'especialidades', 'periodicidades']

/** Opens an administration screen and waits until nothing is loading. */
async function abrirTela(page: Page, tela: string) {
  await page.goto(`/admin/${tela}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

const POR_PAPEL = {
  consultor: [
    ...['/', '/consultor/kanban', '/consultor/kanban?vista=lista', '/consultor/agenda-telefones'],
    ...['/consultor/orcamentos', '/consultor/financeiro', '/consultor/pacientes', '/metricas', '/consultor/ofertas'],
    '/consultor/meu-link-busca',
  ],
  supervisor: ['/supervisor/leads', '/supervisor/leads?aba=atendimento'],
  admin: ['/admin', '/admin/clinicas', '/admin/financeiro', '/admin/usuarios', '/admin/dispositivos'],
}

for (const [papel, caminhos] of Object.entries(POR_PAPEL))
  test(`names of a ${papel}'s pages hold what is seen`, async ({ page }) => {
    await abrirSessao(page, papel)
    for (const caminho of caminhos) {
      await page.goto(caminho)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await nomesSemTextoVisivel(page), caminho).toEqual([])
    }
  })

test('signing in', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  expect(await violacoes(page)).toEqual([])
  await page.goto('/nao-existe')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
})

test('search, filters, details and gallery', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await entrar(page, 'consultor')
  await expect(page.getByText('Comece sua busca!')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  await page.getByRole('button', { name: /Filtros avançados/ }).click()
  await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page
    .locator('article')
    .first()
    .getByRole('button', { name: /Ver Detalhes/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Maps/ })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
})

test('internal layout: home, search, sidebar, palette', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await entrar(page, 'admin')
  await expect(page.getByRole('list', { name: 'Resumo' })).toContainText('5.571')
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Cidade, clínica ou tela' }).fill('buscar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Comece sua busca!')).toBeVisible()
  await buscarPerto(page, 'campinas', 'Campinas, SP')
  expect(await violacoes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('list', { name: 'Resumo' })).toContainText('5.571')
  await page.setViewportSize({ width: 360, height: 740 })
  await semRolagemLateral(page)
})

test('screens of the administration', async ({ page }) => {
  await abrirSessao(page, 'admin')
  for (const tela of TELAS) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await abrirTela(page, tela)
    expect(await violacoes(page), tela).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await semRolagemLateral(page)
  }
})

test('keeping clinics: list, filters, details, history, deleting', async ({ page }) => {
  // A demo clinic: other specs create and delete the newest ones.
  await entrar(page, 'gerenciador', '/gerenciador/clinicas?texto=Instituto')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Involuntária' }).first()).toBeVisible()
  await expect(page.locator('article').first()).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const card = page.locator('article').first()
  await card.getByRole('button').first().click()
  await expect(page.getByText('Somente para quem administra')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByRole('tabpanel').locator('li, p').first()).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await card.getByRole('button', { name: /^Excluir/ }).click()
  await expect(page.getByText('Tem certeza que deseja excluir esta clínica?')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
})

test('nothing overflows at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await entrar(page, 'consultor')
  await buscarPerto(page, 'sao paulo', 'São Paulo, SP')
  await page.getByRole('button', { name: /Filtros avançados/ }).click()
  await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toBeVisible()
  await semRolagemLateral(page)
  await page.goto('/consultor/buscar-clinicas')
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar Clínicas' })).toBeVisible()
  await semRolagemLateral(page)
})
