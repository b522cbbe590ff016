import type { Fuso } from '@portal/contract/empresa/fusos'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { chooseSide, comparison, notice } from '../testing/conflict.ts'
import { openPage, signIn, withoutAnnouncements } from '../testing/tela.tsx'

beforeAll(() => signIn('admin'))

type Dados = { razao_social: string; endereco: string | null }

/** Simulates somebody else saving these fields. */
const change = async (dados: Partial<Dados>) => {
  const empresa = await client.empresa.getEmpresa()
  await client.empresa.updateEmpresa({ ...empresa, fuso_horario: empresa.fuso_horario as Fuso, ...dados })
}

/** Restores the fields that quotes of other tests need. */
async function comoEra() {
  const { razao_social, endereco } = await client.empresa.getEmpresa()
  onTestFinished(() => change({ razao_social, endereco }))
  return { razao_social, endereco }
}

const campo = (rotulo: string) => page.getByLabelText(rotulo)
const salvar = page.getByRole('button', { name: 'Salvar', exact: true })
const salvo = page.getByText('Configurações salvas com sucesso!').last()
const pendente = page.getByText('Há mudanças que ainda não foram salvas.')

async function open() {
  openPage('/admin/empresa-config')
  await expect.element(page.getByRole('heading', { name: 'Empresa', level: 1 })).toBeVisible()
  await expect.element(campo('Endereço')).toBeVisible()
}

it('simultaneous changes: taken, merged, and chosen where both typed', async () => {
  const { endereco } = await comoEra()
  await open()
  ;(campo('Endereço').element() as HTMLElement).focus()
  await change({ razao_social: 'Primeira Ltda' })
  await expect.element(campo('Razão social')).toHaveValue('Primeira Ltda')
  await expect.element(campo('Endereço')).toHaveFocus()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(salvar).toBeDisabled()

  await campo('Endereço').fill('Rua do segundo, 2')
  await change({ razao_social: 'Primeira S.A.', endereco: 'Rua do primeiro, 1' })
  await expect.element(notice).toHaveTextContent('Vocês dois mudaram: Endereço.')
  await expect.element(notice).toHaveTextContent('Agora como a outra pessoa salvou: Razão social.')
  await expect.element(campo('Razão social')).toHaveValue('Primeira S.A.')
  await salvar.click()
  await expect.element(comparison).toHaveTextContent('Antes: Primeira Ltda')
  const disputa = {
    ...{ label: 'Endereço', mine: 'Rua do segundo, 2', theirs: 'Rua do primeiro, 1', before: endereco ?? '' },
  }
  await chooseSide(disputa, 'Da outra pessoa')
  await chooseSide(disputa, 'Meu')
  await comparison.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(salvo).toBeVisible()
  await expect.element(pendente).not.toBeInTheDocument()
  expect(await client.empresa.getEmpresa()).toMatchObject({
    ...{ razao_social: 'Primeira S.A.', endereco: 'Rua do segundo, 2' },
  })
})

it('a save that meets a change it was not told of keeps both', async () => {
  await comoEra()
  onTestFinished(withoutAnnouncements())
  await open()
  await campo('Endereço').fill('Rua nova, 7')
  await change({ razao_social: 'Calada Ltda' })
  await salvar.click()
  await expect.element(salvo).toBeVisible()
  await expect.element(pendente).not.toBeInTheDocument()
  await expect.element(campo('Razão social')).toHaveValue('Calada Ltda')
  await expect.element(campo('Endereço')).toHaveValue('Rua nova, 7')
  expect(await client.empresa.getEmpresa()).toMatchObject({ razao_social: 'Calada Ltda', endereco: 'Rua nova, 7' })
})

it('roles that need the second step are chosen one by one, and who would lock themselves out is told where', async () => {
  openPage('/admin/empresa-config?aba=seguranca')
  await page.getByRole('tab', { name: 'Segurança' }).click()
  const papel = (nome: string) => page.getByRole('checkbox', { name: nome, exact: true })
  await expect.element(papel('Administradores')).not.toBeChecked()
  await expect.element(page.getByLabelText('Aprovação de dispositivos por um administrador')).not.toBeChecked()
  await papel('Consultores').click()
  await papel('Administradores').click()
  await expect.element(pendente).toBeVisible()
  // Refused, because the demo's administrator has no second step.
  await salvar.click()
  await expect.element(page.getByText(/Ative antes a verificação em duas etapas da sua própria conta/)).toBeVisible()
  await expect.element(papel('Consultores')).toBeChecked()
  expect((await client.empresa.getEmpresa()).exigir_duas_etapas_de).toEqual([])
  await papel('Consultores').click()
  await papel('Administradores').click()
  await expect.element(pendente).not.toBeInTheDocument()
})
