import { expect, type Page } from '@playwright/test'

/** The notice above an open form whose record somebody else changed or deleted. */
export const avisoDe = (page: Page) => page.getByRole('alert').filter({ hasText: 'por outra pessoa' })
export const comparacaoDe = (page: Page) =>
  page.getByRole('dialog', { name: /^(Este registro|Esta clínica) foi alterad[oa] por outra pessoa$/ })

type Disputa = { campo: string; meu: string; deles: string; antes: string }

/** Both values of a clash are shown beside the name of the field; one of them is chosen. */
export async function escolherLado(page: Page, { campo, meu, deles, antes }: Disputa, lado: 'meu' | 'deles') {
  const grupo = comparacaoDe(page).getByRole('radiogroup', { name: campo })
  await expect(grupo).toContainText(deles)
  await expect(grupo).toContainText(meu)
  await expect(grupo).toContainText(`Antes: ${antes}`)
  await grupo.getByRole('radio', { name: lado === 'meu' ? 'Meu' : 'Da outra pessoa' }).check()
}

/** Changes are not announced to this page any more: a save is the first to meet them. */
export const semAnuncios = (page: Page) => page.route('**/api/mudancas', (route) => route.abort())
