import { VIDEO_URLS_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/tela.tsx'
import { VideoUrlsInput } from './video-urls-input.tsx'

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

function Formulario({ inicio }: { inicio: string[] }) {
  const [urls, setUrls] = useState(inicio)
  return (
    <form onSubmit={onSubmit}>
      <VideoUrlsInput value={urls} onChange={setUrls} />
      <button type="submit">Salvar</button>
    </form>
  )
}

const campo = page.getByRole('textbox', { name: 'Nova URL de vídeo' })
const lista = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const URL_A = 'https://www.youtube.com/watch?v=a'
const URL_B = 'https://vimeo.com/1'

it('Enter adds the address and sends no form; what is wrong is said and stays', async () => {
  mount(<Formulario inicio={[]} />)
  await campo.fill(` ${URL_A} `)
  await userEvent.keyboard('{Enter}')
  await expect.poll(lista).toEqual([URL_A])
  await expect.element(campo).toHaveValue('')
  for (const [texto, frase] of [
    ['', 'Insira uma URL de vídeo'],
    ['youtube.com', 'Insira um endereço que comece com http:// ou https://'],
    ['javascript:alert(1)', 'Insira um endereço que comece com http:// ou https://'],
    [URL_A, 'Esta URL já foi adicionada'],
  ] as const) {
    await campo.fill(texto)
    await userEvent.click(campo)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(frase)).toBeVisible()
    await expect.element(campo).toHaveValue(texto)
  }
  await campo.fill(URL_B)
  await page.getByRole('button', { name: 'Adicionar URL' }).click()
  await expect.poll(lista).toEqual([URL_A, URL_B])
  await page.getByRole('button', { name: `Remover ${URL_A}` }).click()
  await expect.poll(lista).toEqual([URL_B])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('takes as many as a clinic may have and no more', async () => {
  mount(<Formulario inicio={Array.from({ length: VIDEO_URLS_MAXIMO - 1 }, (_, n) => `https://vimeo.com/${n}`)} />)
  await expect.element(campo).toBeEnabled()
  await campo.fill(URL_A)
  await userEvent.keyboard('{Enter}')
  await expect.element(campo).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Adicionar URL' })).toBeDisabled()
  await expect.element(page.getByText(`Máximo de ${VIDEO_URLS_MAXIMO} URLs de vídeo atingido`)).toBeVisible()
})
