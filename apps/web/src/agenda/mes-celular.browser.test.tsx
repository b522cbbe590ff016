import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/tela.tsx'
import { MesCelular } from './mes-celular.tsx'

it('says how many visits each day has, begins at the chosen day, and shows another when it is pressed', async () => {
  const onDia = vi.fn()
  mount(
    <MesCelular
      periodo={{ de: '2026-11-01', ate: '2026-12-05' }}
      dia="2026-11-29"
      hoje="2026-11-29"
      quantas={(dia) => (dia === '2026-11-30' ? 2 : 0)}
      onDia={onDia}
    />,
  )
  await expect.element(page.getByRole('button', { pressed: true })).toHaveAccessibleName('domingo, 29 de novembro')
  expect(page.getByRole('button').elements()).toHaveLength(35)
  await page.getByRole('button', { name: 'segunda-feira, 30 de novembro, 2 visitas' }).click()
  expect(onDia).toHaveBeenCalledWith('2026-11-30')
})
