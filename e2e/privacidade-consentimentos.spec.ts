import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { expect, test } from './portal.ts'

const FONE = { width: 360, height: 740 }
const VERSAO_TERMO_CONTATO = '2026-11-1'

/** Sends the form of a clinic's page like a family; returns the page that its confirmation links to. */
async function requestAjuda(page: Page, telefone: string): Promise<string> {
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
  const pagina = await requestAjuda(page, '11976540001')
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

test('the page of a confirmation is accessible on a phone', async ({ page }) => {
  const pagina = await requestAjuda(page, '11976540002')
  await page.setViewportSize(FONE)
  await page.goto(pagina)
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
})
