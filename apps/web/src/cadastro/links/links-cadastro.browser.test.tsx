import { VALIDADE_LINK_DIAS } from '@portal/contract/empresa/limites'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { failCalls, mount, signIn } from '../../testing/tela.tsx'
import { VALIDADE_PADRAO } from './gerar-link.ts'
import { GerarLinkDialog } from './gerar-link-dialog.tsx'

const CLINICA = { id: 'a7b0a0a0-0000-4000-8000-000000000001', name: 'Recanto Azul' }

beforeAll(() => signIn('admin'))

const open = () => mount(<GerarLinkDialog clinica={CLINICA} onClose={() => {}} />)
const validade = page.getByRole('textbox', { name: 'Validade em dias' })
const usos = page.getByRole('textbox', { name: 'Máximo de usos' })
const gerar = page.getByRole('button', { name: 'Gerar Link', exact: true })

/** Sets the company's default validity of links until the test ends. */
async function validadeDaEmpresa(dias: number) {
  const save = async (validade_link_dias: number) => {
    const { id: _id, updated_at: _at, ...empresa } = await client.empresa.getEmpresa()
    const fuso_horario = empresa.fuso_horario as 'America/Sao_Paulo'
    await client.empresa.updateEmpresa({ ...empresa, fuso_horario, validade_link_dias })
  }
  const { validade_link_dias } = await client.empresa.getEmpresa()
  await save(dias)
  onTestFinished(() => save(validade_link_dias))
}

it('a new link is valid for as long as the company says, or for 30 days where that cannot be read', async () => {
  await validadeDaEmpresa(12)
  open()
  await expect.element(validade).toHaveValue('12')
  await expect.element(usos).toHaveValue('')
  const restore = failCalls((url) => /links/.test(url), 'lost')
  onTestFinished(restore)
  open()
  await expect.element(validade).toHaveValue(String(VALIDADE_PADRAO))
})

it('asks for a consultant and for whole numbers within the limits, at each field', async () => {
  open()
  await validade.fill(String(VALIDADE_LINK_DIAS.max + 1))
  await usos.fill('0')
  await gerar.click()
  await expect
    .element(page.getByText(`Informe de ${VALIDADE_LINK_DIAS.min} a ${VALIDADE_LINK_DIAS.max} dias`))
    .toBeVisible()
  await expect.element(page.getByText('Informe um número inteiro a partir de 1')).toBeVisible()
  await expect.element(validade).toHaveValue(String(VALIDADE_LINK_DIAS.max + 1))
  for (const [campo, valor] of [
    [validade, String(VALIDADE_LINK_DIAS.max)],
    [usos, '1'],
  ] as const) {
    await campo.fill(valor)
    await userEvent.tab()
  }
  await expect.element(page.getByText('Informe um número inteiro a partir de 1')).not.toBeInTheDocument()
})
