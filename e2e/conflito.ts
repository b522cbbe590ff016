import { expect, type Page } from '@playwright/test'

/** Notice above an open form whose record somebody else changed or deleted. */
export const avisoDe = (page: Page) => page.getByRole('alert').filter({ hasText: 'por outra pessoa' })
export const comparacaoDe = (page: Page) =>
  page.getByRole('dialog', { name: /^(Este registro|Esta clínica) foi alterad[oa] por outra pessoa$/ })

type Disputa = { campo: string; meu: string; deles: string; antes: string }

/** Checks that both values of a conflict are shown with the field's name, and chooses one. */
export async function chooseLado(page: Page, { campo, meu, deles, antes }: Disputa, lado: 'meu' | 'deles') {
  const grupo = comparacaoDe(page).getByRole('radiogroup', { name: campo })
  await expect(grupo).toContainText(deles)
  await expect(grupo).toContainText(meu)
  await expect(grupo).toContainText(`Antes: ${antes}`)
  await grupo.getByRole('radio', { name: lado === 'meu' ? 'Meu' : 'Da outra pessoa' }).check()
}

/** Stops change announcements for this page, so that a save is the first to notice a conflict. */
export const semAnuncios = (page: Page) => page.route('**/api/mudancas', (route) => route.abort())
