import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failCalls, mount, signIn } from '../testing/tela.tsx'
import { Sino } from './sino.tsx'

beforeAll(() => signIn('consultor'))

const sino = page.getByRole('button', { name: /^Notificações/ })
const painel = page.getByRole('dialog', { name: 'Notificações' })

async function open() {
  mount(
    <header style={{ position: 'relative' }}>
      <Sino />
      <button type="button">Depois do sino</button>
    </header>,
  )
  await sino.click()
  await expect.element(painel).toHaveFocus()
  await expect.element(sino).toHaveAttribute('aria-expanded', 'true')
}
const fechado = async () => {
  await expect.element(painel).not.toBeInTheDocument()
  await expect.element(sino).toHaveAttribute('aria-expanded', 'false')
}

it('opens with the focus in it, and Escape gives the focus back to the bell', async () => {
  await open()
  // Other keys do not close the panel.
  await userEvent.keyboard('a')
  await expect.element(painel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await fechado()
  await expect.element(sino).toHaveFocus()
})

it('a press elsewhere, or the focus that leaves, closes it and leaves the focus where it went', async () => {
  await open()
  const depois = page.getByRole('button', { name: 'Depois do sino' })
  await depois.click()
  await fechado()
  await expect.element(depois).toHaveFocus()
  await open()
  depois.element().focus()
  await fechado()
  await expect.element(depois).toHaveFocus()
})

it('says that notifications could not be read, and reads them when asked again', async () => {
  const restore = failCalls((url) => url.includes('/notificacoes'), 'lost')
  onTestFinished(restore)
  await open()
  await expect.element(painel.getByText('Erro ao carregar notificações')).toBeVisible()
  restore()
  await painel.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(painel.getByText('Erro ao carregar notificações')).not.toBeInTheDocument()
})
