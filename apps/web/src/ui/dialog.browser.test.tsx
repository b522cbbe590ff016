import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/tela.tsx'
import { Dialog } from './dialog.tsx'

it.each(['nothing', 'the page behind'])('Tab comes into an open window when the focus is on %s', async (where) => {
  mount(
    <>
      <button type="button">Atrás</button>
      <button type="button">Também atrás</button>
      <Dialog opened onClose={() => undefined} title="Janela">
        <button type="button">Dentro</button>
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Dentro' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  if (where === 'nothing') (document.activeElement as HTMLElement).blur()
  else (page.getByText('Atrás', { exact: true }).element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Fechar' })).toHaveFocus()
})

it('Tab stays in a part of the page that stands above windows', async () => {
  mount(
    <>
      <section data-above-windows>
        <button type="button">Recusar</button>
        <button type="button">Aceitar</button>
      </section>
      <Dialog opened onClose={() => undefined} title="Janela">
        <button type="button">Dentro</button>
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Dentro' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  ;(page.getByText('Recusar').element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(page.getByText('Aceitar')).toHaveFocus()
})
