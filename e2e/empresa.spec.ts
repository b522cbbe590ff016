import type { Page } from '@playwright/test'
import { avisoDe, comparacaoDe, escolherLado, semAnuncios } from './conflito.ts'
import { entrar, expect, test } from './portal.ts'

// One row for the whole portal, so these tests run one at a time.
test.describe.configure({ mode: 'serial' })

async function open(page: Page) {
  await entrar(page, 'admin', '/admin/empresa-config')
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

test('simultaneous changes: taken, merged, and chosen where both typed', async ({ page, browser }) => {
  await open(page)
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const second = await other.newPage()
  await open(second)
  const razaoSocial = await page.getByLabel('Razão social').inputValue()
  const antes = await second.getByLabel('Endereço').inputValue()
  await second.getByLabel('Endereço').focus()
  await page.getByLabel('Razão social').fill('Primeira Ltda')
  await save(page)
  await expect(second.getByLabel('Razão social')).toHaveValue('Primeira Ltda')
  await expect(second.getByLabel('Endereço')).toBeFocused()
  await expect(avisoDe(second)).toBeHidden()

  await second.getByLabel('Endereço').fill('Rua do segundo, 2')
  await page.getByLabel('Razão social').fill('Primeira S.A.')
  await page.getByLabel('Endereço').fill('Rua do primeiro, 1')
  await save(page)
  await expect(avisoDe(second)).toContainText('Vocês dois mudaram: Endereço.')
  await expect(avisoDe(second)).toContainText('Agora como a outra pessoa salvou: Razão social.')
  await expect(second.getByLabel('Razão social')).toHaveValue('Primeira S.A.')
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(comparacaoDe(second)).toContainText('Antes: Primeira Ltda')
  const disputa = { campo: 'Endereço', meu: 'Rua do segundo, 2', deles: 'Rua do primeiro, 1', antes }
  await escolherLado(second, disputa, 'deles')
  await escolherLado(second, disputa, 'meu')
  await comparacaoDe(second).getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(second.getByText('Configurações salvas com sucesso!')).toBeVisible()
  // The first person's page has no typed text and follows.
  await expect(page.getByLabel('Endereço')).toHaveValue('Rua do segundo, 2')

  await semAnuncios(second)
  // Other tests send quotes, which need both.
  await second.reload()
  await second.getByLabel('Endereço').fill(antes)
  await page.getByLabel('Razão social').fill(razaoSocial)
  await save(page)
  await save(second)
  await expect(second.getByLabel('Razão social')).toHaveValue(razaoSocial)
  await expect(second.getByLabel('Endereço')).toHaveValue(antes)
  await other.close()
})
