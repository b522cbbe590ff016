import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { violacoes } from './acessivel.ts'
import { avisoDe, comparacaoDe, escolherLado } from './conflito.ts'
import { aprovarDispositivo, conta, digitarCredenciais, entrar, expect, test } from './portal.ts'

const SENHA_NOVA = 'senha-da-pessoa'

/** A unique name and e-mail. */
const umaPessoa = (nome: string) => ({
  full_name: `${nome} ${Date.now()}`,
  email: `${nome.toLowerCase()}-${Date.now()}@usuarios.portal`,
})

async function openUsuarios(page: Page) {
  await entrar(page, 'admin', '/admin/usuarios')
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible()
}

/** Invites a person through the API and sets the password; the caller must be an admin. */
async function convidar(request: APIRequestContext, nome: string, role: string) {
  const pessoa = umaPessoa(nome)
  const criada = await request.post('/api/usuarios', { data: { ...pessoa, role } })
  const { usuario, link } = await criada.json()
  const token = link.caminho.replace('/auth/redefinir#convite=', '')
  await request.post('/api/acesso/senha/redefinir', { data: { token, password: SENHA_NOVA } })
  return usuario as { id: string; versao: number; full_name: string; email: string }
}

async function entrarComo(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` })
  const page = await context.newPage()
  await entrar(page, email, '/', SENHA_NOVA)
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
  await digitarCredenciais(outra, email, SENHA_NOVA)
  await aprovarDispositivo(outra)
  await expect(outra.getByText(`Olá, ${full_name.split(' ')[0]}`)).toBeVisible()
  await outra.goto(link)
  await outra.reload()
  await expect(outra.getByText('Este convite não vale mais. Peça um novo a quem convidou você.')).toBeVisible()
  await context.close()
})

test('a deactivated user is signed out of the open window at once', async ({ page, browser }) => {
  await openUsuarios(page)
  const pessoa = await convidar(page.request, 'Davi', 'consultor')
  const outra = await entrarComo(browser, pessoa.email)
  await expect(outra.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
  await find(page, pessoa.full_name)
  await act(page, pessoa.full_name, 'Desativar')
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Inativo' })).toBeVisible()
  await expect(outra).toHaveURL(/\/auth$/)
  await digitarCredenciais(outra, pessoa.email, SENHA_NOVA)
  await expect(outra.getByText('Sua conta está desativada. Fale com o administrador.')).toBeVisible()
  await outra.context().close()
})

test('a person is edited with their history, and leaving something unsaved asks', async ({ page }) => {
  await openUsuarios(page)
  const pessoa = await convidar(page.request, 'Elisa', 'consultor')
  await find(page, pessoa.full_name)
  await page.getByRole('button', { name: pessoa.full_name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
  await dialog.getByLabel('Nome completo').fill('Elisa Trocada')
  await page.keyboard.press('Escape')
  await expect(page.getByText('O que você digitou ainda não foi salvo.')).toBeVisible()
  // One Escape closes one layer: it neither closes the form too nor asks again.
  await page.keyboard.press('Escape')
  await expect(page.getByText('O que você digitou ainda não foi salvo.')).toBeHidden()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Elisa Trocada')

  // Somebody else changes another field meanwhile.
  await page.request.patch(`/api/usuarios/${pessoa.id}`, { data: { versao: pessoa.versao, max_dispositivos: 7 } })
  await expect(avisoDe(page)).toContainText('Agora como a outra pessoa salvou: Máximo de dispositivos.')
  await expect(dialog.getByLabel('Máximo de dispositivos')).toHaveValue('7')
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Elisa Trocada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Buscar por nome, e-mail ou telefone').fill(pessoa.email)
  await page.getByRole('button', { name: 'Elisa Trocada', exact: true }).click()
  await dialog.getByRole('tab', { name: 'Histórico' }).click()
  await expect(dialog.getByRole('definition').filter({ hasText: 'Elisa Trocada' })).toBeVisible()
  // The other person's change stays: the draft had only what was typed here.
  await expect(dialog.getByRole('term').filter({ hasText: 'Máximo de dispositivos' })).toHaveCount(1)
})

test('what another administrator changes is taken, or chosen where both typed', async ({ page }) => {
  await openUsuarios(page)
  const pessoa = await convidar(page.request, 'Gilda', 'consultor')
  const url = `/api/usuarios/${pessoa.id}`
  const ler = async () => (await page.request.get(url)).json()
  const mudar = async (campos: object) => {
    const resposta = await page.request.patch(url, { data: { versao: (await ler()).versao, ...campos } })
    expect(resposta.status()).toBe(200)
  }
  await find(page, pessoa.full_name)
  await page.getByRole('button', { name: pessoa.full_name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
  const nome = dialog.getByLabel('Nome completo')
  const telefone = dialog.getByLabel('Telefone')
  await telefone.focus()
  await mudar({ full_name: 'Gilda Primeira' })
  await expect(nome).toHaveValue('Gilda Primeira')
  await expect(telefone).toBeFocused()
  await expect(avisoDe(page)).toBeHidden()

  await nome.fill('Gilda Minha')
  await dialog.getByLabel('Perfil de acesso').selectOption('Gerenciador')
  await mudar({ full_name: 'Gilda Deles', telefone: '5511999998888', role: 'supervisor' })
  await expect(telefone).toHaveValue('(11) 99999-8888')
  await expect(avisoDe(page)).toContainText('Vocês dois mudaram: Nome completo, Perfil de acesso.')
  await expect(nome).toHaveValue('Gilda Minha')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const comparacao = comparacaoDe(page)
  await expect(comparacao.getByText('Ana Administradora').first()).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await comparacao.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(comparacao.getByText('Escolha uma das duas versões')).toHaveCount(2)
  await escolherLado(
    page,
    { campo: 'Nome completo', meu: 'Gilda Minha', deles: 'Gilda Deles', antes: 'Gilda Primeira' },
    'meu',
  )
  await escolherLado(
    page,
    { campo: 'Perfil de acesso', meu: 'Gerenciador', deles: 'Supervisor', antes: 'Consultor' },
    'deles',
  )
  await comparacao.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await ler()).toMatchObject({ full_name: 'Gilda Minha', role: 'supervisor', telefone: '5511999998888' })
})

test('a sign-up that has to wait says so', async ({ page }) => {
  await page.route('**/api/acesso/cadastrar', (route) => route.fulfill({ json: { sessao: null } }))
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await page.getByLabel('E-mail').fill('espera@teste.portal')
  await page.getByLabel('Senha', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Conta aguardando aprovação do administrador.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
})
