import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { avisoDe, comparacaoDe, escolherLado } from './conflito.ts'
import { entrar, expect, test } from './portal.ts'

const abrir = async (page: Page) => {
  await entrar(page, 'admin', '/admin/estados')
  await expect(page.getByText('Acre')).toBeVisible()
}
const linha = (page: Page, texto: string) => page.getByRole('listitem').filter({ hasText: texto })
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
const sigla = (page: Page) => page.getByRole('textbox', { name: 'Sigla', exact: true })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

test('an administrator edits the states, with every message', async ({ page }) => {
  await abrir(page)
  await expect(page.getByRole('heading', { name: 'Estados', level: 1 })).toBeVisible()
  await expect(page.getByText('Mostrando 27 de 27 estados')).toBeVisible()

  await page.getByRole('button', { name: 'Novo Estado' }).click()
  await salvar(page)
  await expect(page.getByText('Informe o nome do estado')).toBeVisible()
  await expect(nome(page)).toBeFocused()
  await nome(page).fill('sao  PAULO')
  await sigla(page).fill('rj')
  await expect(sigla(page)).toHaveValue('RJ')
  await salvar(page)
  await expect(page.getByText('Já existe um estado com este nome')).toBeVisible()
  await expect(page.getByText('Já existe um estado com esta sigla')).toBeVisible()
  await nome(page).fill('<i>Guanabara</i>')
  await sigla(page).fill('gb')
  await page.getByRole('switch', { name: 'Ativo' }).click()
  await salvar(page)
  await expect(page.getByText('Estado cadastrado com sucesso!')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar por nome ou sigla' }).fill('gb')
  await expect(page.getByText('Nenhum estado encontrado')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mostrar inativos' }).check()
  await expect(linha(page, '<i>Guanabara</i>')).toContainText('Inativo')
  await expect(page.getByText('Mostrando 1 de 28 estados')).toBeVisible()

  await page.getByRole('button', { name: 'Editar <i>Guanabara</i>' }).click()
  await nome(page).fill('Guanabara')
  await nome(page).press('Enter')
  await expect(page.getByText('Estado atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar Guanabara' })).toBeFocused()

  await page.getByRole('button', { name: 'Histórico de Guanabara' }).click()
  const historico = page.getByRole('dialog').filter({ hasText: 'Histórico' })
  await expect(historico.getByText(/cadastrou/)).toBeVisible()
  await expect(historico.getByText(/alterou/)).toBeVisible()
  await expect(historico.getByText('<i>Guanabara</i>').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(historico).toBeHidden()

  await page.getByRole('button', { name: 'Excluir Guanabara' }).click()
  await expect(page.getByText('Tem certeza que deseja excluir este estado?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(linha(page, 'Guanabara')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Guanabara' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Estado excluído com sucesso!')).toBeVisible()
  await expect(linha(page, 'Guanabara')).toBeHidden()
})

test('a state with clinics says so before it is asked to go, and keeps its code', async ({ page }) => {
  await abrir(page)
  await expect(linha(page, 'São Paulo')).toContainText(/\d+ clínicas/)
  await page.getByRole('button', { name: 'Excluir São Paulo' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toContainText(/São Paulo.*em uso em \d+ clínicas/)
  await expect(dialogo.getByRole('button', { name: 'Desativar' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Editar São Paulo' }).click()
  await sigla(page).fill('SX')
  await salvar(page)
  await expect(page.getByText(/^Este estado está em uso em \d+ clínicas\. A sigla não pode mudar\.$/)).toBeVisible()
  await expect(sigla(page)).toBeFocused()
})

test('two people on one state: other fields merge, the same one is chosen', async ({ page }) => {
  await abrir(page)
  const criado = await page.request.post('/api/estados', { data: { name: 'Ilha Nova', code: 'IN', is_active: true } })
  const { id, versao } = await criado.json()
  const url = `/api/estados/${id}`
  await page.getByRole('button', { name: 'Editar Ilha Nova' }).click()
  await nome(page).fill('Ilha Minha')
  await page.request.patch(url, { data: { versao, name: 'Ilha Nova', code: 'IL', is_active: true } })
  await expect(sigla(page)).toHaveValue('IL')
  await expect(avisoDe(page)).toContainText('Agora como a outra pessoa salvou: Sigla.')
  await page.request.patch(url, { data: { versao: versao + 1, name: 'Ilha Deles', code: 'IL', is_active: true } })
  await expect(avisoDe(page)).toContainText('Vocês dois mudaram: Nome.')
  await salvar(page)
  await escolherLado(page, { campo: 'Nome', meu: 'Ilha Minha', deles: 'Ilha Deles', antes: 'Ilha Nova' }, 'meu')
  await comparacaoDe(page).getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Estado atualizado com sucesso!')).toBeVisible()
  await expect(linha(page, 'Ilha Minha')).toContainText('IL')
  expect((await page.request.delete(url)).status()).toBe(200)
})

test('failures are shown and nothing typed is lost', async ({ page }) => {
  await entrar(page, 'admin')
  await expect(page).toHaveURL(/\/admin$/)
  await page.route('**/api/estados*', (route) => route.abort())
  await page.goto('/admin/estados')
  await expect(page.getByText(/^Erro ao carregar estados: Não foi possível falar com o servidor/)).toBeVisible()
  await page.unroute('**/api/estados*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Acre')).toBeVisible()

  await page.getByRole('button', { name: 'Novo Estado' }).click()
  await nome(page).fill('Fernando de Noronha')
  await sigla(page).fill('FN')
  await page.route('**/api/estados', (route) => route.abort())
  await salvar(page)
  await expect(page.getByText(/^Erro ao salvar estado: Não foi possível falar com o servidor/)).toBeVisible()
  await expect(nome(page)).toHaveValue('Fernando de Noronha')

  await page.getByRole('button', { name: 'Editar Acre' }).click()
  await expect(page.getByRole('heading', { name: 'Descartar o que digitou?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
  await expect(nome(page)).toHaveValue('Fernando de Noronha')
  await page.getByRole('link', { name: 'Taxas' }).click()
  await expect(page.getByRole('heading', { name: 'Sair sem salvar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { name: 'Taxas', level: 1 })).toBeVisible()
})

for (const papel of ['consultor', 'supervisor']) {
  test(`${papel}: refused`, async ({ page }) => {
    await entrar(page, papel, '/admin/estados')
    await expect(page.getByText('Acesso negado.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('axe finds nothing, and nothing overflows at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await abrir(page)
  await page.getByRole('button', { name: 'Editar Acre' }).click()
  await sigla(page).fill('1')
  await salvar(page)
  await expect(page.getByText('Informe a sigla com duas letras')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
})
