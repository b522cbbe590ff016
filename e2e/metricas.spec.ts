import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { entrar, expect, exportar, test } from './portal.ts'

const FONE = { width: 360, height: 740 }

/** Company's day so many days ago. */
const dia = (dias: number) =>
  new Date(Date.now() - dias * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
/** The last year, in which the demonstration has something of everything. */
const UM_ANO = `/metricas?periodo=personalizado&de=${dia(364)}&ate=${dia(0)}`

const indicadores = (page: Page) => page.getByRole('list', { name: 'Indicadores' })
const figura = (page: Page, nome: string) => indicadores(page).getByRole('link', { name: nome, exact: true })
const bloco = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true })
const registros = (page: Page) => page.getByRole('dialog', { name: /^Registros de / })

test('period and filters stay in the address', async ({ page }) => {
  await entrar(page, 'admin', '/metricas')
  await expect(page.getByText(/ · Comparado a \d\d\/\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Este mês' }).click()
  await expect(page).toHaveURL(/periodo=este_mes/)
  await page.getByLabel('Origem').selectOption({ label: 'WhatsApp' })
  const chip = page.getByRole('button', { name: 'Tirar o filtro WhatsApp' })
  await expect(chip).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Este mês' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Origem')).toHaveValue('whatsapp')
  await page.goto('/admin')
  await page.goBack()
  await chip.click()
  await expect(page).not.toHaveURL(/origem=/)
  await expect(page).toHaveURL(/periodo=este_mes/)
})

test('a figure leads to its records, and a record to its own screen and back', async ({ page }) => {
  await entrar(page, 'admin', UM_ANO)
  await figura(page, 'Leads').click()
  const janela = registros(page)
  await expect(janela).toBeVisible()
  await expect(janela.getByText(/^[\d.]+ registros$/)).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  const primeiro = janela.getByRole('table').getByRole('link').first()
  const antes = (await primeiro.textContent()) ?? ''
  await janela.getByRole('button', { name: 'Próxima página' }).click()
  await expect(janela.getByText(/^26–/)).toBeVisible()
  await expect(primeiro).not.toHaveText(antes)
  const nome = (await primeiro.textContent()) ?? ''
  await primeiro.click()
  await expect(page).toHaveURL(/\/supervisor\/leads\?lead=/)
  await expect(page.getByRole('dialog').getByText(nome).first()).toBeVisible()
  await page.goBack()
  await expect(registros(page).getByText(/^26–/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(registros(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/recorte=/)
})

test('a wrong period says what is wrong and keeps what was typed', async ({ page }) => {
  await entrar(page, 'admin', '/metricas')
  await expect(figura(page, 'Leads')).toBeVisible()
  await page.getByRole('button', { name: 'Personalizado' }).click()
  const [de, ate] = [page.getByLabel('De', { exact: true }), page.getByLabel('até', { exact: true })]
  await de.fill(dia(3))
  await ate.fill(dia(10))
  await ate.blur()
  await expect(page.getByRole('alert')).toHaveText('O início do período vem depois do fim')
  // The numbers of before stay in sight.
  await expect(figura(page, 'Leads')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('O início do período vem depois do fim')
  await expect(de).toHaveValue(dia(3))
  await expect(ate).toHaveValue(dia(10))
  await de.fill(dia(800))
  await de.blur()
  await expect(page.getByRole('alert')).toHaveText('O período tem no máximo 24 meses')
  await de.fill(dia(16))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(figura(page, 'Leads')).toBeVisible()
})

test('the numbers are exported as on the page', async ({ page }) => {
  await entrar(page, 'gerenciador', UM_ANO)
  const baixado = page.waitForEvent('download')
  await exportar(page, 'Exportar CSV')
  const arquivo = readFileSync(await (await baixado).path(), 'utf8')
  expect(arquivo).toContain('Conversão da chegada')
  expect(arquivo).not.toContain('Repasse')
})

test('a phone has period and filters in a sheet', async ({ page }) => {
  await page.setViewportSize(FONE)
  await entrar(page, 'admin', UM_ANO)
  await page.getByRole('button', { name: /^Período e filtros/ }).click()
  const folha = page.getByRole('dialog', { name: 'Período e filtros' })
  await folha.getByRole('button', { name: 'Mês passado' }).click()
  await expect(page).toHaveURL(/periodo=mes_passado/)
  await folha.getByLabel('Estado').selectOption('SP')
  await folha.getByRole('button', { name: 'Mostrar métricas' }).click()
  await expect(folha).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tirar o filtro SP' })).toBeVisible()
  await semRolagemLateral(page)
})

test('the health profile needs whole months without another filter', async ({ page }) => {
  await entrar(page, 'admin', '/metricas?periodo=mes_passado')
  const perfil = bloco(page, 'Perfil de quem procura ajuda')
  await expect(perfil.getByRole('table', { name: 'Idade' })).toBeVisible()
  await page.goto('/metricas?periodo=mes_passado&estado=SP')
  await expect(perfil.getByText(/^Para ver o perfil, escolha/)).toBeVisible()
})

test('prints one page', async ({ page }) => {
  await entrar(page, 'admin', UM_ANO)
  await expect(bloco(page, 'Origens')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
