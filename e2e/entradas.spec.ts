import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, openSessao, signInByApi, test } from './portal.ts'

/** Area code without leads in the queue; other tests use it only with other origins. */
const DDD = '95'
const FONE = { width: 390, height: 844 }
const DIA_MS = 86_400_000
const unico = () => Math.random().toString(36).slice(2, 8)
const janela = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome })
const run = promisify(execFile)

/** Runs a command copied from the page; returns the output of `curl`. */
const noTerminal = async (comando: string) => (await run('sh', ['-c', `${comando} -sS -w '\\n%{http_code}'`])).stdout

/** Creates a rule that offers its leads only to this person. */
async function createRegra(supervisor: APIRequestContext, nome: string, consultor_id: string) {
  const resposta = await supervisor.post('/api/distribuicao/regras', {
    data: {
      ...{ nome, ativa: true, estados: [], ddds: [DDD], tipos_internacao: [], modo: 'rodizio' },
      ...{ origens: ['indicacao'], exige_aceite: true, minutos_aceite: 5 },
      participantes: [{ consultor_id, peso: 1 }],
    },
  })
  expect(resposta.status(), await resposta.text()).toBe(200)
  return (await resposta.json()).id as string
}

/** A clinic that admits people by court order. */
async function novaClinica(request: APIRequestContext) {
  const name = `Recanto ${unico()}`
  const dados = { name, city: 'Atibaia', state: 'SP', tipo_atendimento: 'mista' }
  const resposta = await request.post('/api/clinicas', { data: dados })
  expect(resposta.status(), await resposta.text()).toBe(201)
  const { id } = await resposta.json()
  const natureza = { versao: 0, natureza: 'hospital_geral' }
  expect((await request.patch(`/api/clinicas/${id}/regularidade`, { data: natureza })).status()).toBe(200)
  return id as string
}

const haDias = (dias: number) =>
  new Date(Date.now() - dias * DIA_MS)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .slice(0, 16)
    .replace(' ', 'T')

/** Presses a button until its effect shows, because it ignores presses in the first half second. */
const press = (botao: Locator, done: () => Promise<void>) =>
  expect(async () => {
    if ((await botao.isVisible()) && (await botao.isEnabled({ timeout: 500 }))) await botao.click({ timeout: 3_000 })
    await done()
  }).toPass()

test('a form of the site becomes a lead on a phone, and an admission of its campaign', async ({ page, browser }) => {
  test.slow()
  await openSessao(page, 'admin')
  const email = await novaConta(page.request, 'entradas')
  const celular = await (await browser.newContext({ viewport: FONE, reducedMotion: 'reduce' })).newPage()
  await signInByApi(celular.request, email)
  const { sessao } = await (await celular.request.get('/api/acesso/sessao')).json()
  await openSessao(page, 'admin')
  const nome = `Site ${unico()}`
  const campanha = `Inverno ${unico()}`
  const telefone = `${DDD}9${String(Date.now()).slice(-8)}`
  const regra = await createRegra(page.request, `Regra ${nome}`, sessao.user.id)
  const clinica = await novaClinica(page.request)
  try {
    await celular.goto('/consultor/kanban')
    await page.goto('/admin/empresa-config')
    await page.getByRole('tab', { name: 'Entradas' }).click()
    await page.getByRole('button', { name: 'Nova fonte' }).first().click()
    const nova = janela(page, 'Nova fonte')
    await nova.getByLabel('Nome da fonte').fill(nome)
    await nova.getByLabel('Para onde vão os leads').selectOption('Uma regra da roleta')
    await nova.getByRole('combobox', { name: 'Regra' }).selectOption(`Regra ${nome}`)
    await nova.getByLabel('Origem dos leads').selectOption('Indicação')
    await nova.getByRole('button', { name: 'Criar fonte' }).click()
    const comando = await janela(page, 'Fonte criada').getByRole('textbox', { name: 'Comando de teste' }).inputValue()
    await page.getByRole('button', { name: 'Já copiei' }).click()
    await expect(page.getByRole('heading', { name: nome })).toBeVisible()

    // The same command from a form whose field names say nothing.
    const doSite = comando
      .replace('"telefone"', '"campo_7"')
      .replace('(11) 98765-4321', telefone)
      .replace('"utm_campaign":"teste"', `"utm_campaign":"${campanha}"`)
    expect(doSite).not.toBe(comando)
    expect(await noTerminal(doSite)).toMatch(/"id":"[\da-f-]{36}"[\s\S]*\n202$/)
    const linha = page
      .getByRole('table', { name: `Chamadas de ${nome}` })
      .getByRole('row')
      .nth(1)
    await expect(linha).toContainText('A conferir')
    await expect(page.locator('main')).not.toContainText(telefone)
    expect(await violacoes(page)).toEqual([])

    // A wrong secret is refused, and the list shows why.
    const errado = await noTerminal(doSite.replace(/Bearer \S{8}/, 'Bearer 00000000'))
    expect(errado).toMatch(/\n401$/)
    await expect(page.getByRole('table', { name: `Chamadas de ${nome}` })).toContainText(
      'Endereço ou segredo não reconhecido',
    )

    await page.getByRole('tab', { name: 'Campos' }).click()
    const chamadas = page.getByLabel('Campos da chamada de')
    if (await chamadas.isVisible()) {
      const aConferir = chamadas.getByRole('option', { name: /A conferir$/ })
      await chamadas.selectOption((await aConferir.first().getAttribute('value')) ?? '')
    }
    await expect(page.getByText('Nenhum campo é o telefone', { exact: false })).toBeVisible()
    await page.getByLabel('O que é campo_7').selectOption('Telefone')
    await page.getByRole('button', { name: 'Salvar campos' }).click()
    await expect(page.getByText('Campos salvos.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Tentar esta chamada de novo' }).click()

    const faixa = celular.getByRole('region', { name: 'Oferta de lead' })
    await expect(faixa).toBeVisible()
    await semRolagemLateral(celular)
    await press(faixa.getByRole('button', { name: 'Aceitar' }), () =>
      expect(celular.getByText('Lead aceito!')).toBeVisible({ timeout: 2_000 }),
    )
    await expect(janela(celular, /Maria de Teste/)).toBeVisible()

    // The list of calls updates by itself.
    await page.getByRole('tab', { name: 'Chamadas' }).click()
    const href = await page
      .getByRole('table', { name: `Chamadas de ${nome}` })
      .getByRole('link')
      .first()
      .getAttribute('href')
    const lead = new URL(href ?? '', page.url()).searchParams.get('lead') ?? ''
    expect(lead).toMatch(/^[\da-f-]{36}$/)

    const minimo = { nome_completo: `Davi ${unico()} Prado`, data_nascimento: '1988-03-02', sexo: 'masculino' }
    const cadastro = await celular.request.post(`/api/leads/${lead}/pacientes`, {
      data: { envio_id: randomUUID(), ...minimo },
    })
    expect(cadastro.ok(), await cadastro.text()).toBe(true)
    const { id: paciente } = await cadastro.json()
    await page.goto(`/admin/pacientes?paciente=${paciente}&aba=internacao`)
    await janela(page, minimo.nome_completo)
      .getByRole('tabpanel')
      .getByRole('button', { name: 'Registrar internação' })
      .click()
    const form = janela(page, 'Registrar internação')
    await form.getByLabel('Tipo de internação').selectOption('Compulsória')
    const escolha = form.getByRole('combobox', { name: 'Clínica' })
    const { name } = await (await page.request.get(`/api/clinicas/${clinica}`)).json()
    await escolha.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await form.getByLabel('Entrada').fill(haDias(0.1))
    await form.getByLabel('Médico que autoriza').fill('Ana Prado')
    await form.getByRole('textbox', { name: 'CRM', exact: true }).fill('12345')
    await form.getByLabel('UF do CRM').selectOption('SP')
    await form.getByRole('button', { name: 'Registrar internação' }).click()
    await expect(page.getByText('Internação registrada com sucesso!')).toBeVisible()

    // Days that nobody else asks for: the figures of a period are kept for a minute.
    await page.goto(`/metricas?periodo=personalizado&de=${haDias(9).slice(0, 10)}&ate=${haDias(0).slice(0, 10)}`)
    const daCampanha = page.getByRole('row', { name: new RegExp(campanha) })
    await expect(daCampanha).toBeVisible()
    const celulas = await daCampanha.getByRole('cell').allTextContents()
    // One lead, which was admitted.
    const [leads, , , internacoes] = celulas.filter((texto) => !texto.includes(campanha))
    expect({ leads, internacoes }).toEqual({ leads: '1', internacoes: '1' })
  } finally {
    const fontes = await (await page.request.get('/api/entradas/fontes')).json()
    const fonte = fontes.find((uma: { nome: string }) => uma.nome === nome)
    if (fonte) await page.request.delete(`/api/entradas/fontes/${fonte.id}`)
    await page.request.delete(`/api/distribuicao/regras/${regra}`)
    await celular.context().close()
  }
})
