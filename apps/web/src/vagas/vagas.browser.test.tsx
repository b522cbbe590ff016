import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { failCalls, mount, signIn } from '../testing/tela.tsx'
import { ConfirmarVagasDialog } from './confirmar-vagas-dialog.tsx'
import { SeloVagas } from './selo-vagas.tsx'

const agora = () => new Date().toISOString()

it('families are told that there are places, the team how many', async () => {
  const vagas = { em: agora(), total: 7 }
  mount(<SeloVagas vagas={vagas} />)
  await expect.element(page.getByText('Vagas confirmadas há menos de 1 h')).toBeVisible()
  expect(document.body.textContent).not.toContain('7')
  mount(<SeloVagas vagas={vagas} comTotal />)
  await expect.element(page.getByText('Vagas confirmadas há menos de 1 h · 7 vagas')).toBeVisible()
  mount(<SeloVagas vagas={{ ...vagas, total: 1 }} comTotal />)
  await expect.element(page.getByText('Vagas confirmadas há menos de 1 h · 1 vaga', { exact: true })).toBeVisible()
})

let clinica: { id: string; name: string }
beforeAll(async () => {
  await signIn('consultor')
  const [achada] = await client.busca.findPorNome({ texto: 'clinica' })
  if (!achada) throw new Error('the demo has no clinic')
  clinica = achada
})

it.each([
  ['lost', 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'],
  [{ status: 409, code: 'CONFLICT', message: 'Outra pessoa confirmou agora.' }, 'Outra pessoa confirmou agora.'],
  [{ status: 503, code: 'BUSY', message: 'O portal está ocupado.' }, 'O portal está ocupado.'],
] as const)('a confirmation that failed says so and keeps what was typed (%o)', async (failure, frase) => {
  const onClose = vi.fn()
  mount(<ConfirmarVagasDialog clinica={clinica} onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Confirmar vagas agora' })
  const campo = dialog.getByRole('spinbutton').first()
  await campo.fill('3')
  onTestFinished(failCalls((url) => url.endsWith('/vagas'), failure))
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(frase)
  await expect.element(campo).toHaveValue(3)
  expect(onClose).not.toHaveBeenCalled()
})
