import { expect, openSessao, test } from './portal.ts'

/** The tests' browser identifies itself as a robot, which is not counted. */
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36'
const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`

test('the visits of people are counted by day', async ({ page, playwright }) => {
  await openSessao(page, 'consultor')
  const resposta = await page.request.post('/api/links-busca', { data: { apelido: `Link ${Date.now()}` } })
  expect(resposta.status(), await resposta.text()).toBe(201)
  const link: { id: string; token: string; apelido: string } = await resposta.json()
  const familia = await playwright.request.newContext({ baseURL: BASE, userAgent: ANDROID })
  for (let n = 0; n < 3; n++) await familia.post(`/api/publico/busca/${link.token}/visitas`, { data: {} })
  await familia.dispose()
  await page.goto('/consultor/meu-link-busca')
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: link.apelido, exact: true }) })
  await expect(item).toContainText('3 visitas, 0 buscas e 0 leads em 30 dias')
  await item.getByRole('button', { name: /Ver por dia/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByRole('row').last()).toContainText(/\d\d\/\d\d30/)
  await page.request.delete(`/api/links-busca/${link.id}`)
})
