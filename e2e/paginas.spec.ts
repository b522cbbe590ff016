import { expect, test } from './portal.ts'

test('an unknown address has a way home', async ({ page }) => {
  for (const path of ['/admin/pacientes/mais', '/nao-existe']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle('Página não encontrada · Portal Clínicas de Reabilitação')
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/auth$/)
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

test('assets are precompressed and cached for a year', async ({ page }) => {
  const script = page.waitForResponse((response) => /\/assets\/.+\.js$/.test(response.url()))
  await page.goto('/auth')
  const headers = (await script).headers()
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toContain('immutable')
})

test('the start page is served compressed or not, and a folder is no address', async ({ request }) => {
  for (const encoding of ['', 'identity', 'gzip, br']) {
    const headers = { 'accept-encoding': encoding }
    const page = await request.get('/', { headers })
    expect([page.status(), page.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await request.head('/', { headers })).status()).toBe(200)
    for (const folder of ['/assets/', '/assets', '/midia/'])
      expect((await request.get(folder, { headers })).status()).toBe(404)
  }
})
