import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { comoOTempo } from './banco.ts'
import { avisoDe, chooseLado, comparacaoDe } from './conflito.ts'
import { expect, signIn, test } from './portal.ts'

// Incidents are shared by the whole portal.
test.describe.configure({ mode: 'serial' })

const FONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
const PRIVACIDADE = '/admin/privacidade?secao=incidentes'

const relogio = (horas: number) =>
  new Date(Date.now() - horas * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .slice(0, 16)
    .replace(' ', 'T')

/** Incidents created by the tests; the portal itself deletes none. */
const criados: string[] = []
test.afterAll(async () => {
  if (criados.length === 0) return
  await comoOTempo('delete from incidentes_seguranca where id = any($1)', [criados])
  await comoOTempo('delete from pendencias where entidade_id = any($1)', [criados])
})

async function open(page: Page, caminho = PRIVACIDADE) {
  await signIn(page, 'admin', caminho)
  await expect(page.getByRole('heading', { name: 'Privacidade', level: 1 })).toBeVisible()
}

test('an incident: registered with both clocks, changed in two windows, closed with what was learned', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  await open(page)
  const tabela = page.getByRole('table', { name: 'Incidentes de segurança' })
  await expect(tabela.getByRole('row').filter({ hasText: 'Encerrado' }).first()).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  await page.getByRole('button', { name: 'Registrar incidente' }).click()
  const nova = page.getByRole('dialog', { name: 'Novo incidente' })
  await nova.getByLabel('Descoberto em').fill(relogio(-48))
  await nova.getByLabel('O que aconteceu').fill('Planilha enviada ao endereço errado')
  await nova.getByRole('button', { name: 'Registrar' }).click()
  await expect(nova.getByText('A data não pode estar no futuro')).toBeVisible()
  await expect(nova.getByText('Escolha os dados afetados')).toBeVisible()
  await nova.getByLabel('Descoberto em').fill(relogio(0))
  await nova.getByRole('checkbox', { name: /^Contato/ }).check()
  await nova.getByLabel('Pessoas afetadas').fill('12')
  await nova.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Incidente registrado!')).toBeVisible()
  const janela = page.getByRole('dialog', { name: /^INC-\d{4}$/ })
  await expect(janela).toBeVisible()
  const id = new URL(page.url()).searchParams.get('incidente') ?? ''
  criados.push(id)
  const prazos = janela.getByLabel('Prazos')
  await expect(prazos).toContainText('Comunicar à ANPD e aos titulares')
  await expect(prazos).toContainText('Faltam 3 dias úteis')
  await expect(prazos).toContainText('Complementar a comunicação')
  await expect(prazos).toContainText('Faltam 20 dias úteis')
  await expect(janela.getByLabel('Comunicado à ANPD', { exact: true })).toHaveValue(
    /Planilha enviada ao endereço errado/,
  )
  expect(await violacoes(page)).toEqual([])

  // Data that closing requires is missing.
  await janela.getByRole('button', { name: 'Encerrar incidente' }).click()
  const encerrar = page.getByRole('dialog', { name: /^Encerrar INC-/ })
  await expect(encerrar.getByRole('alert')).toContainText('Diga que medidas foram tomadas')
  await expect(encerrar.getByRole('button', { name: 'Encerrar', exact: true })).toBeDisabled()
  await encerrar.getByRole('button', { name: 'Cancelar' }).click()

  // A second window saves first; the text typed here stays.
  const minhas = `Ligamos e confirmamos ${randomUUID().slice(0, 6)}`
  await janela.getByLabel('Medidas tomadas').fill(minhas)
  const outra = await context.newPage()
  // Opened by the notification's address.
  await outra.goto(`/admin/privacidade?incidente=${id}`)
  const la = outra.getByRole('dialog', { name: /^INC-/ })
  await la.getByLabel('Medidas tomadas').fill('Pedimos a exclusão')
  await la.getByLabel('Risco aos titulares').selectOption('baixo')
  await la.getByRole('button', { name: 'Salvar' }).click()
  await expect(outra.getByText('Incidente salvo com sucesso!')).toBeVisible()
  await outra.close()
  await janela.getByRole('switch', { name: 'Não comunicar' }).check()
  await janela.getByRole('button', { name: 'Salvar' }).click()
  await expect(janela.getByText('Informe por que o incidente não será comunicado')).toBeVisible()
  await janela.getByLabel('Por que não comunicar').fill('Sem risco relevante')
  await janela.getByRole('button', { name: 'Salvar' }).click()
  await expect(comparacaoDe(page)).toBeVisible()
  await chooseLado(page, { campo: 'Medidas tomadas', meu: minhas, deles: 'Pedimos a exclusão', antes: 'Vazio' }, 'meu')
  await comparacaoDe(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Incidente salvo com sucesso!')).toBeVisible()
  await expect(avisoDe(page)).toBeHidden()
  await expect(janela.getByLabel('Medidas tomadas')).toHaveValue(minhas)
  await expect(janela.getByLabel('Risco aos titulares')).toHaveValue('baixo')
  await expect(prazos.getByText('Não se aplica')).toHaveCount(2)

  await janela.getByRole('button', { name: 'Encerrar incidente' }).click()
  await encerrar.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(encerrar.getByText('Diga o que foi aprendido com o incidente')).toBeVisible()
  await encerrar.getByLabel('O que foi aprendido').fill('Conferir o destinatário')
  expect(await violacoes(page)).toEqual([])
  await encerrar.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(page.getByText('Incidente encerrado', { exact: true })).toBeVisible()
  await expect(janela.getByText('Conferir o destinatário')).toBeVisible()
  await expect(janela.getByLabel('O que aconteceu')).toBeDisabled()
  await page.setViewportSize(FONE)
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(janela).toBeHidden()
  await semRolagemLateral(page)
})

test('the register of operations: found by a word, downloaded as a PDF', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, '/admin/privacidade?secao=operacoes')
  await expect(page.getByRole('tab', { name: 'Registro de operações' })).toHaveAttribute('aria-selected', 'true')
  const operacoes = page.getByRole('region').getByRole('listitem')
  await expect(page.getByText(/^\d{2,3} operações \(LGPD, art\. 37\)$/)).toBeVisible()
  await page.getByLabel('Buscar no registro').fill('substancias')
  await expect(page.getByText('1 operação (LGPD, art. 37)')).toBeVisible()
  await expect(operacoes).toContainText(['Encaminhar para o tratamento adequado'])
  await expect(operacoes).toContainText(['Proteção da vida (LGPD, art. 11, II, e)'])
  await expect(operacoes.getByText('Dado de saúde')).toBeVisible()
  await page.getByLabel('Buscar no registro').fill('nada assim')
  await expect(page.getByText('Nenhuma operação encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await page.getByLabel('Agrupar por').selectOption('Titular')
  await expect(page.getByRole('region', { name: 'Quem usa o portal', exact: true })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toBe('registro-de-operacoes.pdf')
  await page.setViewportSize(FONE)
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
})
