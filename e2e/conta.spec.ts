import { violacoes } from './acessivel.ts'
import { digitarCredenciais, entrarDigitando, expect, NOME, novaConta, SENHA, test } from './portal.ts'

const NOVA = 'outra-senha-bem-longa'

test('name and WhatsApp are kept by their owner', async ({ page, request }) => {
  await entrarDigitando(page, await novaConta(request, 'conta'))
  await page.getByRole('link', { name: 'Minha conta' }).click()
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
  await dados.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados atualizados com sucesso!')).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Maria da Silva')).toBeVisible()
  await page.reload()
  await expect(nome).toHaveValue('Maria da Silva')
  await expect(dados.getByLabel('WhatsApp')).toHaveValue('(81) 98888-7777')
  expect(await violacoes(page)).toEqual([])

  await nome.fill('Outra coisa')
  await page.getByRole('link', { name: 'Meus dispositivos' }).click()
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
})

test('the password is changed with the present one, and leaving everywhere ends here too', async ({
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
