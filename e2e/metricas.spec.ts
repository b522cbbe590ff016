import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, requestExport, signIn, test } from './portal.ts'

/** Day so many days ago, in the company's zone. */
const dia = (dias: number) =>
  new Date(Date.now() - dias * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
/** Nearly a year, in which the demo data has something of everything; a whole one ends with a month, once a year. */
const UM_ANO = `/metricas?periodo=personalizado&de=${dia(363)}&ate=${dia(0)}`

const bloco = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true })

test('period and filters stay in the address', async ({ page }) => {
  await signIn(page, 'admin', '/metricas')
  await expect(page.getByText(/ · Comparado a \d\d\/\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Este mês' }).click()
  await expect(page).toHaveURL(/periodo=este_mes/)
  await page.getByLabel('Origem').selectOption({ label: 'WhatsApp' })
  const chip = page.getByRole('button', { name: 'Tirar o filtro WhatsApp' })
  await expect(chip).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Este mês' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Origem')).toHaveValue('whatsapp')
  await page.goto('/admin')
  await page.goBack()
  await chip.click()
  await expect(page).not.toHaveURL(/origem=/)
  await expect(page).toHaveURL(/periodo=este_mes/)
})

test('the numbers are exported as on the page', async ({ page }) => {
  await signIn(page, 'gerenciador', UM_ANO)
  const baixado = page.waitForEvent('download')
  await requestExport(page, 'Exportar CSV')
  const arquivo = readFileSync(await (await baixado).path(), 'utf8')
  expect(arquivo).toContain('Conversão da chegada')
  expect(arquivo).not.toContain('Repasse')
})

test('prints one page', async ({ page }) => {
  await signIn(page, 'admin', UM_ANO)
  await expect(bloco(page, 'Origens')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
