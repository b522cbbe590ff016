import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/tela.tsx'
import { TarefaProgresso } from './tarefa-progresso.tsx'

const barra = page.getByRole('progressbar', { name: 'Populando cidades' })
const cancelar = page.getByRole('button', { name: 'Cancelar' })
const show = (feitas: number, total: number | null, onCancel: () => Promise<unknown> = async () => undefined) =>
  mount(<TarefaProgresso tarefa={{ feitas, total }} rotulo="Populando cidades" onCancel={onCancel} />)

it.each([
  [0, null, 'Preparando…', null],
  [0, 3, '0 de 3 · 0%', '0'],
  [1_999, 2_000, '1.999 de 2.000 · 99%', '99'],
  [3, 3, '3 de 3 · 100%', '100'],
  [4, 3, '4 de 3 · 100%', '100'],
])('%s of %s are told as "%s", also to who cannot see the bar', async (feitas, total, quantas, valor) => {
  show(feitas, total)
  await expect.element(page.getByText(quantas, { exact: true })).toBeVisible()
  expect(barra.element().getAttribute('aria-valuenow')).toBe(valor)
  await expect.element(barra).toHaveAttribute('aria-valuetext', quantas)
})

it('a cancellation that failed can be tried again; one that is asked for is awaited', async () => {
  const onCancel = vi.fn<() => Promise<unknown>>()
  onCancel.mockRejectedValueOnce(new Error('the connection is lost')).mockResolvedValueOnce(undefined)
  show(1, 3, onCancel)
  await cancelar.click()
  await expect.element(page.getByText('Populando cidades', { exact: true })).toBeVisible()
  await expect.element(cancelar).toBeEnabled()
  await cancelar.click()
  await expect.element(page.getByText('Cancelando…')).toBeVisible()
  await expect.element(cancelar).toBeDisabled()
  expect(onCancel).toHaveBeenCalledTimes(2)
})
