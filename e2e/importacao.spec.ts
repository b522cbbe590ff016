import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { umaPlanilha } from '../apps/server/src/platform/spreadsheet/workbook.factory.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, signIn, test } from './portal.ts'

// A person can run only one import at a time, and these tests share their accounts.
test.describe.configure({ mode: 'serial' })

const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TITULOS = 'Instituição;Município;UF;Ramal\n'

async function open(page: Page) {
  await signIn(page, 'gerenciador', '/gerenciador/clinicas/importar')
  await expect(page.getByRole('heading', { name: 'Escolha o arquivo' })).toBeVisible()
}

const choose = (page: Page, conteudo: string | Uint8Array, name = 'clinicas.csv', mimeType = CSV) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(conteudo) })

const campo = (page: Page, titulo: string) => page.getByRole('combobox', { name: `Campo da coluna ${titulo}` })

async function check(page: Page) {
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { name: 'Confira antes de importar' })).toBeFocused()
}

async function checkTela(page: Page) {
  expect(await violacoes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await semRolagemLateral(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a file with valid, repeated and invalid lines, from upload to result', async ({ page }) => {
  await open(page)
  await checkTela(page)
  // The longest allowed name.
  const longo = `Sem Estado ${'X'.repeat(100)}`
  await choose(
    page,
    `${TITULOS}Recanto Importado;Recife;PE;=1+1\nrecanto importado;RECIFE;pe;2\n${longo};Recife;ZZ;3\n`,
  )
  await expect(page.getByRole('heading', { name: 'O que há em cada coluna' })).toBeFocused()
  await expect(campo(page, 'Instituição')).toHaveValue('name')
  await expect(campo(page, 'Ramal')).toHaveValue('')

  // The same field twice, then a missing required one: both block the next step.
  await campo(page, 'Ramal').selectOption({ label: 'Estado *' })
  await expect(page.getByText('"Estado" já foi escolhido para outra coluna').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferir' })).toBeDisabled()
  await checkTela(page)
  await campo(page, 'Ramal').selectOption({ label: 'Código' })
  await campo(page, 'UF').selectOption({ label: 'Não importar' })
  await expect(page.getByText('Faltam colunas obrigatórias: estado')).toBeVisible()
  await campo(page, 'UF').selectOption({ label: 'Estado *' })

  await check(page)
  const numero = (rotulo: string) => page.locator('dl > div', { hasText: rotulo }).locator('dd')
  await expect(numero('Vão entrar')).toHaveText('1')
  await expect(numero('Repetidas no arquivo')).toHaveText('1')
  await expect(numero('Com erro')).toHaveText('1')
  await expect(page.getByRole('cell', { name: 'Com erro: UF: "ZZ" não é um estado' })).toBeVisible()
  await checkTela(page)
  await page.getByLabel('Procurar').fill('mesmo nome e')
  await expect(page.getByRole('cell', { name: 'Com erro' })).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Repetida: mesmo nome e cidade da linha 2' })).toBeVisible()

  // A reload shows the simulation again.
  await page.reload()
  await page.getByRole('button', { name: 'Importar 1 clínica' }).click()
  await expect(page.getByRole('heading', { name: '1 clínica importada, 1 ignorada, 1 com erro' })).toBeFocused()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar relatório' }).click()
  const relatorio = await readFile(await (await downloading).path(), 'utf8')
  expect(relatorio.split('\r\n')).toEqual([
    '\ufeffLinha;Nome;Situação;Motivo',
    '2;Recanto Importado;importada;',
    '3;recanto importado;repetida no arquivo;mesmo nome e cidade da linha 2',
    `4;${longo};erro;"UF: ""ZZ"" não é um estado"`,
    '',
  ])
  await page.getByRole('link', { name: 'Ver clínicas' }).click()
  await expect(page).toHaveURL(/\/gerenciador\/clinicas$/)

  // For a second file with the same titles, the choices are restored.
  await page.goto('/gerenciador/clinicas/importar')
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, `${TITULOS}Recanto Importado;Recife;PE;9\n`)
  await expect(campo(page, 'Ramal')).toHaveValue('codigo')
  await check(page)
  await expect(page.getByRole('button', { name: 'Nada a importar' })).toBeDisabled()
})

test('a workbook, cancelled on the way and begun anew', async ({ page }) => {
  await open(page)
  const linhas = Array.from({ length: 6000 }, (_, i) => [`Planilha Importada ${i}`, 'Olinda', 'Pernambuco'])
  await choose(page, umaPlanilha([['Nome', 'Cidade', 'Estado'], ...linhas]), 'clinicas.xlsx', XLSX)
  await expect(page.getByText('(primeira planilha)')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Importar 6.000 clínicas' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelada' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Nenhuma clínica foi importada.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar às colunas' }).click()
  await expect(campo(page, 'Nome')).toHaveValue('name')
  // Nothing was imported: all 6,000 lines are still new.
  await check(page)
  await expect(page.getByRole('button', { name: 'Importar 6.000 clínicas' })).toBeVisible()
})

test('reports errors of a file, and refuses roles that do not manage clinics', async ({ page }) => {
  await open(page)
  await choose(page, '"Nome;Cidade\nA;B\n')
  await expect(page.getByRole('alert')).toContainText('aspas abertas e não fechadas')
  await choose(page, '%PDF-1.7\n\x00', 'clinicas.csv')
  await expect(page.getByRole('alert')).toContainText('Tipo de arquivo inválido. Use CSV ou XLSX.')
  await choose(page, 'x', 'clinicas.pdf', 'application/pdf')
  await expect(page.getByRole('alert')).toContainText('Tipo de arquivo inválido. Use CSV ou XLSX.')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo' }).click()
  const modelo = await readFile(await (await downloading).path(), 'utf8')
  expect(modelo).toMatch(/^\ufeffNome;Cidade;Estado;Código;/)
  await choose(page, `${modelo}A;Recife;PE\n`, 'modelo-clinicas.csv')
  await expect(page.getByText(/^54 de 54 colunas serão usadas/)).toBeVisible()
})

test('leads: an advertiser’s file is recognised, checked, imported and on the board; the same file again brings nothing', async ({
  page,
}) => {
  await signIn(page, 'consultora', '/consultor/kanban/importar')
  const arquivo =
    'id,created_time,form_name,platform,full_name,phone_number,qual_a_sua_cidade?\n' +
    'l:1,2026-11-01T10:00:00-03:00,Maio,fb,<b>Nome Importado</b>,p:+5511900779001,Campinas\n' +
    'l:2,2026-11-01T10:00:00-03:00,Maio,ig,,p:+5511900779002,Santos\n'
  await choose(page, arquivo, 'leads.csv')
  await expect(page.getByText(/^Arquivo reconhecido: Meta/)).toBeVisible()
  await check(page)
  await expect(page.getByText('Com erro: Nome: Informe o nome')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 1 lead' }).click()
  await expect(page.getByRole('heading', { name: '1 lead importado, 0 ignorados, 1 com erro' })).toBeVisible()

  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, arquivo, 'leads.csv')
  await check(page)
  await expect(page.getByText('Ignorada: Você já tem um lead aberto com este telefone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nada a importar' })).toBeDisabled()

  await page.goto('/consultor/kanban?texto=importado')
  await expect(page.getByText('<b>Nome Importado</b>')).toBeVisible()
})
