import { readFileSync } from 'node:fs'
import { expect, test } from './portal.ts'

/** Where the build has put the part of the sign-in page. */
function partOfSignIn() {
  const manifest = readFileSync(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8')
  const { file } = JSON.parse(manifest)['src/acesso/auth-page.tsx'] as { file: string }
  return `**/${file}`
}

test('an unknown address has a way home', async ({ page }) => {
  await page.goto('/nao-existe')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('a page part that fails once over the network is asked for again', async ({ page }) => {
  let failures = 0
  await page.route(partOfSignIn(), (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.goto('/auth')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(failures).toBeGreaterThan(1)
})

test('a page part that cannot be had shows the full-page error, and reloading mends it', async ({ page, erros }) => {
  erros.esperado = /Failed to fetch dynamically imported module/
  let broken = true
  await page.route(partOfSignIn(), (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/auth')
  await expect(page.getByText('Ops! Algo deu errado')).toBeVisible()
  await expect(
    page.getByText(
      'Ocorreu um erro ao carregar esta página. Isso pode acontecer devido a problemas de conexão ou cache do navegador.',
    ),
  ).toBeVisible()
  await page.getByText('Detalhes técnicos').click()
  await expect(page.getByText(/import|module|fetch/i).last()).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('the server says which scripts a page may run, and the pages run under it', async ({ page, erros }) => {
  erros.esperado = /^Executing inline script violates/
  const answer = await page.goto('/auth')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(answer?.headers()['content-security-policy']).toContain("style-src 'self'")
  const blocked = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.inlineRan = true'
    document.body.append(script)
    return !('inlineRan' in window)
  })
  expect(blocked).toBe(true)
})

test('the build’s own list of files stays with the server', async ({ request }) => {
  for (const path of ['/.vite/manifest.json', '/%2evite/manifest.json', '/.vite/'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('assets are compressed beforehand and kept for a year', async ({ page }) => {
  const script = page.waitForResponse((response) => /\/assets\/.+\.js$/.test(response.url()))
  await page.goto('/auth')
  const headers = (await script).headers()
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toContain('immutable')
})

test('the front door opens to whoever asks, compressed or not, and a folder is no address', async ({ request }) => {
  for (const encoding of ['', 'identity', 'gzip, br']) {
    const headers = { 'accept-encoding': encoding }
    const page = await request.get('/', { headers })
    expect([page.status(), page.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await request.head('/', { headers })).status()).toBe(200)
    for (const folder of ['/assets/', '/assets', '/midia/'])
      expect((await request.get(folder, { headers })).status()).toBe(404)
  }
})
