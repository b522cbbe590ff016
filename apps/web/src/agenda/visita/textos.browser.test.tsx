import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { useState } from 'react'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { DESKTOP, PHONE } from '../../testing/accessible.ts'
import { failCalls, mount, openPage, signIn } from '../../testing/tela.tsx'
import { nomeDaVisita } from '../nome-da-visita.ts'
import { Textos } from './textos.tsx'

const TEXTO = 'Prefere falar à noite'
const DIA = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
let criada: Visita
beforeAll(async () => {
  await signIn('consultor')
  criada = await client.agenda.createVisita({
    tipo: 'retorno',
    inicio: `${DIA}T03:00`,
    observacoes: TEXTO,
    confirmar_conflito: true,
  })
})

/** Passes a newer version of the visit to the component, as its page does after an announced change. */
let receive = (_: Visita) => {}
function Visitada() {
  const [visita, setVisita] = useState(criada)
  receive = setVisita
  const confirm = async () => setVisita(await client.agenda.confirmVisita({ id: visita.id, versao: visita.versao }))
  return (
    <>
      <Textos visita={visita} />
      <button type="button" onClick={() => void confirm()}>
        Mudar
      </button>
    </>
  )
}
const mostrar = page.getByRole('button', { name: 'Mostrar' })

it('are read when somebody asks for them, and asked for again once the visit was changed', async () => {
  mount(<Visitada />)
  await expect.element(mostrar).toBeVisible()
  expect(document.body.textContent).not.toContain(TEXTO)

  const restore = failCalls((url) => url.includes('/textos'), { status: 422, code: 'X', message: 'Ainda não.' })
  onTestFinished(restore)
  await mostrar.click()
  await expect.element(page.getByText('Ainda não.')).toBeVisible()
  await expect.element(mostrar).toBeVisible()
  restore()

  await mostrar.click()
  await expect.element(page.getByText(TEXTO)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Editar observações' })).toBeVisible()
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect.element(mostrar).toBeVisible()
  expect(document.body.textContent).not.toContain(TEXTO)
})

it('notes that somebody writes stay while another person changes the visit, and both are compared', async () => {
  mount(<Visitada />)
  await mostrar.click()
  await page.getByRole('button', { name: 'Editar observações' }).click()
  const dialog = page.getByRole('dialog', { name: 'Observações' })
  const campo = dialog.getByRole('textbox')
  await expect.element(campo).toHaveValue(TEXTO)
  await campo.fill('Meu texto')

  // Simulates a change by another window, announced to this one.
  const { id } = criada
  const { versao } = await client.agenda.getVisita({ id })
  const mudada = await client.agenda.updateVisita({ id, versao, observacoes: 'Texto de outra pessoa' })
  receive(mudada)
  await expect.element(mostrar).toBeInTheDocument()
  await expect.element(campo).toHaveValue('Meu texto')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const comparacao = page.getByRole('dialog', { name: /foi alterad[oa] por outra pessoa/ })
  await expect.element(comparacao).toHaveTextContent('Texto de outra pessoa')
  expect((await client.agenda.getTextos({ id })).observacoes).toBe('Texto de outra pessoa')
})

it('stand in a month by hour and name, and on a phone, which has no room for names, by their number', async () => {
  openPage(`/consultor/agenda?vista=mes&data=${DIA}`)
  const evento = page.getByRole('button', { name: /^03:00/ })
  const nome = evento.getByText(nomeDaVisita(criada), { exact: true })
  await expect.element(nome).toBeVisible()
  onTestFinished(() => page.viewport(...DESKTOP))
  await page.viewport(...PHONE)
  await expect.element(evento).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /, \d+ visitas?$/ }).first()).toBeVisible()
})
