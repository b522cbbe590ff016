import { foto } from '../apps/server/src/arquivos/arquivos.factory.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { abrirConta, digitarCredenciais, entrarDigitando, expect, NOME, novaConta, SENHA, test } from './portal.ts'

const NOVA = 'outra-senha-bem-longa'

test('the account menu works by keyboard and stores the theme', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })
  await entrarDigitando(page, await novaConta(request, 'menu'))
  const botao = page.getByRole('banner').getByRole('button', { name: `Sua conta, ${NOME}` })
  const opcao = (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => page.getByRole(role, { name })
  await botao.focus()
  await page.keyboard.press('ArrowDown')
  await expect(opcao('Minha conta')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(opcao('Meus dispositivos')).toBeFocused()
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(opcao('Escuro', 'menuitemradio')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opcao('Escuro', 'menuitemradio')).toHaveAttribute('aria-checked', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(botao).toBeFocused()
  // The whole header is one row, with the sign-out button.
  const meio = async (name: string) => {
    const caixa = await page
      .getByRole('banner')
      .getByRole(name === 'Painel' ? 'link' : 'button', { name })
      .boundingBox()
    return caixa && [caixa.y + caixa.height / 2, caixa.x + caixa.width <= 360]
  }
  const linha = await meio('Sair')
  expect(await meio('Painel')).toEqual(linha)
  expect(linha?.[1]).toBe(true)
  await semRolagemLateral(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('name, WhatsApp and photo are edited by their owner', async ({ page, request }) => {
  await entrarDigitando(page, await novaConta(request, 'conta'))
  await abrirConta(page, 'Minha conta')
  await expect(page).toHaveTitle(/^Minha conta · /)
  const dados = page.getByRole('region', { name: 'Seus dados' })
  const nome = dados.getByLabel('Nome completo')
  await expect(nome).toHaveValue(NOME)

  await nome.fill('Maria')
  await dados.getByRole('button', { name: 'Salvar' }).click()
  await expect(dados.getByText('Informe nome e sobrenome')).toBeVisible()
  await expect(nome).toBeFocused()
  await nome.fill('Maria da Silva')
  await dados.getByLabel('WhatsApp').fill('81988887777')
  await dados.locator('input[type=file]').setInputFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: await foto(300, 300, 'png'),
  })
  await expect(dados.getByRole('img', { name: 'Foto' })).toBeVisible()
  await dados.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados atualizados com sucesso!')).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Maria da Silva')).toBeVisible()
  await page.reload()
  await expect(nome).toHaveValue('Maria da Silva')
  await expect(dados.getByLabel('WhatsApp')).toHaveValue('(81) 98888-7777')
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Sua conta, Maria da Silva' }).locator('img'),
  ).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  await nome.fill('Outra coisa')
  await abrirConta(page, 'Meus dispositivos')
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
})

test('the password is changed with the current one, and signing out everywhere ends this session too', async ({
  page,
  request,
}) => {
  const email = await novaConta(request, 'senha')
  await entrarDigitando(page, email)
  await page.goto('/minha-conta')
  const senha = page.getByRole('region', { name: 'Senha' })
  const [atual, nova] = [
    senha.getByLabel('Senha atual', { exact: true }),
    senha.getByLabel('Nova senha', { exact: true }),
  ]
  const trocar = senha.getByRole('button', { name: 'Trocar senha' })
  await atual.fill('errada-mesmo')
  await nova.fill('flamengo')
  await trocar.click()
  await expect(senha.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
  await nova.fill(NOVA)
  await trocar.click()
  await expect(senha.getByText('Senha atual incorreta')).toBeVisible()
  await expect(nova).toHaveValue(NOVA)
  await atual.fill(SENHA)
  await trocar.click()
  await expect(page.getByText('Senha trocada com sucesso! As suas outras sessões foram encerradas.')).toBeVisible()
  await expect(atual).toHaveValue('')

  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Você saiu de todos os dispositivos.')).toBeVisible()
  await digitarCredenciais(page, email, NOVA)
  await expect(page.getByRole('heading', { name: 'Sistema de Busca' })).toBeVisible()
})
