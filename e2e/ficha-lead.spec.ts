import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { entrar, expect, test } from './portal.ts'

const QUADRO = process.env.QUADRO ?? "/consultor/kanban"
let ultimo = Date.now() % 10_000_000

/** A telephone that nobody has: numbers 9 0xxx-xxxx are not assigned. */
const novoTelefone = () => `(11) 90${String(++ultimo % 1000).padStart(3, '0')}-${String(ultimo % 10_000).padStart(4, '0')}`
const ficha = (page: Page, nome: string) => page.getByRole('dialog', { name: nome })
const abrir = (page: Page, id: string) => page.goto(`${QUADRO}?lead=${id}`)

async function novoLead(request: APIRequestContext, campos: object = {}) {
  const resposta = await request.post('/api/leads', {
    data: { nome_contato: `Família ${++ultimo}`, telefone: novoTelefone(), origem: 'telefone', ...campos },
  })
  expect(resposta.status()).toBe(201)
  return (await resposta.json()) as { id: string; versao: number; nome_contato: string; telefone: string }
}

async function openNovo(page: Page) {
  await page.getByRole('button', { name: 'Novo Lead' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo Lead' })
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  return dialog
}

test('a lead is typed in, called and edited by keyboard, and what is typed survives another window', async ({
  page,
  context,
}) => {
  await entrar(page, 'consultor', QUADRO)
  const [nome, telefone] = [`Sônia ${ultimo}`, novoTelefone()]
  await openNovo(page)
  await page.keyboard.type(nome)
  await page.keyboard.press('Tab')
  await page.keyboard.type(telefone.replace(/\D/g, ''))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lead criado com sucesso!')).toBeVisible()
  const lead = ficha(page, nome)
  await expect(lead.getByRole('textbox', { name: 'Telefone', exact: true })).toHaveValue(telefone)

  await lead.getByRole('button', { name: /^Registrar contato/ }).press('Enter')
  const contato = page.getByRole('dialog', { name: 'Registrar contato' })
  await contato.getByRole('button', { name: 'Não atendeu' }).press('Enter')
  await expect(contato.getByText('Contato registrado com sucesso!')).toBeVisible()
  await expect(contato.getByLabel('O que fazer')).toHaveValue('Ligar de novo')
  await contato.getByRole('button', { name: 'Salvar próxima ação' }).press('Enter')
  await expect(contato).toBeHidden()
  await expect(lead.getByText('Em contato')).toBeVisible()
  await expect(lead.getByRole('textbox', { name: 'Próxima ação' })).toHaveValue('Ligar de novo')

  // Saved on leaving the field, also together with the drawer.
  await lead.getByLabel('E-mail').fill('sonia@teste.portal')
  await lead.getByLabel('E-mail').press('Escape')
  await expect(lead).toBeHidden()
  await page.goBack()
  await expect(lead.getByLabel('E-mail')).toHaveValue('sonia@teste.portal')

  const outra = await context.newPage()
  await outra.goto(page.url())
  const naOutra = ficha(outra, nome)
  const paciente = lead.getByLabel('Nome do paciente')
  await paciente.fill('Carlos')
  await naOutra.getByLabel('Nome do paciente').fill('Marcos')
  await naOutra.getByLabel('Nome do paciente').press('Enter')
  await naOutra.getByLabel('Idade').fill('34')
  await naOutra.getByLabel('Idade').press('Enter')
  // The other field arrives, the typed one stays.
  await expect(lead.getByLabel('Idade')).toHaveValue('34')
  await expect(paciente).toHaveValue('Carlos')
  await paciente.press('Enter')
  await lead.getByRole('button', { name: 'Ver o que mudou: Nome do paciente' }).click()
  await expect(lead.getByText('Marcos')).toBeVisible()
  await lead.getByRole('button', { name: 'Manter o meu: Nome do paciente' }).click()
  await expect(naOutra.getByLabel('Nome do paciente')).toHaveValue('Carlos')
})
