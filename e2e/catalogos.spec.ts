import type { Page } from '@playwright/test'
import { expect, novaConta, searchNearby, signIn, test } from './portal.ts'

const open = async (page: Page, tela: string) => {
  await signIn(page, 'admin', `/admin/${tela}`)
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible()
}
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const cadastrar = async (page: Page, botao: string, texto: string) => {
  await page.getByRole('button', { name: botao }).click()
  await nome(page).fill(texto)
  await save(page)
}
const rename = async (page: Page, de: string, para: string) => {
  await page.getByRole('button', { name: `Editar ${de}`, exact: true }).click()
  await nome(page).fill(para)
  await save(page)
}
test('a rename updates the clinics of an open list or leaves them; items in use stay', async ({ page, browser }) => {
  await open(page, 'especialidades')
  await cadastrar(page, 'Nova Especialidade', 'Aaa Renomeável')
  await expect(page.getByText('Especialidade cadastrada com sucesso!')).toBeVisible()
  const clinica = { name: 'Clínica do Catálogo', city: 'Boa Vista', state: 'RR', latitude: 2.82, longitude: -60.67 }
  const criada = await page.request.post('/api/clinicas', { data: { ...clinica, specialties: ['Aaa Renomeável'] } })
  expect(criada.status()).toBe(201)
  await expect(page.getByText('em 1 clínica', { exact: true })).toBeVisible()

  // Rows of the list have no room for specialties; a separate account, because the choice of cards is remembered.
  const consultor = await (await browser.newContext()).newPage()
  await signIn(consultor, await novaConta(consultor.request, 'catalogos'))
  await searchNearby(consultor, 'boa vista', 'Boa Vista, RR')
  await consultor.getByRole('button', { name: 'Cartões' }).click()
  const card = consultor.locator('article').filter({ hasText: 'Clínica do Catálogo' })
  await expect(card).toContainText('Aaa Renomeável')

  await page.getByRole('button', { name: 'Excluir Aaa Renomeável' }).click()
  const emUso = page.getByRole('dialog', { name: 'Excluir especialidade' })
  await expect(emUso).toContainText('Aaa Renomeável está em uso em 1 clínica e não pode ser excluída.')
  await emUso.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Especialidade desativada com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar Aaa Renomeável' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Mostrar inativos' }).check()

  await rename(page, 'Aaa Renomeável', 'Aaa Renomeada')
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Renomear' })
  await expect(pergunta).toContainText('Atualizar também na 1 clínica que usa este item?')
  await expect(pergunta.getByRole('button', { name: 'Sim' })).toBeFocused()
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(nome(page)).toHaveValue('Aaa Renomeada')
  await save(page)
  await pergunta.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('1 clínica atualizada.')).toBeVisible()
  await expect(card).toContainText('Aaa Renomeada')

  await rename(page, 'Aaa Renomeada', 'Aaa Sozinha')
  await pergunta.getByRole('button', { name: 'Não' }).click()
  await expect(page.getByRole('button', { name: 'Editar Aaa Sozinha' })).toBeVisible()
  await expect(card).toContainText('Aaa Renomeada')
  const { id } = await criada.json()
  const historico = await (await page.request.get(`/api/auditoria/clinicas/${id}`)).json()
  expect(historico.itens[0]).toMatchObject({ acao: 'editar', depois: { specialties: ['Aaa Renomeada'] } })

  expect((await page.request.delete(`/api/clinicas/${id}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Excluir Aaa Sozinha' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Especialidade excluída com sucesso!')).toBeVisible()
})
