import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { entrar, expect, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
// Programs that fetch pages are not counted as openings.
const NAVEGADOR =
  'Mozilla/5.0 (Linux; Android 14; SM-A156M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const CPF = '529.982.247-25'

async function feito<Corpo>(resposta: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Corpo> {
  expect(resposta.ok(), await resposta.text()).toBe(true)
  return (await resposta.json()) as Corpo
}

type Orcamento = { id: string; revisao: number; numero: string; caminho: string }

/** A sent quote of the signed-in consultant; the demo company has all that sending asks for. */
async function enviado(
  api: APIRequestContext,
  cliente_nome: string,
  valor_periodo_centavos = 1_000_000,
): Promise<Orcamento> {
  const [clinica] = await feito<{ id: string }[]>(await api.get('/api/busca/por-nome?texto=Cl%C3%ADnica'))
  const { periodicidades } = await feito<{ periodicidades: { id: string }[] }>(await api.get('/api/orcamentos-preparo'))
  const rascunho = await feito<Orcamento>(
    await api.post('/api/orcamentos', {
      data: {
        envio_id: randomUUID(),
        clinica_id: clinica?.id,
        cliente_nome,
        cliente_telefone: '11970001234',
        periodicidade_id: periodicidades[0]?.id,
        quantidade: 3,
        valor_periodo_centavos,
        parcelas: 7,
        entrada_centavos: 50_000,
        forma_pagamento: 'pix',
      },
    }),
  )
  return enviar(api, rascunho)
}

const enviar = async (api: APIRequestContext, { id, revisao }: Orcamento) =>
  feito<Orcamento>(await api.post(`/api/orcamentos/${id}/enviar`, { data: { revisao } }))

async function aceitar(pagina: Page, cpf: string) {
  await pagina.getByLabel('Nome completo').fill('Helena Prado de Souza')
  await pagina.getByLabel('CPF').fill(cpf)
  await pagina.getByLabel('Li e concordo com os valores e condições deste orçamento.').check()
  await pagina.getByRole('button', { name: 'Aceitar', exact: true }).click()
}

test('a family opens a quote on a phone while its consultant watches, accepts, checks the proof and withdraws', async ({
  page,
  browser,
}) => {
  await entrar(page, 'consultor')
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
  await expect(familia.getByRole('heading', { level: 1 })).toContainText(orcamento.numero)
  await expect(familia).toHaveTitle(/^Orçamento/)
  await expect(familia.getByText('6 × R$ 4.214,28 + última R$ 4.214,32')).toBeVisible()
  expect(await violacoes(familia)).toEqual([])
  expect(erros).toEqual([])
  await semRolagemLateral(familia)
  await expect(registro.getByText('Visualizado', { exact: true })).toBeVisible()

  // What was typed stays beside the sentence of what is wrong.
  await familia.getByRole('button', { name: 'Aceitar orçamento' }).click()
  await aceitar(familia, '111.111.111-11')
  const janela = familia.getByRole('dialog', { name: 'Aceitar orçamento' })
  await expect(janela.getByText('CPF inválido')).toBeVisible()
  await expect(janela.getByLabel('Nome completo')).toHaveValue('Helena Prado de Souza')
  await expect(janela.getByLabel('CPF')).toBeFocused()
  expect(await violacoes(familia)).toEqual([])
  await aceitar(familia, CPF)
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await expect(familia.getByText(/^Aceito por Helena Prado de Souza em /)).toBeVisible()
  await expect(familia.getByRole('link', { name: 'Iniciar cadastro do paciente' })).toBeVisible()
  expect(await violacoes(familia)).toEqual([])
  await expect(registro.getByText('Aceito', { exact: true }).first()).toBeVisible()

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

test('without script the old address says that it was replaced, and the new version is read and accepted', async ({
  page,
  browser,
}) => {
  await entrar(page, 'consultor')
  const antiga = await enviado(page.request, `Rosa ${randomUUID().slice(0, 6)} Lima`)
  const versao = await feito<Orcamento>(
    await page.request.post(`/api/orcamentos/${antiga.id}/versoes`, { data: { envio_id: randomUUID() } }),
  )
  const nova = await enviar(page.request, versao)

  const fone = await browser.newContext({ viewport: FONE, javaScriptEnabled: false })
  const familia = await fone.newPage()
  await familia.goto(antiga.caminho)
  await expect(familia.getByText('Este orçamento foi substituído por uma versão mais recente.')).toBeVisible()
  await expect(familia.getByRole('heading', { level: 1 })).toHaveText('Orçamento')
  await familia.goto(nova.caminho)
  await expect(familia.getByText('6 × R$ 4.214,28 + última R$ 4.214,32')).toBeVisible()
  await familia.getByText('Aceitar orçamento').click()
  await aceitar(familia, CPF)
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await fone.close()

  // Accepted once: the other window of the same family learns it.
  const outra = await browser.newContext()
  const tarde = await outra.newPage()
  await tarde.goto(nova.caminho)
  await expect(tarde.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await expect(tarde.getByRole('button', { name: 'Aceitar orçamento' })).toHaveCount(0)
  await outra.close()
})

test('three clinics stand side by side; accepting one takes the others away', async ({ page, browser }) => {
  await entrar(page, 'consultor')
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
  await familia.getByRole('button', { name: 'Aceitar orçamento' }).click()
  await aceitar(familia, CPF)
  await expect(familia.getByText('Orçamento aceito com sucesso! Seu consultor foi avisado.')).toBeVisible()
  await familia.goto(caminho)
  await expect(familia.getByText('2 opções desta página foram retiradas.')).toBeVisible()
  await expect(linha('Total').getByRole('cell')).toHaveText([/33\.000,00/])
  await fone.close()
  await page.goto(`/consultor/orcamentos?orcamento=${tres[0]?.id}`)
  await expect(page.getByText('Cancelado: Outra opção aceita')).toBeVisible()
})
