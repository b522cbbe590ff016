import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RaioInput } from '../busca/barra/raio-input.tsx'
import { mount } from '../testing/tela.tsx'

function Raio() {
  const [raio, setRaio] = useState(50)
  return (
    <label htmlFor="raio">
      Raio
      <RaioInput id="raio" raio={raio} onChange={setRaio} />
    </label>
  )
}

/** Focuses the field as by Tab, which opens no list. */
async function focado() {
  mount(<Raio />)
  const campo = page.getByRole('combobox', { name: 'Raio' })
  await expect.element(campo).toBeVisible()
  ;(campo.element() as HTMLElement).focus()
  return campo
}
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
const active = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

it('arrows walk through a list of options both ways and around its ends', async () => {
  await focado()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe(options()[0])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe(options()[2])
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toBe(options()[1])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(active).toBe(options().at(-1))
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe(options()[0])
})

it('the first arrow upwards begins at the last option, and Enter takes it', async () => {
  const campo = await focado()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toBe(options().at(-1))
  const ultimo = options().at(-1)?.replace(' km', '') ?? ''
  await userEvent.keyboard('{Enter}')
  await expect.element(campo).toHaveValue(ultimo)
  await expect.element(campo).toHaveAttribute('aria-expanded', 'false')
})

it('Escape closes the list and keeps the focus and what was chosen', async () => {
  const campo = await focado()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(campo).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(campo).toHaveAttribute('aria-expanded', 'false')
  await expect.element(campo).toHaveFocus()
  await expect.element(campo).toHaveValue('50')
})
