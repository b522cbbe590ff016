import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { semAnuncios } from './conflito.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQz4/BihiGlgQAzNI6gWcG+4YAAAAASUVORK5CYII='
const MES_FECHADO = 'Este mês está fechado. Reabra para alterar.'

const unico = () => Math.random().toString(36).slice(2, 8)
/** Day so many days away, in the company's zone. */
const dia = (dias = 0) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const escrito = (data: string) => data.split('-').toReversed().join('/')

async function create<Feito = { id: string }>(
  request: APIRequestContext,
  caminho: string,
  data: object,
): Promise<Feito> {
  const resposta = await request.post(`/api${caminho}`, { data })
  expect(resposta.ok(), `${caminho}: ${await resposta.text()}`).toBe(true)
  return resposta.json()
}

/** Uploads the paper without which commissions are held back. */
async function declaracao(request: APIRequestContext, paciente: string): Promise<string> {
  const bytes = Buffer.from(PNG, 'base64')
  const base64 = (texto: string) => Buffer.from(texto).toString('base64')
  const tus = { 'tus-resumable': '1.0.0' }
  const aberto = await request.post(`/api/pacientes/${paciente}/envios`, {
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `tipo ${base64('declaracao_voluntaria')},nome ${base64('declaracao.png')}`,
    },
  })
  expect(aberto.status(), await aberto.text()).toBe(201)
  const endereco = aberto.headers().location ?? ''
  const enviado = await request.patch(endereco, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  })
  expect(enviado.status()).toBe(204)
  const envio = (endereco.split('/').at(-1) ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return (await create(request, `/pacientes/${paciente}/documentos`, { envio })).id
}

/** An admission of three months of R$ 4.500,00, with rules for its clinic and its consultant. */
async function internacao(page: Page, request: APIRequestContext) {
  const nome = `Consultora ${unico()}`
  const email = await novaConta(request, 'financeiro', () => nome)
  await signInByApi(request, email)
  const { sessao } = await (await request.get('/api/acesso/sessao')).json()
  await signIn(page, 'admin', '/admin')
  const clinica = `Recanto ${unico()}`
  const { id: clinica_id } = await create(page.request, '/clinicas', {
    ...{ name: clinica, city: 'Atibaia', state: 'SP', tipo_atendimento: 'mista' },
  })
  const natureza = { versao: 0, natureza: 'clinica_medica' }
  expect((await page.request.patch(`/api/clinicas/${clinica_id}/regularidade`, { data: natureza })).ok()).toBe(true)
  const desde = dia(-30)
  await create(page.request, '/financeiro/regras/repasse', {
    ...{ clinica_id, tipo: 'percentual', valor: 3000, base: 'primeira_mensalidade', prazo_dias: 5, carencia_dias: 7 },
    vigencia_inicio: desde,
  })
  await create(page.request, '/financeiro/regras/comissao', {
    ...{ consultor_id: sessao.user.id, tipo: 'percentual', valor: 2000, base: 'repasse', momento: 'recebimento' },
    vigencia_inicio: desde,
  })
  const lead = await create(request, '/leads', {
    ...{ nome_contato: 'Rita Prado', telefone: `119${String(Date.now()).slice(-8)}`, origem: 'telefone' },
    clinica_interesse_id: clinica_id,
  })
  const paciente = await create(request, `/leads/${lead.id}/pacientes`, {
    ...{ envio_id: randomUUID(), nome_completo: 'Caio Prado', data_nascimento: '1988-03-02', sexo: 'masculino' },
  })
  const periodicidades = await (await request.get(`/api/pacientes/${paciente.id}/internar`)).json()
  const mensal = periodicidades.periodicidades.find(({ name }: { name: string }) => name === 'Mensal')
  await create(request, '/internacoes', {
    ...{ envio_id: randomUUID(), paciente_id: paciente.id, clinica_id, tipo: 'voluntaria' },
    ...{ entrada: `${dia(-1)}T10:00`, medico_nome: 'Ana Prado', medico_crm: '12345', medico_uf: 'SP' },
    ...{ declaracao_em: `${dia(-1)}T09:00`, declaracao_voluntaria_anexo_id: await declaracao(request, paciente.id) },
    ...{ valor_contratado_centavos: 450_000, periodicidade_id: mensal.id, quantidade_periodos: 3 },
  })
  return { clinica_id, clinica, nome, desde }
}

const janela = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome })
const save = (form: Locator) => form.getByRole('button', { name: 'Registrar', exact: true })
async function paste(campo: Locator, texto: string) {
  await campo.evaluate((input, colado) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', colado)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, texto)
}

test('what an admission brings is received in parts, frees its commission, and is paid with others', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { clinica_id, clinica, nome, desde } = await internacao(page, request)
  await page.setViewportSize(DESKTOP)
  await page.goto(`/admin/financeiro?aba=repasses&clinica=${clinica_id}`)
  const repasses = page.getByRole('table', { name: 'Repasses' })
  const linha = repasses.getByRole('row').filter({ hasText: clinica })
  await expect(linha).toContainText('Em aberto')
  await expect(linha).not.toContainText('Caio')
  await linha.getByRole('button').click()
  const registro = janela(page, /^C\. P\. \(P-\d{6}\)$/)
  await expect(registro.getByText(`30% de R$ 4.500,00, regra de ${escrito(desde)}`)).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  // Half of the amount, pasted with formatting; invalid input is reported at its field.
  await registro.getByRole('button', { name: 'Registrar recebimento' }).click()
  const receber = janela(page, 'Registrar recebimento')
  const valor = receber.getByRole('textbox', { name: 'Valor recebido' })
  await expect(valor).toHaveValue(/1\.350,00$/)
  await valor.fill('')
  await receber.getByLabel('Data do recebimento').fill(dia(2))
  await save(receber).click()
  await expect(valor).toHaveAccessibleDescription('Informe um valor maior que zero')
  await expect(receber.getByText('A data do pagamento não pode ser futura')).toBeVisible()
  await expect(receber.getByText('Selecione a forma', { exact: true }).last()).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await paste(valor, '675,00 reais')
  await expect(valor).toHaveValue(/675,00$/)
  await receber.getByLabel('Data do recebimento').fill(dia())
  await receber.getByLabel('Forma').selectOption('Pix')
  await save(receber).dblclick()
  await expect(page.getByText('Recebimento registrado com sucesso!')).toBeVisible()
  await expect(registro.getByText('Parcial', { exact: true })).toBeVisible()
  await expect(registro.getByRole('region', { name: 'Pagamentos' }).getByRole('listitem')).toHaveCount(1)

  // Asks about the amount above the balance; paying the rest releases the commission.
  await registro.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(valor).toHaveValue(/675,00$/)
  await paste(valor, 'R$ 700')
  await receber.getByLabel('Forma').selectOption('Pix')
  await save(receber).click()
  const excedente = janela(page, 'Valor maior que o saldo em aberto')
  await expect(excedente).toContainText('o excedente de R$ 25,00 vira receita')
  await excedente.getByRole('button', { name: 'Corrigir o valor' }).click()
  await paste(valor, '675')
  await save(receber).click()
  await expect(registro.getByText('Recebido', { exact: true })).toBeVisible()
  await registro.getByRole('button', { name: /Comissão/ }).click()
  await expect(registro.getByText(`20% de R$ 1.350,00, regra de ${escrito(desde)}`)).toBeVisible()
  await expect(registro.getByText('Em aberto', { exact: true })).toBeVisible()
  await registro.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('tab', { name: 'Comissões' }).click()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Consultor' }).selectOption(nome)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Tirar o filtro ${nome}` })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Selecionar C\. P\. / }).check()
  await page.getByRole('button', { name: 'Pagar comissões' }).click()
  const pagar = janela(page, 'Pagar comissões')
  await expect(pagar.getByRole('table', { name: 'Total por pessoa' })).toContainText('R$ 270,00')
  // Default: the form of this browser's last payment.
  await expect(pagar.getByLabel('Forma')).toHaveValue('pix')
  expect(await violacoes(page)).toEqual([])
  await pagar.getByLabel('Forma').selectOption('Transferência')
  await pagar.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByText('Comissão paga com sucesso!')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Comissões' }).getByRole('row').filter({ hasText: nome })).toContainText(
    'Pago',
  )

  // The commission's consultant reads it, and nobody else's.
  const minhas = await (await request.get(`/api/minhas-comissoes?competencia=${dia().slice(0, 7)}-01`)).json()
  expect(minhas.itens).toMatchObject([{ status: 'pago', valor_centavos: 27_000 }])
  expect((await request.get('/api/financeiro/lancamentos')).status()).toBe(403)
  await request.dispose()
})

test('an expense on a phone: typed wrongly, changed, paid in a closed month, undone and cancelled', async ({
  page,
}) => {
  test.slow()
  const descricao = `Aluguel ${unico()}`
  await page.setViewportSize(FONE)
  await signIn(page, 'admin', '/admin/financeiro')
  await expect(page.getByText('A receber', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Previsão de 90 dias/ })).toBeVisible()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await page
    .getByRole('region', { name: 'A receber por atraso' })
    .getByRole('link', { name: /1–30 dias/ })
    .click()
  await expect(page.getByRole('button', { name: 'Tirar o filtro Atraso de 1–30 dias' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Repasses' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Receitas e despesas' }).click()
  await page.getByRole('button', { name: 'Nova despesa' }).click()
  const nova = janela(page, 'Nova despesa')
  await nova.getByRole('button', { name: 'Salvar' }).click()
  await expect(nova.getByRole('textbox', { name: 'Descrição' })).toHaveAccessibleDescription('Descreva o lançamento')
  await expect(nova.getByText('Informe um valor maior que zero')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await nova.getByRole('textbox', { name: 'Descrição' }).fill(descricao)
  await nova.getByRole('textbox', { name: 'Valor' }).fill('1200')
  await nova.getByRole('button', { name: 'Salvar' }).dblclick()
  const registro = janela(page, descricao)
  await expect(registro).toContainText('R$ 1.200,00')
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  const id = new URL(page.url()).searchParams.get('lancamento')

  // Another administrator changes the entry while a window is open: the change is shown before anything is paid.
  await registro.getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = janela(page, 'Registrar pagamento')
  await pagar.getByLabel('Forma').selectOption('Boleto')
  const atual = await (await page.request.get(`/api/financeiro/lancamentos/${id}`)).json()
  const mudada = await page.request.patch(`/api/financeiro/lancamentos/${id}`, {
    data: { versao: atual.versao, valor_centavos: 130_000 },
  })
  expect(mudada.status(), await mudada.text()).toBe(200)
  await expect(pagar.getByRole('alert')).toContainText('Valor: R$ 1.200,00 → R$ 1.300,00')
  await pagar.getByRole('button', { name: /^Usar o saldo de agora/ }).click()
  await expect(pagar.getByRole('textbox', { name: 'Valor pago' })).toHaveValue(/1\.300,00$/)

  // A closed month is reported, and typed text stays.
  const MES = '2019-03-01'
  const fechado = await page.request.post(`/api/financeiro/competencias/${MES}/fechar`, { data: {} })
  expect([200, 409]).toContain(fechado.status())
  await pagar.getByLabel('Data do pagamento').fill('2019-03-10')
  await save(pagar).click()
  await expect(page.getByText(MES_FECHADO)).toBeVisible()
  await expect(pagar.getByRole('textbox', { name: 'Valor pago' })).toHaveValue(/1\.300,00$/)
  await create(page.request, `/financeiro/competencias/${MES}/reabrir`, { motivo: 'Teste encerrado' })
  await save(pagar).click()
  await expect(registro.getByText('Pago', { exact: true })).toBeVisible()

  await registro.getByRole('button', { name: /^Desfazer pagamento/ }).click()
  const desfazer = janela(page, 'Desfazer pagamento')
  await desfazer.getByRole('button', { name: 'Desfazer pagamento' }).click()
  await expect(desfazer.getByText('Informe o motivo')).toBeVisible()
  await desfazer.getByRole('textbox', { name: 'Motivo' }).fill('Data errada')
  await desfazer.getByRole('button', { name: 'Desfazer pagamento' }).click()
  await expect(registro.getByText(/Data errada/)).toBeVisible()
  await registro.getByRole('button', { name: 'Cancelar lançamento' }).click()
  const cancelar = janela(page, 'Cancelar lançamento')
  await cancelar.getByRole('textbox', { name: 'Motivo' }).fill('Lançada em dobro')
  await cancelar.getByRole('button', { name: 'Cancelar lançamento' }).click()
  await expect(registro.getByText('Cancelado', { exact: true })).toBeVisible()
  await registro.getByRole('tab', { name: 'Histórico' }).click()
  await expect(registro.getByText(/cancelou/)).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  // Without the server the page shows a failure and recovers.
  await registro.getByRole('button', { name: 'Fechar' }).click()
  // Announced changes of other tests would reload the list before the button does.
  await semAnuncios(page)
  await page.reload()
  await page.route('**/api/financeiro/lancamentos?**', (route) => route.abort())
  await page.getByRole('tab', { name: 'Repasses' }).click()
  await expect(page.getByText('Erro ao carregar financeiro')).toBeVisible()
  await page.unroute('**/api/financeiro/lancamentos?**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Erro ao carregar financeiro')).toBeHidden()
})
