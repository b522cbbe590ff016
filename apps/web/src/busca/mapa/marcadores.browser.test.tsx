import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { map } from 'leaflet'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'leaflet/dist/leaflet.css'
import { createMarcadores } from './marcadores.ts'

const longe: PontoMapa = {
  id: 'recanto',
  name: 'Recanto',
  preco: 4500,
  quantidade: 1,
  latitude: -22.9,
  longitude: -47,
}
const perto = (n: number, graus: number): PontoMapa => ({
  id: `perto-${n}`,
  name: `Perto ${n}`,
  preco: null,
  quantidade: 1,
  latitude: -23.5 + n / graus,
  longitude: -46.6,
})

/** Map with a single clinic and two others that lie 1/`graus` of a degree apart. */
function open(graus = 20) {
  const element = document.createElement('div')
  Object.assign(element.style, { width: '800px', height: '500px' })
  document.body.append(element)
  const mapa = map(element, { zoomAnimation: false, fadeAnimation: false }).setView([-23.2, -46.8], 8)
  onTestFinished(() => {
    mapa.remove()
    element.remove()
  })
  const onEscolha = vi.fn()
  const marcadores = createMarcadores(mapa, { zoomMaximo: 17, onEscolha, onDesenho: () => {} })
  marcadores.setPontos([longe, perto(1, graus), perto(2, graus)])
  return { mapa, onEscolha }
}
const clinica = page.getByRole('button', { name: /^Recanto/ })
const focus = (quem: typeof clinica) => (quem.element() as HTMLElement).focus()

it.each(['{Enter}', ' '])('a clinic is chosen by the keyboard (%o) as by a press', async (tecla) => {
  const { onEscolha } = open()
  await expect.element(clinica).toBeInTheDocument()
  focus(clinica)
  await userEvent.keyboard(tecla)
  expect(onEscolha).toHaveBeenCalledExactlyOnceWith('recanto')
  await userEvent.keyboard('x')
  expect(onEscolha).toHaveBeenCalledOnce()
})

it.each(['{Enter}', ' '])('a cluster comes nearer by the keyboard (%o)', async (tecla) => {
  const { mapa, onEscolha } = open()
  const grupo = page.getByRole('button', { name: '2 clínicas: aproximar' })
  await expect.element(grupo).toBeVisible()
  focus(grupo)
  await userEvent.keyboard(tecla)
  await expect.poll(() => mapa.getZoom()).toBeGreaterThan(8)
  expect(onEscolha).not.toHaveBeenCalled()
})

it('a cluster of clinics at the same place opens the first of them', async () => {
  const { onEscolha } = open(100_000)
  await page.getByRole('button', { name: '2 clínicas: aproximar' }).click()
  expect(onEscolha).toHaveBeenCalledExactlyOnceWith('perto-1')
})
