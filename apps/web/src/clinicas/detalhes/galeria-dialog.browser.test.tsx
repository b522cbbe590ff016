import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/tela.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GaleriaDialog } from './galeria-dialog.tsx'

const onClose = vi.fn()
const foto = (n: number) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${n}" height="9"/>`

function Galeria({ quantas }: { quantas: number }) {
  const [numero, setNumero] = useState<number | undefined>(1)
  const fotos = Array.from({ length: quantas }, (_, n) => foto(n + 1))
  return <GaleriaDialog nome="Recanto" fotos={fotos} foto={numero} onFoto={setNumero} onClose={onClose} />
}

/** The pictures above a window from which they were opened. */
function Janela() {
  const [aberta, setAberta] = useState(true)
  const [numero, setNumero] = useState<number>()
  return (
    <>
      <Dialog opened={aberta} title="Recanto" onClose={() => setAberta(false)}>
        <button type="button" onClick={() => setNumero(1)}>
          Ver fotos
        </button>
      </Dialog>
      <GaleriaDialog
        {...{ nome: 'Recanto', fotos: [foto(1)], foto: numero, onFoto: setNumero }}
        onClose={() => setNumero(undefined)}
      />
    </>
  )
}
const lugar = () => page.getByRole('status')

it('arrows and buttons turn the pictures both ways and around their ends', async () => {
  mount(<Galeria quantas={3} />)
  await expect.element(lugar()).toHaveTextContent('1 / 3')
  for (const [tecla, onde] of [
    ['ArrowRight', '2 / 3'],
    ['ArrowLeft', '1 / 3'],
    ['ArrowLeft', '3 / 3'],
    ['ArrowRight', '1 / 3'],
  ] as const) {
    await userEvent.keyboard(`{${tecla}}`)
    await expect.element(lugar()).toHaveTextContent(onde)
  }
  await page.getByRole('button', { name: 'Foto anterior' }).click()
  await expect.element(lugar()).toHaveTextContent('3 / 3')
  await page.getByRole('button', { name: 'Próxima foto' }).click()
  await expect.element(lugar()).toHaveTextContent('1 / 3')
  await expect.element(page.getByRole('img', { name: 'Foto 1 de Recanto' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

it('one picture alone has nothing to turn to', async () => {
  mount(<Galeria quantas={1} />)
  await expect.element(lugar()).toHaveTextContent('1 / 1')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(lugar()).toHaveTextContent('1 / 1')
  expect(page.getByRole('button', { name: 'Próxima foto' }).elements()).toEqual([])
})

it('Escape closes the pictures alone, and then the window below them', async () => {
  mount(<Janela />)
  await page.getByRole('button', { name: 'Ver fotos' }).click()
  const fotos = page.getByRole('dialog', { name: 'Fotos de Recanto' })
  const janela = page.getByRole('dialog', { name: 'Recanto', exact: true })
  await expect.element(fotos).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(fotos).not.toBeInTheDocument()
  await expect.element(janela).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(janela).not.toBeInTheDocument()
})
