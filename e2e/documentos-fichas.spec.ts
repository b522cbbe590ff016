import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { VERSAO_TERMOS } from '../packages/contract/src/cadastro/termos.ts'
import { SEM_CONSENTIMENTO } from '../packages/contract/src/fichas/limites.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { expect, signIn, signInByApi, test } from './portal.ts'

const NOME = 'Zulmira Sigilosa'
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQz4/BihiGlgQAzNI6gWcG+4YAAAAASUVORK5CYII='
const foto = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
const CELULAR = { width: 390, height: 844 }

/** A registered patient of the demo consultant, whose clinic has a telephone. */
async function novoPaciente(page: Page, mensagens = true): Promise<string> {
  const { token, clinica } = await novoLinkCadastro(page.request)
  const envio_id = randomUUID()
  const sent = await page.request.post(`/api/publico/cadastro/${token}`, {
    data: {
      envio_id,
      preenchido_por: 'familiar',
      declarante: { nome: 'Maria Prado', parentesco: 'mae_pai', telefone: '11999998888' },
      responsavel: { nome: 'Maria Prado', telefone: '11999998888' },
      paciente: {
        nome_completo: NOME,
        data_nascimento: '1990-05-20',
        sexo: 'masculino',
        cpf: null,
        cidade: 'Campinas',
        estado: 'SP',
      },
      tratamento: { tipo_internacao: 'voluntaria', alergias: 'Dipirona', risco_imediato: false },
      consentimentos: { saude: true, privacidade: true, declaracao: true, mensagens, versao: VERSAO_TERMOS },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await signInByApi(page.request, 'gerenciador')
  const achadas = await (await page.request.get(`/api/clinicas?texto=${clinica}`)).json()
  const { id, versao } = (achadas.itens ?? achadas.clinicas)[0]
  const changed = await page.request.patch(`/api/clinicas/${id}`, { data: { versao, phone: '(11) 98888-7777' } })
  expect(changed.status(), await changed.text()).toBe(200)
  await signInByApi(page.request, 'consultor')
  const { itens } = await (await page.request.post('/api/pacientes/pesquisa', { data: { texto: NOME } })).json()
  return itens[0].id
}

const openFicha = (page: Page, id: string, aba = '') =>
  signIn(page, 'consultor', `/consultor/pacientes?paciente=${id}${aba && `&aba=${aba}`}`)

/** Browser of another person. */
async function outroNavegador(browser: Browser, caminho: string, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: CELULAR })
  const page = await context.newPage()
  await page.goto(caminho)
  return page
}

test('a family sends two photographs by a link, from a phone', async ({ page, browser, baseURL }) => {
  const id = await novoPaciente(page)
  await openFicha(page, id, 'documentos')
  await page.getByRole('button', { name: 'Solicitar documentos' }).click()
  const janela = page.getByRole('dialog', { name: 'Solicitar documentos' })
  await expect(janela.getByRole('checkbox', { name: 'RG ou CPF' })).toBeChecked()
  expect(await violacoes(page)).toEqual([])
  await janela.getByRole('button', { name: 'Gerar link' }).click()
  const mensagem = await janela.getByRole('textbox', { name: 'Mensagem' }).inputValue()
  expect(mensagem).toContain('Maria')
  expect(mensagem).not.toContain(NOME)
  const caminho = mensagem.match(/\/documentos\/[\w-]+/)?.[0] ?? ''

  const familia = await outroNavegador(browser, caminho, baseURL)
  await expect(familia.getByRole('heading', { level: 1, name: 'Enviar documentos' })).toBeVisible()
  await expect(familia).toHaveTitle(/^Enviar documentos/)
  await expect(familia.getByLabel('Tirar foto: RG ou CPF')).toHaveAttribute('capture', 'environment')
  expect(await violacoes(familia)).toEqual([])
  await familia.getByLabel('Tirar foto: RG ou CPF').setInputFiles(foto('rg.png'))
  await expect(familia.getByText('1 documento recebido por este link.')).toBeVisible()
  await familia.getByLabel('Tirar foto: Laudo médico').setInputFiles(foto('laudo.png'))
  await expect(familia.getByText('2 documentos recebidos por este link.')).toBeVisible()
  await familia.reload()
  await expect(familia.getByText('2 documentos recebidos por este link.')).toBeVisible()
  expect(await familia.content()).not.toMatch(/Zulmira|rg\.|laudo\.png/)
  await semRolagemLateral(familia)
  await familia.context().close()

  await page.goto(`/consultor/pacientes?paciente=${id}&aba=documentos`)
  const recebidos = page.getByRole('list', { name: `Documentos de ${NOME}` })
  await expect(recebidos.getByRole('listitem')).toHaveCount(2)
  const [aberto] = await Promise.all([
    page.waitForEvent('popup'),
    recebidos.getByRole('button', { name: /^Abrir Laudo médico/ }).click(),
  ])
  await aberto.waitForURL(/\/documentos\/conteudo/)
  await expect(aberto.locator('img')).toBeVisible()
  await aberto.close()
  await page.getByLabel('Documento a enviar').selectOption('Ordem judicial')
  await page.getByLabel('Escolher arquivo: Ordem judicial').setInputFiles(foto('ordem.png'))
  await expect(page.getByText('Documento enviado com sucesso!')).toBeVisible()
  await recebidos.getByRole('button', { name: /^Excluir Ordem judicial/ }).click()
  const excluir = page.getByRole('dialog', { name: 'Excluir documento' })
  await excluir.getByRole('button', { name: 'Excluir' }).click()
  await expect(excluir.getByText('Informe por que o documento é excluído')).toBeVisible()
  await excluir.getByRole('textbox', { name: 'Motivo' }).fill('Enviado por engano')
  await excluir.getByRole('button', { name: 'Excluir' }).click()
  await expect(recebidos.getByRole('listitem')).toHaveCount(2)
})

test('a family that wants no messages is called, until it says otherwise', async ({ page }) => {
  const id = await novoPaciente(page, false)
  await page.setViewportSize(CELULAR)
  await openFicha(page, id, 'documentos')
  const request = async () => {
    await page.getByRole('button', { name: 'Solicitar documentos' }).click()
    await janela.getByRole('button', { name: 'Gerar link' }).click()
  }
  const janela = page.getByRole('dialog', { name: 'Solicitar documentos' })
  await request()
  await expect(janela.getByText(/^A família não aceitou receber mensagens/)).toBeVisible()
  await expect(janela.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5511999998888')
  await expect(janela.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await expect(janela.getByRole('textbox', { name: 'Mensagem' })).toHaveCount(0)
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await janela.getByRole('button', { name: 'Voltar' }).click()

  await page.getByRole('tab', { name: 'Privacidade' }).click()
  await page.getByRole('button', { name: 'Registrar consentimento' }).click()
  const registrar = page.getByRole('dialog', { name: 'Registrar consentimento' })
  await registrar.getByLabel('Consentimento').selectOption('Mensagens pelo WhatsApp')
  await registrar.getByRole('textbox', { name: 'Quem consentiu' }).fill('Maria Prado')
  await registrar.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Consentimento registrado')).toBeVisible()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await request()
  await expect(janela.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(/Maria/)
})

test('a clinic opens a sheet once, with the code that it was told', async ({ page, browser, baseURL }) => {
  const id = await novoPaciente(page)
  await openFicha(page, id)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Enviar ficha à clínica' }).click()
  const janela = page.getByRole('dialog', { name: 'Enviar ficha à clínica' })
  await janela.getByRole('checkbox', { name: 'Permitir baixar em PDF' }).check()
  expect(await violacoes(page)).toEqual([])
  await janela.getByRole('button', { name: 'Enviar ficha' }).click()
  await expect(page.getByText('Ficha enviada à clínica', { exact: true })).toBeVisible()
  const codigo = (await janela.getByLabel('Código da ficha').textContent())?.replace(' ', '') ?? ''
  const conversa = new URL((await janela.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? '')
  const texto = conversa.searchParams.get('text') ?? ''
  expect(texto).not.toContain(codigo)
  const caminho = texto.match(/\/ficha\/[\w-]+/)?.[0] ?? ''

  const clinica = await outroNavegador(browser, caminho, baseURL)
  await expect(clinica).toHaveTitle(/^Ficha de encaminhamento/)
  await expect(clinica.getByRole('textbox', { name: 'Código' })).toBeVisible()
  expect(await violacoes(clinica)).toEqual([])
  const errado = String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
  await clinica.getByRole('textbox', { name: 'Código' }).fill(errado)
  await clinica.getByRole('button', { name: 'Abrir ficha' }).click()
  await expect(clinica.getByText('Código incorreto. Restam 4 tentativas.')).toBeVisible()
  await clinica.getByRole('textbox', { name: 'Código' }).fill(codigo)
  await clinica.getByRole('button', { name: 'Abrir ficha' }).click()
  await expect(clinica.getByText(NOME)).toBeVisible()
  await expect(clinica.getByRole('region', { name: 'Saúde' })).toContainText('Dipirona')
  expect(await clinica.title()).not.toContain('Zulmira')
  expect(await violacoes(clinica)).toEqual([])
  await semRolagemLateral(clinica)
  const [baixado] = await Promise.all([
    clinica.waitForEvent('download'),
    clinica.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(baixado.suggestedFilename()).toBe('ficha.pdf')
  await clinica.reload()
  await expect(clinica.getByText(NOME)).toBeVisible()

  const outra = await outroNavegador(browser, caminho, baseURL)
  await expect(outra.getByRole('heading', { name: /^Esta ficha já foi aberta/ })).toBeVisible()
  await outra.context().close()
  await clinica.context().close()

  await page.goto(`/consultor/pacientes?paciente=${id}&aba=privacidade`)
  const quem = page.getByRole('region', { name: 'Quem abriu' })
  await expect(quem.getByText('A clínica, pelo link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir ficha' }).click()
  const [impressa] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Imprimir ficha' }).getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(impressa.suggestedFilename()).toMatch(/^P-\d{6}\.pdf$/)

  // The dialog was opened before the family withdrew its consent.
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Enviar ficha à clínica' }).click()
  await expect(janela.getByRole('button', { name: 'Enviar ficha' })).toBeEnabled()
  const consentimentos = `/api/pacientes/${id}/consentimentos`
  const dados = await (await page.request.get(consentimentos)).json()
  const saude = dados.find(({ finalidade }: { finalidade: string }) => finalidade === 'saude')
  await page.route(/\/fichas$/, async (route) => {
    // The withdrawal arrives between page and click, before the page is notified; the list is then refetched too.
    if (route.request().method() === 'POST') {
      await page.request.post(`${consentimentos}/${saude.id}/revogar`, { data: {} })
    }
    await route.continue()
  })
  await janela.getByRole('button', { name: 'Enviar ficha' }).click()
  await expect(page.getByText(SEM_CONSENTIMENTO).first()).toBeVisible()
})
