import type { Browser } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, signInByApi, test } from './portal.ts'

async function janela(browser: Browser, email: string) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInByApi(page.request, email)
  return page
}

test('a consultant names who stands in; the colleague works on the board, and the history says who', async ({
  page,
  browser,
}) => {
  test.slow()
  // A name that no other test uses, so that the people are found in the list.
  const marca = Date.now().toString(36).replace(/\d/g, 'x')
  const nomeada = (nome: string) => novaConta(page.request, `cobertura-${nome}`, () => `${nome} ${marca}`)
  const [emailDaAna, emailDaBia] = [await nomeada('Ana'), await nomeada('Bia')]
  await signInByApi(page.request, emailDaAna)
  const telefone = `559690${String(Date.now()).slice(-7)}`
  const lead = await page.request.post('/api/leads', {
    data: { nome_contato: 'Família da Ana', telefone, origem: 'telefone' },
  })
  expect(lead.status(), await lead.text()).toBe(201)
  const bia = await janela(browser, emailDaBia)
  await bia.goto('/consultor/kanban')
  await expect(bia.getByRole('region', { name: /^Novo/ })).toBeVisible()
  const quadro = bia.getByRole('combobox', { name: 'Consultor' })
  await expect(quadro).toBeHidden()

  await page.goto('/consultor/kanban')
  await page.getByRole('button', { name: 'Cobertura', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cobertura dos meus leads' })
  await expect(dialogo.getByRole('status')).toContainText('Quem cobrir verá e atenderá 1 lead em aberto.')
  await dialogo.getByRole('button', { name: 'Definir cobertura' }).click()
  await expect(dialogo.getByText('Escolha quem fica no lugar')).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Quem fica no lugar' }).selectOption(`Bia ${marca}`)
  const hoje = await dialogo.getByLabel('Primeiro dia').inputValue()
  expect(hoje).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await violacoes(page)).toEqual([])
  await dialogo.getByRole('button', { name: 'Definir cobertura' }).click()
  await expect(page.getByText(new RegExp(`^Bia ${marca} cobre os leads de Ana ${marca} em \\d`))).toBeVisible()

  // The colleague's open board receives the cover, and follows the other board live.
  const opcao = `Leads de Ana ${marca} (cobertura até ${hoje.slice(8)}/${hoje.slice(5, 7)})`
  await quadro.selectOption(opcao)
  await expect(bia).toHaveURL(/consultor=/)
  await expect(bia.getByRole('article', { name: 'Família da Ana' })).toBeVisible()
  expect(await violacoes(bia)).toEqual([])
  await semRolagemLateral(bia)
  await bia.getByRole('button', { name: 'Mais ações de Família da Ana' }).click()
  await bia.getByRole('menuitem', { name: 'Em contato', exact: true }).click()
  const emContato = page.getByRole('region', { name: /^Em contato/ })
  await expect(emContato.getByRole('article', { name: 'Família da Ana' })).toBeVisible()
  await emContato.getByRole('button', { name: 'Família da Ana', exact: true }).click()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Bia ${marca}`)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cobertura', exact: true }).click()
  await dialogo.getByRole('button', { name: `Encerrar cobertura por Bia ${marca}` }).click()
  await expect(quadro).toBeHidden()
  await expect(bia.getByRole('region', { name: /^Novo/ })).toBeVisible()
  await expect(bia.getByRole('article', { name: 'Família da Ana' })).toBeHidden()
})
