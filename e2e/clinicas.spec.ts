import type { Page } from '@playwright/test'
import { expect, searchNearby, signIn, test } from './portal.ts'

type Clinica = { id: string; name: string; versao: number }

/** A unique word, so that parallel specs do not interfere. */
const palavra = () => `Zq${Math.random().toString(36).slice(2, 9)}`

async function create(page: Page, campos: object): Promise<Clinica> {
  const answer = await page.request.post('/api/clinicas', { data: { city: 'Atibaia', state: 'SP', ...campos } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

async function gerenciar(page: Page) {
  await signIn(page, 'gerenciador', '/gerenciador/clinicas')
  await expect(page.getByText(/^Mostrando [\d.]+ de [\d.]+ clínicas$/)).toBeVisible()
}

const cartao = (page: Page, nome: string) => page.locator('article', { has: page.getByRole('heading', { name: nome }) })
const search = (page: Page, texto: string) =>
  page.getByRole('searchbox', { name: 'Buscar por nome, cidade ou estado' }).fill(texto)

test('a clinic saved in one window is in the search of another at once', async ({ page, browser }) => {
  await signIn(page, 'consultor')
  await searchNearby(page, 'oiapoque', 'Oiapoque, AP')
  const outra = await (await browser.newContext()).newPage()
  await gerenciar(outra)
  const nome = palavra()
  const clinica = await create(outra, {
    name: nome,
    city: 'Oiapoque',
    state: 'AP',
    latitude: 3.8411,
    longitude: -51.8338,
  })
  await expect(page.getByRole('heading', { name: nome })).toBeVisible()
  await search(outra, nome)
  await expect(cartao(outra, nome)).toBeVisible()
  await outra.request.delete(`/api/clinicas/${clinica.id}`)
  await expect(page.getByRole('heading', { name: nome })).toBeHidden()
  await expect(cartao(outra, nome)).toBeHidden()
  await outra.context().close()
})
