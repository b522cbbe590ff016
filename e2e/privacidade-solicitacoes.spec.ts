import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { expect, signIn, signInByApi, test } from './portal.ts'

const FONE = { width: 360, height: 740 }
const EMAIL = 'familia.solicitacao@exemplo.com.br'
const TELEFONE = '11976543210'
const VERSAO_TERMOS = '2026-11-1'

/** Codes sent to this address, oldest first. */
const codigos = () => {
  const folder = `${process.env.E2E_DATA_DIR}/mail`
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((eml) => eml.includes(`To: ${EMAIL}`))
    .flatMap((eml) => /Seu c=C3=B3digo: (\d{6})/.exec(eml)?.[1] ?? [])
}

/** Links to answers sent to this address. */
const respostas = () => {
  const folder = `${process.env.E2E_DATA_DIR}/mail`
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replace(/=\r?\n/g, ''))
    .filter((eml) => eml.includes(`To: ${EMAIL}`))
    .flatMap((eml) => /\/privacidade\/resposta\/[\w-]+/.exec(eml)?.[0] ?? [])
}

/** Sends a request on the public page and enters the code from the e-mail. */
async function request(page: Page, oQue: string, quantos: number) {
  await page.goto('/privacidade')
  await page.getByLabel('O que você pede').selectOption({ label: oQue })
  await page.getByLabel('De quem são os dados').selectOption({ label: 'Sobre os meus dados' })
  await page.getByLabel('Seu nome completo').fill('Lúcia Amaral')
  await page.getByLabel('CPF ou telefone com DDD').fill('(11) 97654-3210')
  await page.getByLabel('Seu e-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText(/^Solicitação registrada! Protocolo .* Responderemos em até 15 dias\.$/)).toBeVisible()
  await expect.poll(() => codigos().length).toBe(quantos)
  expect(await violacoes(page)).toEqual([])
  await page.getByLabel('Código de seis números').fill(codigos().at(-1) ?? '')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
}

/** Registers like a family on its phone; returns the page that the confirmation links to. */
async function cadastrar(page: Page): Promise<string> {
  const { token } = await novoLinkCadastro(page.request)
  const resposta = await page.request.post(`/api/publico/cadastro/${token}`, {
    data: {
      ...{ envio_id: randomUUID(), preenchido_por: 'proprio', documentos: [], site: '' },
      declarante: { nome: 'Lúcia Amaral', telefone: TELEFONE, email: EMAIL },
      paciente: {
        ...{ nome_completo: 'Lúcia Amaral', data_nascimento: '1990-05-20', sexo: 'feminino', cpf: null },
        ...{ cidade: 'Campinas', estado: 'SP' },
      },
      tratamento: { condicoes_saude: 'Asma desde 2015' },
      consentimentos: { saude: true, privacidade: true, versao: VERSAO_TERMOS },
    },
  })
  expect(resposta.status()).toBe(201)
  return (await resposta.json()).consentimento
}

test('a family asks what is kept, reads it and asks to be forgotten; the desk has it', async ({ browser, page }) => {
  test.slow()
  await signInByApi(page.request, 'consultor')
  const confirmacao = await cadastrar(page)

  const context = await browser.newContext({ viewport: FONE })
  const familia = await context.newPage()
  // Step offered after the registration: confirming her address proves only this form.
  await familia.goto(confirmacao)
  await expect(familia.getByRole('heading', { name: 'Seu e-mail' })).toBeVisible()
  expect(await violacoes(familia)).toEqual([])
  await semRolagemLateral(familia)
  await familia.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect.poll(() => codigos().length).toBe(1)
  await familia.getByLabel('Código de seis números').fill('000000')
  await familia.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(familia.getByText('Código incorreto ou vencido. Restam 4 tentativas.').first()).toBeVisible()
  await familia.getByLabel('Código de seis números').fill(codigos().at(-1) ?? '')
  await familia.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(familia.getByText('E-mail confirmado.')).toBeVisible()
  await expect(familia.getByText('f…@exemplo.com.br')).toBeVisible()
  expect(await violacoes(familia)).toEqual([])

  await familia.goto('/privacidade')
  await expect(familia.getByRole('heading', { name: 'Aviso de Privacidade' })).toBeVisible()
  expect(await violacoes(familia)).toEqual([])
  await semRolagemLateral(familia)

  await request(familia, 'Ver os dados que vocês têm de mim', 2)
  await expect(familia.getByRole('heading', { name: 'Resposta ao seu pedido' })).toBeVisible()
  await familia.locator('summary', { hasText: /^Cadastro que você enviou$/ }).press('Enter')
  await expect(familia.locator('dd', { hasText: /^Lúcia Amaral$/ }).first()).toBeVisible()
  await expect(familia.getByText('Asma desde 2015')).toBeVisible()
  await expect(familia.getByText(/nossa equipe confere com você e responde até/)).toBeVisible()
  await expect(familia.getByRole('link', { name: 'Baixar em PDF' })).toBeVisible()
  expect(await violacoes(familia)).toEqual([])
  await semRolagemLateral(familia)

  await request(familia, 'Apagar os meus dados', 3)
  await expect(familia.getByText(/^E-mail confirmado\. Responderemos até/)).toBeVisible()
  const protocolo = (await familia.getByText(/^20\d\d-[0-9A-Z]{8}$/).textContent()) ?? ''
  await semRolagemLateral(familia)
  await context.close()

  await signIn(page, 'admin', '/admin/privacidade')
  const tabela = page.getByRole('table', { name: 'Solicitações de titulares' })
  await expect(tabela.getByRole('row').filter({ hasText: protocolo })).toContainText('Em atendimento')
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: `Abrir ${protocolo}` }).click()
  const janela = page.getByRole('dialog', { name: `Solicitação ${protocolo}` })
  await expect(janela.getByText('Lúcia Amaral', { exact: true })).toBeVisible()
  // A code gives access to the form only; her records open after a check of her document.
  await expect(janela.getByText(/Já saiu, só para o e-mail comprovado: Cadastro que você enviou/)).toBeVisible()
  const olheDuasVezes = janela.getByRole('region', { name: 'Olhe duas vezes' })
  await expect(olheDuasVezes.getByRole('checkbox', { name: /Lúcia Amaral \(paciente\)/ })).not.toBeChecked()
  await expect(olheDuasVezes.getByText(/por um formulário público/).first()).toBeVisible()
  await expect(janela.getByRole('button', { name: 'Eliminar dados' })).toHaveCount(0)
  await olheDuasVezes.getByRole('checkbox', { name: /Lúcia Amaral \(paciente\)/ }).check()
  await janela.getByRole('button', { name: 'Ler o que há nos marcados' }).click()
  await janela.locator('summary', { hasText: /^Dados clínicos$/ }).click()
  await expect(janela.locator('dd:visible', { hasText: 'Asma desde 2015' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await janela.getByRole('button', { name: 'Conferência de identidade' }).click()
  await expect(janela.getByRole('radio', { name: 'Falei por um contato do registro' })).toBeDisabled()
  await janela.getByLabel('Como a identidade foi conferida').fill('RG com foto, mostrado em vídeo')
  await page.setViewportSize(FONE)
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await janela.getByRole('button', { name: 'Identidade conferida' }).click()
  await expect(janela.getByText(/^Documento com foto, por/)).toBeVisible()
  for (const marcar of await olheDuasVezes.getByRole('checkbox').all()) await marcar.check()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await janela.getByRole('button', { name: 'Eliminar dados' }).click()
  const previa = janela.getByRole('region', { name: 'Eliminar dados' })
  await expect(previa.getByText('Pacientes: 1', { exact: true })).toBeVisible()
  await expect(previa.getByText('Nada.', { exact: true })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await expect(previa.getByRole('button', { name: 'Eliminar definitivamente' })).toBeDisabled()
  await previa.getByRole('checkbox', { name: /A eliminação não pode ser desfeita/ }).check()
  await previa.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(janela.getByText('Concluída')).toBeVisible()
  await expect(janela.getByText('Lúcia Amaral')).toHaveCount(0)
  await expect(janela.getByText(/A lei não manda guardar nada seu/)).toBeVisible()
  await expect(janela.getByRole('link', { name: 'Baixar certificado em PDF' })).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  // The family reads the answer on its phone through the e-mailed link, and nobody finds them in the portal any more.
  const leitura = await browser.newContext({ viewport: FONE })
  const certificado = await leitura.newPage()
  // Older messages to them were erased too.
  await expect.poll(() => respostas().length).toBe(1)
  await certificado.goto(respostas().at(-1) ?? '')
  await expect(certificado.getByText(/Seus dados pessoais foram eliminados em/)).toBeVisible()
  await expect(certificado.getByRole('link', { name: 'Baixar o certificado em PDF' })).toBeVisible()
  expect(await violacoes(certificado)).toEqual([])
  await semRolagemLateral(certificado)
  await leitura.close()
  await page.setViewportSize({ width: 1280, height: 800 })
  const busca = await page.request.get(`/api/leads?texto=${TELEFONE}`)
  expect(await busca.text()).not.toContain('Amaral')
})
