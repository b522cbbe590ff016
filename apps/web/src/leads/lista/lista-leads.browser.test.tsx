import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { openPage, signIn } from '../../testing/tela.tsx'

/** Letters only, which no search takes for a telephone. */
const marca = Date.now().toString(36).replace(/\d/g, 'x')
let proximo = Date.now() % 10_000_000
/** A number that nobody has: after the area code, 9 0 is not assigned. */
const novoTelefone = () => `552190${String(++proximo % 10_000_000).padStart(7, '0')}`

const criarLead = (nome_contato: string, campos: object = {}) =>
  client.leads.createLead({
    ...{ nome_contato, telefone: novoTelefone(), origem: 'google' },
    ...campos,
    envio_id: crypto.randomUUID(),
  })

const linha = (nome: string) => page.getByRole('row').filter({ hasText: nome })
const marcar = (nome: string) => page.getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true })
const barra = page.getByRole('region', { name: 'Leads selecionados' })

describe('Distribuir Leads', () => {
  beforeAll(() => signIn('supervisor'))

  it('fits a phone, in cards, and has no faults that axe finds', async () => {
    const nome = `Cida Fila ${marca}`
    const { id } = await criarLead(nome)
    onTestFinished(async () => {
      await client.leads.archiveLeads({ ids: [id] })
    })
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 900))
    openPage(`/supervisor/leads?texto=${encodeURIComponent(nome)}`)
    await expect.element(linha(nome)).toBeVisible()
    await marcar(nome).click()
    await expect.element(barra).toHaveTextContent('1 selecionado')
    await expectAccessible()
    await page.viewport(390, 844)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const folha = page.getByRole('dialog', { name: 'Filtros' })
    await folha.getByText('Somente atrasados').click()
    await folha.getByRole('button', { name: 'Mostrar leads' }).click()
    await expect.element(page.getByRole('button', { name: 'Tirar o filtro Somente atrasados' })).toBeVisible()
  })
})
