import { expect, signIn, test } from './portal.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'consultor')
  await expect(page.getByText('Comece sua busca!')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('four taps lead from the open dashboard to WhatsApp with the link of a clinic', async ({ page }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await page.getByRole('combobox', { name: /perto de/i }).tap()
    await page.keyboard.type('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).tap()
    await page
      .getByRole('button', { name: /^Compartilhar com Vagas/ })
      .first()
      .tap()
    const [conversa] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Criar e abrir o WhatsApp' }).tap(),
    ])
    await conversa.waitForURL('https://wa.me/**')
    expect(decodeURIComponent(conversa.url())).toMatch(/\/clinica\/[\da-f-]+\/compartilhar\//)
  })
})
