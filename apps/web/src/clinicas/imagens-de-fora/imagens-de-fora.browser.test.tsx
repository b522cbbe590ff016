import type { ImagensDeFora } from '@portal/contract/mudanca/imagens-de-fora.contract'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { failCalls, openPage, signIn } from '../../testing/tela.tsx'

const faixa = page.getByRole('region', { name: 'Imagens em outros endereços' })
const trazer = faixa.getByRole('button', { name: 'Trazer as imagens para cá' })
const barra = faixa.getByRole('progressbar', { name: 'Trazendo imagens e vídeos para este portal' })

const NADA: ImagensDeFora = {
  ...{ arquivos: 0, clinicas: 0, total: 0, esperando: 0, trazidas: 0, faltando: 0, ficaram: 0 },
  nao_trazidas: [],
}
/** Fakes the server's answer about external pictures until the test ends. */
const diz = (situacao: Partial<ImagensDeFora>) =>
  onTestFinished(failCalls((url) => url.includes('/imagens-de-fora'), { status: 200, ...NADA, ...situacao } as never))
const open = () => openPage('/gerenciador/clinicas')

beforeAll(() => signIn('gerenciador'))

it('says nothing where every picture is here', async () => {
  diz({})
  open()
  await expect.element(page.getByText(/^Mostrando [\d.]+ de/)).toBeVisible()
  expect(faixa.elements()).toEqual([])
})

it('shows how far the bringing is', async () => {
  diz({ total: 40, esperando: 30, arquivos: 30, clinicas: 9 })
  open()
  await expect.element(barra).toHaveAttribute('aria-valuenow', '25')
  await expect.element(faixa.getByText('10 de 40 · 25%')).toBeVisible()
  expect(trazer.elements()).toEqual([])
  expect(faixa.getByRole('button').elements()).toEqual([])
})

it('tells which were not brought, why, and of which clinics they are gone', async () => {
  const uma = { endereco: 'https://fora.example/a.jpg', tipo: 'imagem', motivo: 'O arquivo está vazio.' } as const
  diz({
    nao_trazidas: [
      { ...uma, ficou: false, clinicas: [{ id: crypto.randomUUID(), name: 'Vale Verde' }] },
      { ...uma, endereco: 'https://fora.example/b.jpg', ficou: true, clinicas: [] },
    ],
  })
  open()
  await faixa.getByText('O que não pôde ser trazido').click()
  await expect.element(faixa.getByText('a.jpg O arquivo está vazio. Saiu de Vale Verde.')).toBeVisible()
  await expect.element(faixa.getByText('b.jpg O arquivo está vazio. Continua no endereço antigo.')).toBeVisible()
})

it('brings them at a press, and says when the server cannot', async () => {
  // An address that the server does not fetch.
  const { id } = await client.clinicas.createClinica({
    ...{ name: `Fora ${Date.now()}`, city: 'Atibaia', state: 'SP' },
    image_url: 'https://10.0.0.1/casa.jpg',
  })
  onTestFinished(async () => void (await client.clinicas.deleteClinica({ id })))
  open()
  await expect.element(faixa.getByText(/em outro endereço da internet/)).toBeVisible()
  const mend = failCalls((url) => url.includes('/imagens-de-fora'), 'lost')
  await trazer.click()
  await expect.element(page.getByText('Erro ao trazer as imagens')).toBeVisible()
  mend()
  await trazer.click()
  await faixa.getByText('O que não pôde ser trazido').click()
  await expect.element(faixa.getByText(/10\.0\.0\.1\/casa\.jpg O endereço não é https ou não é público/)).toBeVisible()
})
