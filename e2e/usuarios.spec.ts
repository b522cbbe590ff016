import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { approveDispositivo, conta, expect, signIn, test, typeCredenciais } from './portal.ts'

const SENHA_NOVA = 'senha-da-pessoa'

/** A unique name and e-mail. */
const umaPessoa = (nome: string) => ({
  full_name: `${nome} ${Date.now()}`,
  email: `${nome.toLowerCase()}-${Date.now()}@usuarios.portal`,
})

async function openUsuarios(page: Page) {
  await signIn(page, 'admin', '/admin/usuarios')
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible()
}

/** Invites a person through the API and sets the password; the caller must be an admin. */
async function invite(request: APIRequestContext, nome: string, role: string) {
  const pessoa = umaPessoa(nome)
  const criada = await request.post('/api/usuarios', { data: { ...pessoa, role } })
  const { usuario, link } = await criada.json()
  const token = link.caminho.replace('/auth/redefinir#convite=', '')
  await request.post('/api/acesso/senha/redefinir', { data: { token, password: SENHA_NOVA } })
  return usuario as { id: string; versao: number; full_name: string; email: string }
}

async function signInAs(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` })
  const page = await context.newPage()
  await signIn(page, email, '/', SENHA_NOVA)
  return page
}

async function find(page: Page, nome: string) {
  await page.getByLabel('Buscar por nome, e-mail ou telefone').fill(nome)
  await expect(page.getByRole('row')).toHaveCount(2)
}

async function act(page: Page, nome: string, acao: string) {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: acao }).click()
}

test('an invited person opens the link, sets the password and comes in with the role', async ({ page, browser }) => {
  const { full_name, email } = umaPessoa('Bianca')
  await openUsuarios(page)
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar e convidar' }).click()
  await expect(dialog.getByText('Informe nome e sobrenome')).toBeVisible()
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  await dialog.getByLabel('Nome completo').fill(full_name)
  await dialog.getByLabel('E-mail').fill(conta('consultor'))
  await dialog.getByLabel('Telefone').fill('+55 55 99999 8888')
  await dialog.getByLabel('Perfil de acesso').selectOption('Gerenciador')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(55) 99999-8888')
  await dialog.getByText('RS', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Criar e convidar' }).click()
  await expect(dialog.getByText('Este e-mail já está em uso')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Criar e convidar' }).click()
  await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()
  await expect(page.getByText('Convite enviado!')).toBeVisible()
  const link = await page.getByLabel(`Link de ${full_name}`).inputValue()
  const whatsapp = page.getByRole('link', { name: 'Compartilhar via WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/5555999998888\?text=/)
  await page.keyboard.press('Escape')
  await find(page, full_name)
  await expect(page.getByRole('cell', { name: 'Convidado' })).toBeVisible()

  const context = await browser.newContext()
  const outra = await context.newPage()
  await outra.goto(link)
  await expect(outra.getByRole('heading', { name: 'Bem-vindo! Crie a sua senha' })).toBeVisible()
  await expect(outra.getByLabel('E-mail da conta')).toHaveValue(email)
  await outra.getByLabel('Senha', { exact: true }).fill(SENHA_NOVA)
  await outra.getByRole('button', { name: 'Criar senha' }).click()
  await expect(outra).toHaveURL(/\/auth$/)
  await typeCredenciais(outra, email, SENHA_NOVA)
  await approveDispositivo(outra)
  await expect(outra.getByText(`Olá, ${full_name.split(' ')[0]}`)).toBeVisible()
  await outra.goto(link)
  await outra.reload()
  await expect(outra.getByText('Este convite não vale mais. Peça um novo a quem convidou você.')).toBeVisible()
  await context.close()
})

test('a deactivated user is signed out of the open window at once', async ({ page, browser }) => {
  await openUsuarios(page)
  const pessoa = await invite(page.request, 'Davi', 'consultor')
  const outra = await signInAs(browser, pessoa.email)
  await expect(outra.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
  await find(page, pessoa.full_name)
  await act(page, pessoa.full_name, 'Desativar')
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Inativo' })).toBeVisible()
  await expect(outra).toHaveURL(/\/auth$/)
  await typeCredenciais(outra, pessoa.email, SENHA_NOVA)
  await expect(outra.getByText('Sua conta está desativada. Fale com o administrador.')).toBeVisible()
  await outra.context().close()
})
