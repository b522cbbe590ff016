import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { buscarPerto, entrar, expect, test } from './portal.ts'

const violations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('signing in', async ({ page }) => {
      await page.goto('/auth')
      await expect(page.getByLabel('E-mail')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('tab', { name: 'Cadastrar' }).click()
      await page.getByRole('button', { name: 'Cadastrar' }).click()
      expect(await violations(page)).toEqual([])
      await page.goto('/nao-existe')
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('search, filters, details and gallery', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await entrar(page, 'consultor')
      await expect(page.getByText('Comece sua busca!')).toBeVisible()
      await expect(page.getByText('Login realizado com sucesso!')).toBeHidden({ timeout: 15_000 })
      expect(await violations(page)).toEqual([])
      await buscarPerto(page, 'campinas', 'Campinas, SP')
      await page.getByRole('button', { name: /Filtros avançados/ }).click()
      await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page
        .locator('article')
        .first()
        .getByRole('button', { name: /Ver Detalhes/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('link', { name: /Maps/ })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('admin home', async ({ page }) => {
      await entrar(page, 'admin')
      await expect(page.getByRole('switch').first()).toBeVisible()
      await expect(page.getByText('Login realizado com sucesso!')).toBeHidden({ timeout: 15_000 })
      expect(await violations(page)).toEqual([])
    })
  })
}

test('nothing overflows at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await entrar(page, 'consultor')
  await buscarPerto(page, 'sao paulo', 'São Paulo, SP')
  await page.getByRole('button', { name: /Filtros avançados/ }).click()
  await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
