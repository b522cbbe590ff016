import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const DIA_MS = 86_400_000
/** A month that no other test uses. */
const MES_SO_DAQUI = '2023-02-01'

const relogio = (dias: number) =>
  new Date(Date.now() - dias * DIA_MS)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .slice(0, 16)
    .replace(' ', 'T')

async function post(request: APIRequestContext, caminho: string, data: object) {
  const resposta = await request.post(`/api${caminho}`, { data })
  expect(resposta.status(), await resposta.text()).toBeLessThan(300)
  return resposta.json()
}

/** A voluntary admission of a new consultant, in a clinic without a rule. */
async function admit(page: Page, request: APIRequestContext, valor_contratado_centavos: number) {
  await signInByApi(request, 'gerenciador')
  const name = `Recanto ${randomUUID().slice(0, 6)}`
  const clinica = await post(request, '/clinicas', {
    name,
    city: 'Atibaia',
    state: 'SP',
    tipo_atendimento: 'mista',
    repasse: '7,5% combinados por telefone',
  })
  const natureza = { versao: 0, natureza: 'clinica_medica' }
  expect((await request.patch(`/api/clinicas/${clinica.id}/regularidade`, { data: natureza })).status()).toBe(200)
  await signInByApi(page.request, await novaConta(page.request, 'financeiro-resto'))
  const lead = await post(page.request, '/leads', {
    telefone: `119${String(Date.now()).slice(-8)}`,
    origem: 'telefone',
    nome_contato: 'Rita Prado',
  })
  const paciente = await post(page.request, `/leads/${lead.id}/pacientes`, {
    nome_completo: 'Maria Sigilosa Prado',
    data_nascimento: '1990-05-20',
    sexo: 'feminino',
    envio_id: randomUUID(),
  })
  await post(page.request, '/internacoes', {
    envio_id: randomUUID(),
    paciente_id: paciente.id,
    clinica_id: clinica.id,
    tipo: 'voluntaria',
    entrada: relogio(1),
    medico_nome: 'Ana Prado',
    medico_crm: '12345',
    medico_uf: 'SP',
    valor_contratado_centavos,
    quantidade_periodos: 1,
  })
  await page.context().clearCookies()
  return { name, paciente }
}

/** A small statement like those of banks: Latin-1, unclosed tags. */
const ofx = (fitid: string, valor: string) =>
  Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>0341<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${relogio(3).slice(0, 10).replaceAll('-', '')}<DTEND>${relogio(0).slice(0, 10).replaceAll('-', '')}
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${relogio(0).slice(0, 10).replaceAll('-', '')}<TRNAMT>${valor}<FITID>${fitid}<MEMO>PIX CLÍNICA ATIBAIA</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${relogio(0).slice(0, 10).replaceAll('-', '')}<TRNAMT>-0.13<FITID>${fitid}b<MEMO>TARIFA</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  )

test.describe('Financeiro: regras, extrato, fechamentos e contestações', () => {
  test('a rule makes what a waiting admission is worth appear, and the statement pays it', async ({
    page,
    request,
  }) => {
    test.slow()
    const { name, paciente } = await admit(page, request, 432_100)
    await page.setViewportSize(DESKTOP)
    // The waiting clinic is listed first, with the agreement stated at its registration.
    await signIn(page, 'admin', '/admin/financeiro?aba=regras')
    const esperam = page.getByRole('region', { name: 'Internações que esperam por uma regra' })
    const daqui = esperam.getByRole('listitem').filter({ hasText: name })
    await expect(daqui).toContainText('1 internação espera')
    await expect(daqui).toContainText('Acordo informado: 7,5% combinados por telefone')
    expect(await violacoes(page)).toEqual([])

    await daqui.getByRole('button', { name: 'Definir regra' }).click()
    const janela = page.getByRole('dialog', { name: 'Nova regra de repasse' })
    await expect(janela.getByRole('combobox', { name: 'Clínica' })).toHaveValue(name)
    await expect(janela).toContainText('7,5% combinados por telefone')
    await janela.getByRole('textbox', { name: 'Percentual' }).fill('101')
    await janela.getByRole('button', { name: 'Salvar' }).click()
    await expect(janela.getByText('Informe de 0,01% a 100%')).toBeVisible()
    await janela.getByRole('textbox', { name: 'Percentual' }).fill('7,5')
    await janela.getByLabel('Vale desde').fill('2026-01-01')
    await janela.getByLabel('Vale até').fill('2025-12-31')
    await janela.getByRole('button', { name: 'Salvar' }).click()
    await expect(janela.getByText('O fim deve ser depois do início')).toBeVisible()
    await janela.getByLabel('Vale até').fill('')
    expect(await violacoes(page)).toEqual([])
    await janela.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('A regra foi aplicada a 1 internação que esperava por ela.')).toBeVisible()
    await expect(daqui).toBeHidden()
    const regra = page.getByRole('table', { name: 'Regras de repasse' }).getByRole('row').filter({ hasText: name })
    await expect(regra).toContainText('7,5% da primeira mensalidade')
    await expect(regra.getByRole('button', { name: `Encerrar regra de ${name}` })).toBeVisible()

    // A rule with the same period is refused at its field.
    await page.getByRole('button', { name: 'Nova regra de repasse' }).click()
    await janela.getByRole('combobox', { name: 'Clínica' }).fill(name)
    await page.getByRole('listbox', { name: 'Clínicas' }).getByRole('option').first().click()
    await janela.getByRole('textbox', { name: 'Percentual' }).fill('10')
    await janela.getByRole('button', { name: 'Salvar' }).click()
    await expect(janela.getByText('Já existe uma regra que vale neste período')).toBeVisible()
    await janela.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()

    // The admission shows the entry, without the patient's name.
    await page.goto(`/admin/pacientes?paciente=${paciente.id}&aba=internacao`)
    const financeiro = page.getByRole('region', { name: 'Financeiro' })
    await expect(financeiro).toContainText('R$ 324,08')
    await expect(financeiro.getByRole('link', { name: 'Repasse a receber' })).toHaveAttribute(
      'href',
      /\/admin\/financeiro\?lancamento=/,
    )

    // First a file that is no statement, then the bank's.
    await page.goto('/admin/financeiro')
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    const choose = async (buffer: Buffer) => {
      const [arquivo] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Escolher extrato' }).click(),
      ])
      await arquivo.setFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer })
    }
    await choose(Buffer.from('data;valor\n01/11/2026;10,00'))
    await expect(page.getByRole('alert')).toHaveText(/não é um extrato OFX/)
    const extrato = ofx(randomUUID(), '324.08')
    await choose(extrato)
    await expect(page.getByRole('heading', { name: 'Confira o que cada movimento paga' })).toBeFocused()
    const movimentos = page.getByRole('list', { name: 'Movimentos do extrato' }).getByRole('listitem')
    await expect(movimentos).toHaveCount(2)
    await expect(movimentos.first()).toContainText('PIX CLÍNICA ATIBAIA')
    await expect(movimentos.last()).toContainText('Nenhum lançamento em aberto com este valor.')
    await expect(movimentos.first().getByRole('combobox').locator('option:checked')).toContainText(name)
    await expect(page.locator('body')).not.toContainText('Sigilosa')
    expect(await violacoes(page)).toEqual([])
    await page.setViewportSize(FONE)
    await semRolagemLateral(page)
    await page.getByRole('button', { name: 'Registrar 1 pagamento' }).click()
    await expect(page.getByRole('heading', { name: '1 pagamento registrado' })).toBeFocused()
    await page.getByRole('button', { name: 'Importar outro extrato' }).click()
    await choose(extrato)
    await expect(movimentos.first()).toContainText('Já registrado em uma importação anterior.')
    await page.getByRole('button', { name: 'Voltar ao financeiro' }).click()
    await page.goto(`/admin/pacientes?paciente=${paciente.id}&aba=internacao`)
    await expect(financeiro).toContainText('Recebido')
  })

  test('a month is closed, changes no more, and is reopened with the reason', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await signIn(page, 'admin', `/admin/financeiro?aba=fechamentos&mes=${MES_SO_DAQUI}`)
    const despesa = {
      envio_id: randomUUID(),
      tipo: 'despesa',
      descricao: 'Despesa de um mês antigo',
      valor_centavos: 1_00,
      competencia: MES_SO_DAQUI,
      vencimento: '2023-02-10',
    }
    await page.getByRole('button', { name: 'Fechar mês' }).click()
    const fechar = page.getByRole('dialog', { name: 'Fechar fevereiro de 2023?' })
    await expect(fechar).toContainText('não mudam mais')
    await expect(fechar).toContainText('As internações de fevereiro de 2023 que ainda forem registradas entram em ')
    expect(await violacoes(page)).toEqual([])
    await fechar.getByRole('button', { name: 'Fechar mês' }).click()
    await expect(page.getByText('Competência fechada', { exact: true })).toBeVisible()
    const recusada = await page.request.post('/api/financeiro/lancamentos', { data: despesa })
    expect([recusada.status(), (await recusada.json()).message]).toEqual([
      409,
      'Este mês está fechado. Reabra para alterar.',
    ])
    await page.getByRole('button', { name: 'Reabrir' }).click()
    const reabrir = page.getByRole('dialog', { name: 'Reabrir fevereiro de 2023' })
    await reabrir.getByRole('button', { name: 'Reabrir' }).click()
    await expect(reabrir.getByText('Informe o motivo')).toBeVisible()
    await reabrir.getByRole('textbox', { name: 'Motivo' }).fill('Faltava uma despesa')
    await reabrir.getByRole('button', { name: 'Reabrir' }).click()
    await expect(page.getByText('Competência reaberta', { exact: true })).toBeVisible()
    await expect(page.getByText('Reaberto: Faltava uma despesa')).toBeVisible()
    const aceita = await page.request.post('/api/financeiro/lancamentos', { data: despesa })
    expect(aceita.status()).toBe(201)
    const { id, versao } = await aceita.json()
    await post(page.request, `/financeiro/lancamentos/${id}/cancelar`, { versao, motivo: 'Era do teste' })

    // The demo's closed month lists its people and their statements.
    const { meses } = await (await page.request.get('/api/financeiro/fechamentos')).json()
    const { mes } = meses.find((um: { mes: string; status: string }) => um.status === 'fechada')
    await page.goto(`/admin/financeiro?aba=fechamentos&mes=${mes}`)
    const demonstrativo = page.getByRole('link', { name: /^Demonstrativo de / }).first()
    const pdf = await page.request.get((await demonstrativo.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(await violacoes(page)).toEqual([])
    await page.setViewportSize(FONE)
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])
  })

  test('a consultant contests on a phone, the administrator answers, and it is refused', async ({ page, browser }) => {
    await page.setViewportSize(FONE)
    await signIn(page, 'consultora', '/consultor/financeiro?abertas=1')
    await expect(page.getByRole('list', { name: 'Totais' })).toContainText('A receber')
    await expect(page.getByRole('heading', { name: 'A receber', exact: true })).toBeVisible()
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])
    const paga = await primeiraPaga(page.request)
    await page.goto(`/consultor/financeiro?mes=${paga.competencia}`)
    await page
      .getByRole('table', { name: 'Minhas comissões' })
      .getByRole('button', { name: paga.paciente, exact: true })
      .first()
      .click()
    const ficha = page.getByRole('dialog', { name: paga.paciente })
    await expect(ficha).toContainText(/% de R\$\s[\d.,]+, regra de \d\d\/\d\d\/\d{4}/)
    await ficha.getByRole('button', { name: 'Contestar' }).click()
    await ficha.getByRole('button', { name: 'Enviar' }).click()
    await expect(ficha.getByText('Escreva a mensagem')).toBeVisible()
    const texto = `O percentual combinado era outro ${randomUUID().slice(0, 6)}`
    await ficha.getByRole('textbox', { name: 'O que não está certo?' }).fill(texto)
    await ficha.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Contestação enviada ao administrador')).toBeVisible()
    const conversa = ficha.getByRole('list', { name: 'Mensagens' }).first()
    await expect(conversa).toContainText(texto)
    await expect(ficha.getByText('Em análise')).toBeVisible()
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])

    const mesa = await browser.newContext()
    const admin = await mesa.newPage()
    await signIn(admin, 'admin', '/admin/financeiro')
    const aberta = new URL(page.url()).searchParams.get('comissao')
    const lido = await (await admin.request.get(`/api/financeiro/lancamentos/${aberta}`)).json()
    const answer = (decisao: 'recusada' | null, resposta: string) =>
      post(admin.request, `/financeiro/contestacoes/${lido.contestacoes[0].id}/responder`, {
        texto: resposta,
        decisao,
        ajuste_centavos: 0,
      })
    await answer(null, 'Vou conferir o contrato.')
    // Updates without a reload, and the text being typed stays.
    await expect(conversa).toContainText('Vou conferir o contrato.')
    await ficha.getByRole('textbox', { name: 'Sua resposta' }).fill('Obrigada.')
    await ficha.getByRole('button', { name: 'Enviar' }).click()
    await expect(conversa).toContainText('Obrigada.')
    await answer('recusada', 'O contrato diz o mesmo que a regra.')
    await expect(ficha.getByText('Recusada')).toBeVisible()
    await expect(ficha.getByRole('button', { name: 'Contestar' })).toBeVisible()
    await mesa.close()
  })
})

/** A paid commission of the signed-in user; disputing it keeps it paid. */
async function primeiraPaga(request: APIRequestContext): Promise<{ competencia: string; paciente: string }> {
  for (const { competencia } of await (await request.get('/api/meus-fechamentos')).json()) {
    const { itens } = await (await request.get(`/api/minhas-comissoes?competencia=${competencia}`)).json()
    const paga = itens.find(({ situacao }: { situacao: string }) => situacao === 'pago')
    if (paga) return paga
  }
  throw new Error('no commission of this account was paid')
}
