import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

// The settings are one row for the whole portal, so these tests run one at a time.
test.describe.configure({ mode: 'serial' })

async function open(page: Page) {
  await signIn(page, 'admin', '/admin/empresa-config')
  await expect(page.getByRole('heading', { name: 'Empresa', level: 1 })).toBeVisible()
}
async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas com sucesso!').last()).toBeVisible()
  await expect(page.getByText('Há mudanças que ainda não foram salvas.')).toBeHidden()
}
/** A green rectangle, 96 by 64. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAwElEQVR4nO3ZsQnDQADFUG9yi2mH7N+lD8RNCN/Fg5tA6Mtn+zqvnPMdwoXOuVUEoADql5UwKIBiUP971JhYAMWgTKzVhVaDAigGZWJpUM/8riDSARSDMrE0qHmPRTqAYlAm1rw7LooBFIMyseYB8rIaQDEoE0uDmsdYpAMoBmVizaPjohhAMSgT6yHHn9UAikGZWBrUvMciHUAxKBNr3h0XxQCKQZlY8wB5WQ2gGJSJpUHNYyzSARSDMrHm0fk4bwIJ8Tw9AAs5AAAAAElFTkSuQmCC',
  'base64',
)

test('the name of the company is on the sign-in of the next visitor', async ({ page, browser }) => {
  await open(page)
  const nome = page.getByLabel('Nome fantasia')
  await nome.fill('Caminho & "Vida" <b>Nova</b>')
  await save(page)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const visitor = await other.newPage()
  await expect(async () => {
    await visitor.goto('/auth')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Caminho & "Vida" <b>Nova</b>', {
      timeout: 1_000,
    })
  }).toPass()
  await nome.fill('Portal Clínicas')
  await save(page)
  await expect(async () => {
    await visitor.goto('/auth')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Portal Clínicas', { timeout: 1_000 })
  }).toPass()
  await other.close()
})

test('so is its logo', async ({ page, browser }) => {
  await open(page)
  await page.getByLabel('Escolher imagem').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXELS })
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  await save(page)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const visitor = await other.newPage()
  await expect(async () => {
    await visitor.goto('/auth')
    const logo = visitor.getByRole('img', { name: 'Portal Clínicas' })
    await expect(logo).toBeVisible({ timeout: 1_000 })
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
  await other.close()
  await page.getByRole('button', { name: 'Remover Logo' }).click()
  await save(page)
})
