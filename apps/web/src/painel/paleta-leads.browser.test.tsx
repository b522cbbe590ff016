import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { openPage, signIn } from '../testing/tela.tsx'

beforeAll(() => signIn('consultor'))

const grupo = (name: string) => page.getByRole('dialog').getByRole('group', { name })
const marca = Date.now() % 1e8

async function novo(n: number, campos: { nome_contato: string; nome_paciente?: string }) {
  const telefone = `(11) 90${String(marca + n)
    .padStart(8, '0')
    .slice(0, 3)}-${String(marca + n)
    .slice(-4)
    .padStart(4, '0')}`
  await client.leads.createLead({ ...campos, telefone, origem: 'telefone', envio_id: crypto.randomUUID() })
}

it('finds a lead by its name before a place, and says whose patient another one was found by', async () => {
  await novo(1, { nome_contato: `Campinas ${marca}` })
  await novo(2, { nome_contato: `Mãe ${marca}`, nome_paciente: `Zoraide ${marca}` })
  openPage('/consultor/kanban')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Novo Lead' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const campo = page.getByRole('combobox', { name: 'Cidade, clínica, lead ou tela' })
  await expect.element(campo).toHaveFocus()
  await campo.fill('campinas')
  await expect.element(grupo('Leads').getByText(`Campinas ${marca}`)).toBeVisible()
  await expect.element(grupo('Cidades').getByRole('option').first()).toBeVisible()
  const [leads, cidades] = [grupo('Leads').element(), grupo('Cidades').element()]
  expect(leads.compareDocumentPosition(cidades) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  await campo.fill(`zoraide ${marca}`)
  await expect.element(grupo('Leads').getByRole('option')).toHaveTextContent(`paciente: Zoraide ${marca}`)
})
