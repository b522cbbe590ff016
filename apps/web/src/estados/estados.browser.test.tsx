import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../platform/client.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { failCalls, openPage, signIn, withoutAnnouncements } from '../testing/tela.tsx'

const linha = (texto: string) => page.getByRole('listitem').filter({ hasText: texto })
const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
const sigla = page.getByRole('textbox', { name: 'Sigla', exact: true })
const botao = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => botao('Salvar').click()
const dialogo = page.getByRole('dialog')

beforeAll(() => signIn('admin'))

async function open() {
  openPage('/admin/estados')
  await expect.element(page.getByText('Acre')).toBeVisible()
}

it('an administrator edits the states, with every message', async () => {
  const ha = (await client.estados.listEstados({ incluirInativos: true })).length
  await open()
  await expect.element(page.getByRole('heading', { name: 'Estados', level: 1 })).toBeVisible()
  await expect.element(page.getByText(`Mostrando ${ha} de ${ha} estados`)).toBeVisible()

  await botao('Novo Estado').click()
  await save()
  await expect.element(page.getByText('Informe o nome do estado')).toBeVisible()
  await expect.element(nome).toHaveFocus()
  await nome.fill('sao  PAULO')
  await sigla.fill('rj')
  await expect.element(sigla).toHaveValue('RJ')
  await save()
  await expect.element(page.getByText('Já existe um estado com este nome')).toBeVisible()
  await expect.element(page.getByText('Já existe um estado com esta sigla')).toBeVisible()
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(360, 740)
  await expectAccessible()
  await page.viewport(360, 740)
  await nome.fill('<i>Guanabara</i>')
  await sigla.fill('gb')
  await page.getByRole('switch', { name: 'Ativo' }).click()
  await save()
  await expect.element(page.getByText('Estado cadastrado com sucesso!')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar por nome ou sigla' }).fill('gb')
  await expect.element(page.getByText('Nenhum estado encontrado')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mostrar inativos' }).click()
  await expect.element(linha('<i>Guanabara</i>')).toHaveTextContent('Inativo')
  await expect.element(page.getByText(`Mostrando 1 de ${ha + 1} estados`)).toBeVisible()

  await botao('Editar <i>Guanabara</i>').click()
  await nome.fill('Guanabara')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Estado atualizado com sucesso!')).toBeVisible()
  await expect.element(botao('Editar Guanabara')).toHaveFocus()

  await botao('Histórico de Guanabara').click()
  const historico = page.getByRole('dialog', { name: 'Histórico' })
  await expect.element(historico.getByText(/cadastrou/)).toBeVisible()
  await expect.element(historico.getByText(/alterou/)).toBeVisible()
  await expect.element(historico.getByText('<i>Guanabara</i>').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(historico).not.toBeInTheDocument()

  await botao('Excluir Guanabara').click()
  await expect.element(page.getByText('Tem certeza que deseja excluir este estado?')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(linha('Guanabara')).toBeVisible()
  await botao('Excluir Guanabara').click()
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(page.getByText('Estado excluído com sucesso!')).toBeVisible()
  await expect.element(linha('Guanabara')).not.toBeInTheDocument()
})

it('a state with clinics says so before it is asked to go, and keeps its code', async () => {
  await open()
  await expect.element(linha('São Paulo')).toHaveTextContent(/\d+ clínicas/)
  await botao('Excluir São Paulo').click()
  await expect.element(dialogo).toHaveTextContent(/São Paulo.*em uso em [\d.]+ clínicas/)
  await expect.element(dialogo.getByRole('button', { name: 'Desativar' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await botao('Editar São Paulo').click()
  await sigla.fill('SX')
  await save()
  await expect
    .element(page.getByText(/^Este estado está em uso em [\d.]+ clínicas\. A sigla não pode mudar\.$/))
    .toBeVisible()
  await expect.element(sigla).toHaveFocus()
})

it('failures are shown and nothing typed is lost', async () => {
  // Announced changes would reload the list before the button does.
  onTestFinished(withoutAnnouncements())
  const connect = failCalls((url) => url.includes('/api/estados'), 'lost')
  openPage('/admin/estados')
  await expect.element(page.getByText(/^Erro ao carregar estados: Não foi possível falar com o servidor/)).toBeVisible()
  connect()
  await botao('Tentar novamente').click()
  await expect.element(page.getByText('Acre')).toBeVisible()

  await botao('Novo Estado').click()
  await nome.fill('Fernando de Noronha')
  await sigla.fill('FN')
  onTestFinished(failCalls((url) => url.endsWith('/api/estados'), 'lost'))
  await save()
  await expect.element(page.getByText(/^Erro ao salvar estado: Não foi possível falar com o servidor/)).toBeVisible()
  await expect.element(nome).toHaveValue('Fernando de Noronha')

  await botao('Editar Acre').click()
  await expect.element(page.getByRole('heading', { name: 'Descartar o que digitou?' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(nome).toHaveValue('Fernando de Noronha')
  await expect.element(dialogo).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Taxas' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sair sem salvar?' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Taxas', level: 1 })).toBeVisible()
})
