import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, requestExport, signIn, signInByApi, test } from './portal.ts'

let proximo = Date.now() % 10_000
/** An unassigned number: no subscriber number begins with 9 0 after the area code. */
const novoTelefone = () =>
  `559690${String(process.pid % 1000).padStart(3, '0')}${String(proximo++ % 10_000).padStart(4, '0')}`

const ABAS = ['Fila', 'Em atendimento', 'Consultores', 'Regras', 'Eventos']
const sufixo = String(Date.now()).slice(-6)
const REGRA = `Norte ${sufixo}`
/** Only leads of this area code and origin match this test's rule; leads of the demo and other tests do not. */
const DDD = '96'

async function createLead(request: APIRequestContext, nome_contato: string) {
  const lead = { nome_contato, telefone: novoTelefone(), origem: 'outro' }
  const resposta = await request.post('/api/leads', { data: lead })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

/** A consultant with a unique name, in a separate browser context. */
async function consultor(browser: Browser, baseURL: string | undefined, request: APIRequestContext, nome: string) {
  const email = await novaConta(request, nome.toLowerCase(), () => `${nome} Roleta ${sufixo}`)
  const janela = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInByApi(janela.request, email)
  return { nome: `${nome} Roleta ${sufixo}`, request: janela.request, close: () => janela.close() }
}

const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })
const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome, exact: true })

test('a rule offers a lead to one consultant after the other, and the supervisor reads why', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const [um, dois] = [
    await consultor(browser, baseURL, page.request, 'Iara'),
    await consultor(browser, baseURL, page.request, 'Joel'),
  ]
  await signIn(page, 'supervisor', '/supervisor/leads?aba=regras')
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova regra' })
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo.getByText('Informe o nome da regra')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Nome da regra' }).fill(REGRA)
  await dialogo.getByLabel('DDDs').fill(`${DDD}, 20`)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo.getByText('O DDD 20 não existe')).toBeVisible()
  await dialogo.getByLabel('DDDs').fill(DDD)
  await dialogo.getByRole('checkbox', { name: 'Outro', exact: true }).check()
  await expect(dialogo.getByText('Ninguém participa desta regra.')).toBeVisible()
  for (const { nome } of [um, dois]) await dialogo.getByRole('checkbox', { name: nome }).check()
  await expect(dialogo.getByText('Ninguém participa desta regra.')).toHaveCount(0)
  expect(await violacoes(page)).toEqual([])
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Regra cadastrada com sucesso!')).toBeVisible()
  const regra = page.getByRole('listitem').filter({ hasText: REGRA })
  await expect(regra).toContainText(`DDD ${DDD} · OutroRodízio entre 2 pessoas, aceite em 10 min`)

  const posicao = () => regra.getByRole('button', { name: /mudar de lugar$/ }).getAttribute('aria-label')
  const antes = await posicao()
  await regra.getByRole('button', { name: `Mover ${REGRA} para cima` }).click()
  await expect.poll(posicao).not.toBe(antes)
  await expect(regra.getByRole('button', { name: `Mover ${REGRA} para cima` })).toBeFocused()

  const simulador = page.getByRole('region', { name: 'Quem receberia este lead?' })
  await simulador.getByLabel('Telefone').fill('123')
  await simulador.getByRole('button', { name: 'Simular' }).click()
  await expect(simulador.getByText('Telefone inválido. Informe DDD + número.')).toBeVisible()
  await simulador.getByLabel('Telefone').fill(novoTelefone())
  await simulador.getByLabel('Origem').selectOption({ label: 'Outro' })
  await simulador.getByRole('button', { name: 'Simular' }).click()
  await expect(simulador.getByText(/^Receberia: (Iara|Joel) Roleta/)).toContainText(`pela regra ${REGRA}`)

  await aba(page, 'Fila').click()
  const nome = `Lia Roleta ${sufixo}`
  const lead = await createLead(page.request, nome)
  await expect(linha(page, nome)).toContainText(/Ofertado a (Iara|Joel) Roleta \d+, 0\d:\d\d/)
  const aoPrimeiro = (await linha(page, nome).textContent())?.includes(um.nome) ?? false
  const [primeiro, segundo] = aoPrimeiro ? [um, dois] : [dois, um]
  await answer(primeiro.request, 'recusar', { motivo: 'sem_tempo' })
  await expect(linha(page, nome)).toContainText(`Ofertado a ${segundo.nome}`)
  await answer(segundo.request, 'aceitar')
  await expect(linha(page, nome)).toHaveCount(0)

  await aba(page, 'Eventos').click()
  await expect(page).toHaveURL(/aba=eventos/)
  await page.getByLabel('Evento', { exact: true }).selectOption({ label: 'Oferta aceita' })
  await expect(page).toHaveURL(/evento=aceito/)
  const [csv] = await Promise.all([page.waitForEvent('download'), requestExport(page, 'Exportar CSV')])
  const texto = await readFile(await csv.path(), 'utf8')
  expect(texto).toContain(`Oferta aceita;${lead.codigo}`)
  expect(texto).not.toContain('Oferta recusada')
  await page.getByRole('button', { name: `Por quê? ${lead.codigo}, Oferta aceita` }).click()
  const porque = page.getByRole('dialog', { name: 'Por quê?' })
  await expect(porque.getByText('Recebeu:')).toContainText(`${segundo.nome}, pela regra ${REGRA}.`)
  await expect(porque.getByText(`${primeiro.nome}: já recebeu este lead e não ficou com ele`)).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')

  await aba(page, 'Consultores').click()
  const cartao = page.getByRole('listitem').filter({ hasText: primeiro.nome })
  await expect(cartao).toContainText('0 aceitos · 1 recusado · 0 expirados')
  await cartao.getByRole('button', { name: /^Pausar até…/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Por 1 hora' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
  await expect(cartao).toContainText(/Pausado até \d\d\/\d\d\/\d{4}/)
  await page.getByRole('button', { name: `Limites e horários de ${segundo.nome}` }).click()
  const limites = page.getByRole('dialog')
  await limites.getByLabel('Máximo em aberto').fill('1')
  await limites.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Limites atualizados com sucesso!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: segundo.nome })).toContainText('1 de 1')

  await aba(page, 'Fila').click()
  const outra = `Mel Roleta ${sufixo}`
  await createLead(page.request, outra)
  await expect(linha(page, outra)).toContainText('Sem aceite')
  await page.getByRole('button', { name: 'Distribuir automaticamente' }).click()
  await expect(page.getByText('Selecione pelo menos um lead')).toBeVisible()
  await page.getByRole('checkbox', { name: `Selecionar ${outra}` }).press('Space')
  await page
    .getByRole('region', { name: 'Leads selecionados' })
    .getByRole('button', { name: 'Distribuir automaticamente' })
    .click()
  const previa = page.getByRole('dialog', { name: 'Distribuir automaticamente 1 lead' })
  await expect(previa.getByText('Nenhum consultor disponível para estas regras')).toBeVisible()
  await expect(previa.getByRole('button', { name: 'Distribuir', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')

  await aba(page, 'Regras').click()
  await regra.getByRole('button', { name: `Excluir ${REGRA}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Regra excluída com sucesso!')).toBeVisible()
  await expect(regra).toHaveCount(0)
  await um.close()
  await dois.close()
})

test('every tab has an address, fits a phone and has no faults that axe finds', async ({ page }) => {
  test.slow()
  await signIn(page, 'supervisor', '/supervisor/leads')
  for (const nome of ABAS) {
    await aba(page, nome).click()
    await expect(aba(page, nome)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: nome })).not.toBeEmpty()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await violacoes(page), nome).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    // The last tab, opened by its address, is scrolled into view up to a fraction of a pixel.
    if (nome === ABAS.at(-1)) {
      await page.reload()
      await expect(aba(page, nome)).toHaveAttribute('aria-selected', 'true')
      await expect(aba(page, nome)).toBeInViewport({ ratio: 0.99 })
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await semRolagemLateral(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

async function answer(request: APIRequestContext, como: 'aceitar' | 'recusar', data = {}) {
  const { itens } = await (await request.get('/api/distribuicao/ofertas')).json()
  expect(itens).toHaveLength(1)
  const resposta = await request.post(`/api/distribuicao/ofertas/${itens[0].id}/${como}`, { data })
  expect(resposta.status(), await resposta.text()).toBe(200)
}
