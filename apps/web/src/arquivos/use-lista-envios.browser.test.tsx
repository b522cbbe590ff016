import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../testing/tela.tsx'
import { useListaEnvios } from './use-lista-envios.ts'

const palavras = { erro: 'Erro ao enviar', erros: 'Erros ao enviar', enviadas: 'enviadas' }

function Lista() {
  const [value, setValue] = useState<string[]>(['/midia/imagens/uma-960.webp'])
  const { ocupadas, enviar, envios } = useListaEnvios({
    finalidade: 'clinica_imagem',
    palavras,
    value,
    onChange: setValue,
  })
  return (
    <>
      <input type="file" aria-label="Foto" onChange={(event) => void enviar([...(event.target.files ?? [])])} />
      <output>{`${ocupadas} ocupadas, ${envios.filter(({ erro }) => erro !== null).length} com erro`}</output>
    </>
  )
}

beforeAll(() => signIn('gerenciador'))

it('a picture that failed takes no place of the list', async () => {
  mount(<Lista />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1 ocupadas, 0 com erro')
  await page.getByLabelText('Foto').upload(new File(['nada'], 'nota.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('1 ocupadas, 1 com erro')
})
