import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../testing/tela.tsx'
import { CompartilharDialog } from './compartilhar-dialog.tsx'

const ID = '0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f9f6f'
const clinica = { id: ID, name: 'Vale Verde', city: 'Campinas', state: 'SP' }
const AVISO = 'Natureza não informada. Sem a natureza a internação fica irregular. A gestão será avisada.'

beforeAll(() => signIn('consultor'))

it.each([
  ['says that nobody informed the nature', { natureza: null }, true],
  ['says so of a clinic of which nothing was informed', null, true],
  ['says nothing where it is known', { natureza: 'hospital_geral' as const }, false],
  ['says nothing where it does not know', undefined, false],
])('whoever shares a clinic %s', async (_como, regularidade, avisa) => {
  mount(
    <CompartilharDialog
      clinica={{ ...clinica, ...(regularidade !== undefined && { regularidade }) }}
      onClose={() => {}}
    />,
  )
  const dialogo = page.getByRole('dialog')
  await expect.element(dialogo.getByRole('button', { name: 'Criar e copiar' })).toBeVisible()
  const nota = dialogo.getByText('Natureza não informada.')
  if (avisa) await expect.element(dialogo).toHaveTextContent(AVISO)
  else await expect.element(nota).not.toBeInTheDocument()
})
