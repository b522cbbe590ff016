import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { entrar, expect, test } from './portal.ts'

const FONE = { width: 360, height: 740 }
const PRIVACIDADE = '/admin/empresa-config?aba=privacidade&secao='
const MOTIVO = 'Pediu por telefone'
const VERSAO_TERMO_CONTATO = '2026-11-1'

/** Sends the form of a clinic's own page, as a family does; the page that its confirmation leads to. */
async function pedirAjuda(page: Page, telefone: string): Promise<string> {
  const { clinica_id } = await novoLinkCadastro(page.request)
  const link = await (await page.request.post('/api/compartilhamento', { data: { clinica_id } })).json()
  const resposta = await page.request.post(`/api/publico/clinicas/${clinica_id}/contato`, {
    data: {
      ...{ envio_id: randomUUID(), nome: 'Nair Queiroz', telefone, token: link.token },
      ...{ consentimento: true, versao_termo: VERSAO_TERMO_CONTATO },
    },
  })
  expect(resposta.status()).toBe(200)
  return (await resposta.json()).consentimento
}

test('a family takes consent back on the page of its confirmation, without script', async ({ browser, page }) => {
  const pagina = await pedirAjuda(page, '11976540001')
  const context = await browser.newContext({ viewport: FONE, javaScriptEnabled: false })
  const familia = await context.newPage()
  await familia.goto(pagina)
  await expect(familia.getByRole('heading', { name: 'Contato e atendimento' })).toBeVisible()
  await expect(familia.getByText('Autorizo o contato e o uso destes dados para atendimento.')).toBeVisible()
  await expect(familia.getByText('Nair')).toHaveCount(0)
  await familia.getByRole('button', { name: 'Retirar este consentimento' }).click()
  await expect(familia.getByText('Retirado. Não vale mais desde agora.')).toBeVisible()
  await expect(familia.getByText('Retirado em')).toBeVisible()
  await expect(familia.getByRole('button', { name: /Retirar/ })).toHaveCount(0)
  await context.close()
})

test('the desk finds a person, takes a consent back with a reason and holds the erasure back', async ({ page }) => {
  test.slow()
  const pagina = await pedirAjuda(page, '11976540002')
  await page.setViewportSize(FONE)
  await page.goto(pagina)
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await entrar(page, 'admin', `${PRIVACIDADE}pessoas`)
  await page.getByLabel('Telefone com DDD').fill('(11) 97654-0002')
  await page.getByRole('button', { name: 'Procurar pessoa' }).click()
  await expect(page.getByRole('checkbox', { name: /Nair Queiroz \(contato\)/ })).toBeChecked()
  const lista = page.getByRole('region', { name: 'Consentimentos' })
  await lista.getByText(`Texto, versão ${VERSAO_TERMO_CONTATO}`).click()
  await expect(lista.getByText('Autorizo o contato e o uso destes dados para atendimento.')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await lista.getByRole('button', { name: 'Retirar: Contato e atendimento' }).click()
  const janela = page.getByRole('dialog', { name: 'Retirar consentimento' })
  await janela.getByRole('button', { name: 'Retirar' }).click()
  await expect(janela.getByText('Diga o motivo, em pelo menos 5 letras')).toBeVisible()
  await janela.getByLabel('Motivo').fill(MOTIVO)
  await janela.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Consentimento retirado. Vale desde agora.')).toBeVisible()
  await expect(lista.getByText(`Motivo: ${MOTIVO}`)).toBeVisible()
  await page.getByRole('button', { name: 'Suspender eliminação' }).click()
  const suspender = page.getByRole('dialog', { name: 'Suspender eliminação' })
  await suspender.getByLabel('Motivo').fill('Ação judicial em curso')
  await suspender.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Eliminação suspensa')).toBeVisible()

  await page.goto(`${PRIVACIDADE}retencao`)
  await expect(page.getByText('Ação judicial em curso')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hoje à noite' })).toBeVisible()
  await page.getByLabel('Meses: Orçamentos aceitos e financeiro').fill('12')
  await page.getByRole('button', { name: 'Salvar prazo: Orçamentos aceitos e financeiro' }).click()
  await expect(page.getByText('De 60 a 240 meses')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.setViewportSize(FONE)
  await semRolagemLateral(page)
  await page.getByRole('button', { name: 'Encerrar', exact: true }).first().click()
  const encerrar = page.getByRole('dialog', { name: 'Encerrar suspensão' })
  await encerrar.getByLabel('Motivo').fill('Processo encerrado')
  await encerrar.getByRole('button', { name: 'Encerrar suspensão' }).click()
  await expect(page.getByText('Suspensão encerrada')).toBeVisible()
})

test('a rule takes nothing before an administrator saw its list and said yes, and asks anew when it is shorter', async ({
  page,
}) => {
  test.slow()
  const regra = 'Leads perdidos'
  const linha = page.getByRole('listitem').filter({ has: page.getByLabel(`Meses: ${regra}`) })
  const janela = page.getByRole('dialog', { name: 'Aprovar a retenção' })
  const ver = linha.getByRole('button', { name: `Ver a lista e aprovar: ${regra}` })
  const mudar = async (meses: string) => {
    await page.getByLabel(`Meses: ${regra}`).fill(meses)
    const salvar = page.getByRole('button', { name: `Salvar prazo: ${regra}` })
    await salvar.click()
    // The notice of the time before may still stand.
    await expect(salvar).toBeDisabled()
    await expect(page.getByText('Prazo salvo! Nada sai por ele antes do seu sim').first()).toBeVisible()
  }
  await page.setViewportSize(FONE)
  await entrar(page, 'admin', `${PRIVACIDADE}retencao`)
  await expect(linha).toContainText('Espera o seu sim')
  await mudar('2')
  await expect(linha).toContainText(/sairiam? [\d.]+ hoje à noite/)
  await expect(page.getByRole('region', { name: 'Hoje à noite' })).toContainText(
    /Leads perdidos: \d+ \(espera o seu sim\)/,
  )
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)

  await ver.click()
  await expect(janela).toContainText('Sai hoje à noite, às 3h, e daqui em diante todas as noites.')
  await expect(janela.getByRole('listitem').first()).toContainText(/^L-\d{6}, desde \d{2}\/\d{2}\/\d{4}$/)
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await janela.getByRole('button', { name: 'Cancelar' }).click()
  await expect(linha).toContainText('Espera o seu sim')
  await ver.click()
  await janela.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Aprovada! Sai hoje à noite', { exact: false })).toBeVisible()
  await expect(linha).toContainText(/Aprovada por .+ em \d{2}\/\d{2}\/\d{4}/)
  await expect(ver).toHaveCount(0)
  await semRolagemLateral(page)
  await mudar('1')
  await expect(linha).toContainText('Espera o seu sim')
})
