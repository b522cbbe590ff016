import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { comoOTempo } from './banco.ts'
import { expect, signIn, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
// User agent of a person's browser; openings by programs are not counted.
const NAVEGADOR =
  'Mozilla/5.0 (Linux; Android 14; SM-A156M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const CPF = '529.982.247-25'

async function feito<Corpo>(resposta: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Corpo> {
  expect(resposta.ok(), await resposta.text()).toBe(true)
  return (await resposta.json()) as Corpo
}

type Orcamento = { id: string; revisao: number; numero: string; caminho: string }

/** A draft of the signed-in consultant; the demo company has all data that sending requires. */
async function rascunho(api: APIRequestContext, cliente_nome: string, campos: object = {}): Promise<Orcamento> {
  const [clinica] = await feito<{ id: string }[]>(await api.get('/api/busca/por-nome?texto=Cl%C3%ADnica'))
  const { periodicidades } = await feito<{ periodicidades: { id: string }[] }>(await api.get('/api/orcamentos-preparo'))
  return feito<Orcamento>(
    await api.post('/api/orcamentos', {
      data: {
        envio_id: randomUUID(),
        clinica_id: clinica?.id,
        cliente_nome,
        cliente_telefone: '11970001234',
        periodicidade_id: periodicidades[0]?.id,
        quantidade: 3,
        valor_periodo_centavos: 1_000_000,
        parcelas: 7,
        entrada_centavos: 50_000,
        forma_pagamento: 'pix',
        ...campos,
      },
    }),
  )
}

const enviado = async (api: APIRequestContext, cliente: string, valor_periodo_centavos = 1_000_000) =>
  send(api, await rascunho(api, cliente, { valor_periodo_centavos }))

const send = async (api: APIRequestContext, { id, revisao }: Orcamento) =>
  feito<Orcamento>(await api.post(`/api/orcamentos/${id}/enviar`, { data: { revisao } }))

/** Control that opens the form of an acceptance; the form's own button names the total too. */
const barra = (pagina: Page) => pagina.locator('.aceite-barra > button, .aceite-barra > summary')
const sendAceite = (pagina: Page) => pagina.locator('form:has([value=aceitar])').getByRole('button').click()

async function accept(pagina: Page, cpf: string) {
  await pagina.getByLabel('Nome completo').fill('Helena Prado de Souza')
  await pagina.getByLabel('CPF').fill(cpf)
  await pagina.getByLabel('Li e concordo com os valores e condições deste orçamento.').check()
  await sendAceite(pagina)
}

test('a family opens a quote on a phone while its consultant watches, accepts, checks the proof and withdraws', async ({
  page,
  browser,
}) => {
  await signIn(page, 'consultor')
  const nome = `Helena ${randomUUID().slice(0, 6)} Prado`
  const orcamento = await enviado(page.request, nome)
  await page.goto(`/consultor/orcamentos?orcamento=${orcamento.id}`)
  const registro = page.getByRole('dialog', { name: nome })
  await expect(registro.getByText('Enviado', { exact: true })).toBeVisible()

  const fone = await browser.newContext({ viewport: FONE, colorScheme: 'dark', userAgent: NAVEGADOR })
  const familia = await fone.newPage()
  await familia.addInitScript(() => {
    let visto = false
    new MutationObserver(() => {
      const titulo = document.querySelector('h1')
      if (visto && !titulo) console.error('the page of the server gave way to another before its own')
      visto ||= titulo !== null
    }).observe(document, { childList: true, subtree: true })
  })
  const erros: string[] = []
  familia.on('console', (message) => message.type() === 'error' && erros.push(message.text()))
  await familia.goto(orcamento.caminho)
  await expect(familia.getByRole('heading', { level: 1 })).toHaveText('Olá, Helena')
  await expect(familia.getByRole('heading', { level: 2 }).first()).toContainText(orcamento.numero)
  await expect(familia).toHaveTitle(/^Orçamento/)
  await expect(familia.getByRole('cell', { name: '6 × R$ 4.214,28 + última R$ 4.214,32' })).toBeVisible()
  // Without its script the page would have no buttons that open dialogs.
  await expect(barra(familia)).toHaveText(/^Aceitar · R\$\s30\.000$/)
  expect(await violacoes(familia)).toEqual([])
  expect(erros).toEqual([])
  await semRolagemLateral(familia)
  await expect(registro.getByText('Visualizado', { exact: true })).toBeVisible()

  // Typed text stays, beside the sentence of the error.
  await barra(familia).click()
  await accept(familia, '111.111.111-11')
  const janela = familia.getByRole('dialog', { name: 'Aceitar orçamento' })
  await expect(janela.getByText('CPF inválido')).toBeVisible()
  await expect(janela.getByLabel('Nome completo')).toHaveValue('Helena Prado de Souza')
  await expect(janela.getByLabel('CPF')).toBeFocused()
  expect(await violacoes(familia)).toEqual([])
  await accept(familia, CPF)
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await expect(familia.getByText(/^Aceito por Helena Prado de Souza em /)).toBeVisible()
  await expect(familia.getByRole('heading', { name: 'O que acontece agora' })).toBeVisible()
  await expect(familia.locator('.aceite-passos li')).toHaveCount(3)
  await expect(familia.getByRole('link', { name: 'Iniciar cadastro do paciente' })).toBeVisible()
  await expect(familia.getByRole('button', { name: 'Desistir do aceite' })).toBeVisible()
  expect(await violacoes(familia)).toEqual([])
  await expect(registro.getByText('Aceito', { exact: true }).first()).toBeVisible()

  // 'Back' leads to the current state, not to the form.
  await familia.goBack()
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await expect(barra(familia)).toHaveCount(0)

  const codigo = (await familia.getByText(/^[0-9a-f]{64}$/).textContent()) ?? ''
  const [arquivo] = await Promise.all([
    familia.waitForEvent('download'),
    familia.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  await familia.getByRole('link', { name: 'Conferir documento' }).click()
  await familia.getByLabel('Código (SHA-256)').fill(codigo)
  await familia.getByRole('button', { name: 'Conferir' }).click()
  await expect(familia.getByRole('status')).toHaveText('Aceito: este é um orçamento aceito.')
  await familia.getByLabel('Código (SHA-256)').fill('')
  await familia.getByLabel('Arquivo PDF, até 2 MB').setInputFiles(await arquivo.path())
  await familia.getByRole('button', { name: 'Conferir' }).click()
  await expect(familia.getByRole('status')).toHaveText('Aceito: este é um orçamento aceito.')
  expect(await violacoes(familia)).toEqual([])

  await familia.goto(orcamento.caminho)
  await familia.getByRole('button', { name: 'Desistir do aceite' }).click()
  await familia.getByRole('button', { name: 'Sim, desistir' }).click()
  await expect(familia.getByText('Desistência registrada. Seu consultor foi avisado.')).toBeVisible()
  await expect(registro.getByText('Desistência', { exact: true }).first()).toBeVisible()
  await fone.close()
})

test('what a family types before the script of the page comes stays, and goes with the answer', async ({
  page,
  browser,
}) => {
  await signIn(page, 'consultor')
  const { caminho } = await enviado(page.request, `Nair ${randomUUID().slice(0, 6)} Lima`)
  const fone = await browser.newContext({ viewport: FONE, userAgent: NAVEGADOR })
  const familia = await fone.newPage()
  let arrive = () => {}
  const script = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await familia.route('**/assets/*.js', async (rota) => {
    await script
    await rota.continue()
  })
  await familia.goto(caminho, { waitUntil: 'commit' })
  await barra(familia).click()
  await familia.getByLabel('Li e concordo com os valores e condições deste orçamento.').check()
  await familia.getByLabel('CPF').fill(CPF)
  await familia.getByLabel('Nome completo').pressSequentially('Nair Lima')

  arrive()
  const janela = familia.getByRole('dialog', { name: 'Aceitar orçamento' })
  await expect(janela.getByLabel('Nome completo')).toBeFocused()
  await familia.keyboard.type(' de Souza')
  await expect(janela.getByLabel('Nome completo')).toHaveValue('Nair Lima de Souza')
  await expect(janela.getByLabel('CPF')).toHaveValue(CPF)
  await sendAceite(familia)
  await expect(familia.getByText(/^Aceito por Nair Lima de Souza em /)).toBeVisible()
  await fone.close()
})

test('without script the old address says that it was replaced, and the new version is read and accepted', async ({
  page,
  browser,
}) => {
  await signIn(page, 'consultor')
  const antiga = await enviado(page.request, `Rosa ${randomUUID().slice(0, 6)} Lima`)
  const versao = await feito<Orcamento>(
    await page.request.post(`/api/orcamentos/${antiga.id}/versoes`, { data: { envio_id: randomUUID() } }),
  )
  const nova = await send(page.request, versao)

  const fone = await browser.newContext({ viewport: FONE, javaScriptEnabled: false })
  const familia = await fone.newPage()
  await familia.goto(antiga.caminho)
  await expect(familia.getByRole('heading', { level: 1 })).toHaveText(
    'Este orçamento foi substituído por uma versão mais recente.',
  )
  await expect(familia.getByRole('link', { name: 'Falar pelo WhatsApp' })).toBeVisible()
  await familia.goto(nova.caminho)
  await expect(familia.getByRole('cell', { name: '6 × R$ 4.214,28 + última R$ 4.214,32' })).toBeVisible()
  await barra(familia).click()
  await accept(familia, CPF)
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await fone.close()

  // An accepted quote: the family's other window shows it.
  const outra = await browser.newContext()
  const tarde = await outra.newPage()
  await tarde.goto(nova.caminho)
  await expect(tarde.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await expect(barra(tarde)).toHaveCount(0)
  await outra.close()
})

test('three clinics stand side by side; accepting one takes the others away', async ({ page, browser }) => {
  await signIn(page, 'consultor')
  const cliente = `Lia ${randomUUID().slice(0, 6)} Rocha`
  const tres = [
    await enviado(page.request, cliente),
    await enviado(page.request, cliente, 1_100_000),
    await enviado(page.request, cliente, 1_200_000),
  ]
  const { caminho } = await feito<{ caminho: string }>(
    await page.request.post('/api/orcamentos-comparacoes', { data: { orcamentos: tres.map(({ id }) => id) } }),
  )
  const fone = await browser.newContext({ viewport: FONE, userAgent: NAVEGADOR })
  const familia = await fone.newPage()
  await familia.goto(caminho)
  const linha = (nome: string) =>
    familia.getByRole('row').filter({ has: familia.getByRole('rowheader', { name: nome }) })
  await expect(linha('Total ≠').getByRole('cell')).toHaveText([/30\.000,00/, /33\.000,00/, /36\.000,00/])
  await expect(familia.getByRole('rowheader', { name: 'Forma de pagamento', exact: true })).toBeVisible()
  await semRolagemLateral(familia)
  expect(await violacoes(familia)).toEqual([])
  await familia
    .getByRole('link', { name: /^Ver e aceitar/ })
    .nth(1)
    .click()
  await barra(familia).click()
  await accept(familia, CPF)
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await familia.goto(caminho)
  await expect(familia.getByText('2 opções desta página foram retiradas.')).toBeVisible()
  await expect(linha('Total').getByRole('cell')).toHaveText([/33\.000,00/])
  await fone.close()
  await page.goto(`/consultor/orcamentos?orcamento=${tres[0]?.id}`)
  await expect(page.getByText('Cancelado: Outra opção aceita')).toBeVisible()
})

/** Every line of a quote in any of its drawings. */
const LINHAS =
  'h1, h2, h3, tr, li, strong, .folha-clinica span, .folha-texto, .folha-avisos p, .folha-rodape span, .aceite-codigo'
const linhasDe = (lugar: ReturnType<Page['locator']>) =>
  lugar.evaluate(
    (elemento, seletor) =>
      [...elemento.querySelectorAll(seletor)]
        .filter((linha) => !linha.closest('dialog'))
        .map((linha) => {
          const celulas = linha instanceof HTMLTableRowElement ? [...linha.cells] : [linha]
          return celulas.map(({ textContent }) => textContent)
        }),
    LINHAS,
  )

/** The same page in a browser without script. */
async function semScript(browser: Browser, caminho: string, seletor: string) {
  const context = await browser.newContext({ viewport: FONE, javaScriptEnabled: false })
  const pagina = await context.newPage()
  await pagina.goto(caminho)
  const linhas = await linhasDe(pagina.locator(seletor))
  await context.close()
  return linhas
}

test('every figure is the same in the preview, in the record, on the page and in the page without script', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'consultor')
  const nome = `Iara ${randomUUID().slice(0, 6)} Prado`
  const item = { tipo: 'outro', quantidade: 2, recorrente: false }
  const novo = await rascunho(page.request, nome, {
    itens: [
      { ...item, descricao: 'Remoção até a clínica', valor_centavos: 123_45 },
      { ...item, descricao: 'Exames', valor_centavos: 9_999, recorrente: true },
      // Occurs twice, and counts twice.
      { ...item, descricao: 'Exames', valor_centavos: 9_999, recorrente: true },
    ],
    desconto_tipo: 'percentual',
    desconto_valor: 1_250,
    validade: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    inicio_previsto: '2031-03-01',
    termino_previsto: '2031-05-30',
    inclui: ['Piscina', 'Enfermagem 24 h', 'Piscina'],
    nao_inclui: 'Medicamentos de uso contínuo',
    condicoes: 'Entrada no dia da internação.\nO restante por mês.',
  })
  await page.goto(`/consultor/orcamentos/editor?orcamento=${novo.id}`)
  const previa = page.getByRole('region', { name: 'Documento' }).locator('.folha')
  await expect(previa).toContainText('Medicamentos de uso contínuo')
  const naPrevia = await linhasDe(previa)

  const { id, caminho } = await send(page.request, novo)
  const semPrograma = await semScript(browser, caminho, '.folha')
  expect(semPrograma.length).toBeGreaterThan(25)
  // A draft has no date yet.
  expect(naPrevia).toEqual(semPrograma.filter(([rotulo]) => rotulo !== 'Data'))

  await page.goto(`/consultor/orcamentos?orcamento=${id}&aba=documento`)
  const ficha = page.getByRole('dialog', { name: nome }).locator('.folha')
  await expect(ficha).toBeVisible()
  expect(await linhasDe(ficha)).toEqual(semPrograma)

  const fone = await browser.newContext({ viewport: FONE, userAgent: NAVEGADOR })
  const familia = await fone.newPage()
  await familia.goto(caminho)
  await expect(barra(familia)).toBeVisible()
  expect(await linhasDe(familia.locator('.folha'))).toEqual(semPrograma)
  await barra(familia).click()
  await accept(familia, CPF)
  await expect(familia.getByRole('heading', { name: 'Comprovante de aceite' })).toBeVisible()
  expect(await linhasDe(familia.locator('main'))).toEqual(await semScript(browser, caminho, 'main'))

  const outros = [await enviado(page.request, nome), await enviado(page.request, nome, 1_100_000)]
  const comparacao = await feito<{ caminho: string }>(
    await page.request.post('/api/orcamentos-comparacoes', { data: { orcamentos: outros.map((outro) => outro.id) } }),
  )
  await familia.goto(comparacao.caminho)
  await expect(familia.getByRole('region', { name: 'Comparação' })).toBeVisible()
  expect(await linhasDe(familia.locator('main'))).toEqual(await semScript(browser, comparacao.caminho, 'main'))
  await fone.close()
})

for (const [como, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const)
  test(`a quote that expires while its page is open keeps what was typed, ${como}`, async ({ page, browser }) => {
    await signIn(page, 'consultor')
    const { id, revisao, caminho } = await enviado(page.request, `Olga ${randomUUID().slice(0, 6)} Prado`)
    const fone = await browser.newContext({ viewport: FONE, userAgent: NAVEGADOR, javaScriptEnabled })
    const familia = await fone.newPage()
    await familia.goto(caminho)
    await barra(familia).click()
    // Yesterday in São Paulo: between 21:00 there and midnight, the database's own date is already tomorrow's.
    await comoOTempo(
      "update orcamentos set validade = (now() at time zone 'America/Sao_Paulo')::date - 1 where id = $1",
      [id],
    )
    await accept(familia, CPF)

    const frase = familia.getByText(/^Este orçamento expirou em \d\d\/\d\d\/\d{4}\. Fale com seu consultor\.$/)
    await expect(frase.last()).toBeVisible()
    await expect(familia.getByLabel('Nome completo')).toHaveValue('Helena Prado de Souza')
    await expect(familia.getByLabel('CPF')).toHaveValue(CPF)
    await expect(familia.getByText('Recusar', { exact: true })).toHaveCount(0)
    await semRolagemLateral(familia)
    // Axe needs script.
    if (javaScriptEnabled) expect(await violacoes(familia)).toEqual([])

    // After a reload the page offers no answer.
    const outra = await fone.newPage()
    await outra.goto(caminho)
    await expect(outra.getByText(/^Este orçamento expirou em/)).toBeVisible()
    await expect(barra(outra)).toHaveCount(0)

    // The consultant extends the validity, and the open page can accept.
    const validade = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { revisao: agora } = await feito<Orcamento>(await page.request.get(`/api/orcamentos/${id}`))
    expect(agora).toBeGreaterThanOrEqual(revisao)
    await feito(await page.request.post(`/api/orcamentos/${id}/validade`, { data: { revisao: agora, validade } }))
    await familia.getByLabel('Li e concordo com os valores e condições deste orçamento.').check()
    await sendAceite(familia)
    await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
    await fone.close()
  })

test('an open page says by itself that the last day has passed', async ({ page, browser }) => {
  await signIn(page, 'consultor')
  const { caminho } = await enviado(page.request, `Nair ${randomUUID().slice(0, 6)} Prado`)
  const fone = await browser.newContext({ viewport: FONE, userAgent: NAVEGADOR })
  const [lida, digitada] = [await fone.newPage(), await fone.newPage()]
  for (const familia of [lida, digitada]) {
    await familia.clock.install()
    await familia.goto(caminho)
    await expect(barra(familia)).toBeVisible()
  }
  await barra(digitada).click()
  await digitada.getByLabel('Nome completo').fill('Helena Prado de Souza')
  for (const familia of [lida, digitada]) {
    await familia.clock.fastForward(264 * 3_600_000)
    await expect(familia.getByRole('alert').first()).toHaveText(/^Este orçamento expirou em/)
    await expect(familia.getByRole('button', { name: 'Recusar' })).toHaveCount(0)
  }
  await expect(barra(lida)).toHaveCount(0)
  // The dialog and its typed text stay.
  const janela = digitada.getByRole('dialog', { name: 'Aceitar orçamento' })
  await expect(janela.getByRole('alert')).toHaveText(/^Este orçamento expirou em/)
  await expect(janela.getByLabel('Nome completo')).toHaveValue('Helena Prado de Souza')
  await fone.close()
})
