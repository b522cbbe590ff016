import { expect, novaConta, openConta, signInByTyping, test } from './portal.ts'

test('the theme that was chosen stays after a reload', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInByTyping(page, await novaConta(request, 'menu'))
  await openConta(page, 'Minha conta')
  await page.getByRole('radio', { name: 'Escuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
})
