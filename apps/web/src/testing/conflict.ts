import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Notice above an open form whose record somebody else changed or deleted. */
export const notice = page.getByRole('alert').filter({ hasText: 'por outra pessoa' })
export const comparison = page.getByRole('dialog', { name: /foi alterad[oa] por outra pessoa$/ })

type Dispute = { label: string; mine: string; theirs: string; before: string }

/** Expects both values and the original of a disputed field, and chooses one. */
export async function chooseSide({ label, mine, theirs, before }: Dispute, side: 'Meu' | 'Da outra pessoa') {
  const group = comparison.getByRole('radiogroup', { name: label })
  await expect.element(group).toHaveTextContent(theirs)
  await expect.element(group).toHaveTextContent(mine)
  await expect.element(group).toHaveTextContent(`Antes: ${before}`)
  await group.getByRole('radio', { name: side, exact: true }).click()
}
