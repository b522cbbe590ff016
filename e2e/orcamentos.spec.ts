import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { expect, novaConta, signIn, test } from './portal.ts'

const DESKTOP = { width: 1440, height: 900 }
const FONE = { width: 390, height: 844 }

async function novoLead(request: APIRequestContext, nome_contato: string) {
  const resposta = await request.post('/api/leads', {
    data: { nome_contato, telefone: `1197${Math.floor(1e6 + Math.random() * 8e6)}`, origem: 'whatsapp' },
  })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

async function chooseClinica(page: Page) {
  await page.getByRole('combobox', { name: 'Clínica' }).fill('Vale')
  await page.getByRole('listbox', { name: 'Clínicas' }).getByRole('option').first().click()
}

/** Expands a part of the editor. */
const unfold = (page: Page, titulo: string) => page.getByText(new RegExp(`^${titulo}: `)).click()
async function chooseInMenu(page: Page, acao: string) {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: acao }).click()
}

const previa = (page: Page) => page.getByRole('region', { name: 'Documento' })
const ficha = (page: Page, cliente: string) => page.getByRole('dialog', { name: cliente })

test.describe('Orçamentos', () => {
  test('from a lead, approved by an administrator, sent, and replaced by a new version', async ({ page, browser }) => {
    test.slow()
    const nome = `Maria ${randomUUID().slice(0, 6)} Prado`
    const mesaAdmin = await browser.newContext()
    const admin = await mesaAdmin.newPage()
    await admin.setViewportSize(DESKTOP)
    await signIn(admin, 'admin', '/admin')

    const email = await novaConta(page.request, 'orcamentos')
    await page.setViewportSize(DESKTOP)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await signIn(page, email, '/consultor/orcamentos')
    await expect(page.getByText('Nenhum orçamento encontrado')).toBeVisible()
    const lead = await novoLead(page.request, nome)

    // From the lead's drawer: the lead's data is filled in, with the family's page beside.
    await page.goto(`/consultor/kanban?lead=${lead.id}`)
    await ficha(page, nome).getByRole('tab', { name: 'Orçamentos' }).click()
    await ficha(page, nome).getByRole('link', { name: 'Novo orçamento' }).click()
    await expect(page.getByText(`Cliente: ${nome}`)).toBeVisible()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Selecione a clínica')).toBeVisible()
    await chooseClinica(page)
    const valor = page.getByRole('textbox', { name: 'Valor por período' })
    await valor.fill('10000')
    await valor.blur()
    await expect(valor).toHaveValue(/10\.000,00/)
    await page.getByRole('textbox', { name: 'Períodos' }).fill('3')
    await unfold(page, 'Desconto')
    await page.getByRole('combobox', { name: 'Desconto' }).selectOption('Em porcentagem')
    await page.getByRole('textbox', { name: 'Porcentagem do desconto' }).fill('20')
    await expect(page.getByText('espera a aprovação de um administrador').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir aprovação do desconto' })).toBeVisible()
    await expect(previa(page)).toContainText('24.000,00')
    await page.getByRole('textbox', { name: 'Entrada' }).fill('30.000')
    await expect(page.getByText('A entrada não pode ser maior que o total')).toBeVisible()
    await page.getByRole('textbox', { name: 'Entrada' }).fill('')
    await unfold(page, 'Observação interna')
    await page.getByRole('textbox', { name: 'Observação interna' }).fill('O pai decide.')
    expect(await violacoes(page)).toEqual([])

    // Leaving with unsaved text asks; saving does not.
    await page.getByRole('link', { name: 'Agenda de Visitas' }).click()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Orçamento criado com sucesso!')).toBeVisible()
    const registro = ficha(page, nome)
    await expect(page).toHaveURL(/orcamento=/)
    expect(page.url()).not.toContain('Maria')

    await registro.getByRole('button', { name: 'Pedir aprovação do desconto' }).click()
    await expect(page.getByText('Desconto aguardando aprovação')).toBeVisible()
    await expect(registro.getByText('Aguardando aprovação')).toBeVisible()

    // The administrator opens the record from the notification and approves.
    await admin.getByRole('button', { name: /^Notificações/ }).click()
    await admin
      .getByRole('link', { name: /Desconto aguardando aprovação/ })
      .first()
      .click()
    const naMesa = ficha(admin, nome)
    await naMesa.getByRole('button', { name: 'Aprovar desconto' }).click()
    await admin.getByRole('button', { name: 'Aprovar e enviar' }).click()
    await expect(admin.getByText('Desconto aprovado. O orçamento foi enviado.')).toBeVisible()
    await expect(naMesa.getByText('Enviado', { exact: true })).toBeVisible()

    // The consultant's page shows the approval, and opens WhatsApp with the link.
    const [conversa] = await Promise.all([
      page.waitForEvent('popup'),
      registro.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click(),
    ])
    await conversa.waitForURL(new RegExp(`^https://wa\\.me/${lead.telefone}\\?text=.*%2Forcamento%2F`))
    await conversa.close()
    const movido = await (await page.request.get(`/api/leads/${lead.id}`)).json()
    expect(movido.etapa).toBe('proposta_enviada')

    // The note is fetched on request.
    await registro.getByRole('button', { name: 'Ler observação' }).click()
    await expect(registro.getByText('O pai decide.')).toBeVisible()

    // A new version lists its differences; sending it replaces the old one.
    await chooseInMenu(page, 'Nova versão')
    await unfold(page, 'Desconto')
    await page.getByRole('textbox', { name: 'Porcentagem do desconto' }).fill('10')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Orçamento salvo com sucesso!')).toBeVisible()
    await expect(registro.getByText('O que mudou desde a versão 1')).toBeVisible()
    await expect(registro).toContainText('20% (R$ 6.000,00)')
    await expect(registro).toContainText('10% (R$ 3.000,00)')
    const [outra] = await Promise.all([
      page.waitForEvent('popup'),
      registro.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click(),
    ])
    await outra.waitForURL('https://wa.me/**')
    await outra.close()
    await expect(page.getByText('Orçamento enviado!')).toBeVisible()
    await registro.getByRole('button', { name: 'Versão 1' }).click()
    await expect(registro.getByText('Substituído').first()).toBeVisible()
    expect(await violacoes(page)).toEqual([])
    await registro.getByRole('button', { name: 'Fechar' }).click()

    // List: one row per number; its cards filter it.
    const tabela = page.getByRole('table', { name: 'Orçamentos' })
    await expect(tabela.getByRole('rowheader')).toHaveText([/\/2$/])
    expect(await violacoes(page)).toEqual([])
    await page.getByRole('button', { name: /^Aceitos/ }).click()
    await expect(page).toHaveURL(/situacao=aceito/)
    await expect(page.getByText('Nenhum orçamento passa pela busca')).toBeVisible()
    await mesaAdmin.close()
  })

  test('on a phone the form and the page of the family stand behind one another', async ({ page }) => {
    await page.setViewportSize(FONE)
    await signIn(page, 'consultor', '/consultor/orcamentos/editor')
    await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Família de Nome Muito Comprido de Albuquerque')
    await page.getByRole('textbox', { name: 'WhatsApp do cliente' }).fill('11 98765 4321')
    await chooseClinica(page)
    const valor = page.getByRole('textbox', { name: 'Valor por período' })
    await valor.focus()
    await valor.evaluate((campo) => {
      const colado = new DataTransfer()
      colado.setData('text', 'de R$ 2.000,00 por mês')
      campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData: colado, bubbles: true, cancelable: true }))
    })
    await expect(valor).toHaveValue(/2\.000,00/)
    await unfold(page, 'Taxas')
    await page.getByRole('button', { name: 'Adicionar item' }).click()
    const item = page.getByRole('group', { name: 'Item 1' })
    await page.getByRole('tab', { name: 'Ver o documento' }).click()
    await expect(previa(page)).toContainText('Família de Nome Muito Comprido de Albuquerque')
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])

    // Saving focuses the field with the error.
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(item.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
    await item.getByRole('textbox', { name: 'Descrição' }).fill('Remoção')
    await page.getByRole('group', { name: 'Remoção' }).getByRole('textbox', { name: 'Valor' }).fill('500')
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Orçamento criado com sucesso!')).toBeVisible()
    await expect(ficha(page, 'Família de Nome Muito Comprido')).toContainText('2.500,00')
    await semRolagemLateral(page)
    await chooseInMenu(page, 'Cancelar orçamento')
    await page.getByRole('button', { name: 'Cancelar orçamento' }).click()
    await expect(page.getByText('Orçamento cancelado')).toBeVisible()
  })

  test('sent from its line, which goes on telling what the family has while a new version is drafted; lost with its lead', async ({
    page,
  }) => {
    const nome = `Tereza ${randomUUID().slice(0, 6)} Prado`
    const email = await novaConta(page.request, 'orcamentos-linha')
    await page.setViewportSize(DESKTOP)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await signIn(page, email, '/')
    const lead = await novoLead(page.request, nome)
    const [clinica] = await (await page.request.get('/api/busca/por-nome?texto=Cl%C3%ADnica')).json()
    const { periodicidades } = await (await page.request.get('/api/orcamentos-preparo')).json()
    const criado = await page.request.post('/api/orcamentos', {
      data: {
        envio_id: randomUUID(),
        lead_id: lead.id,
        clinica_id: clinica.id,
        cliente_nome: nome,
        cliente_telefone: lead.telefone,
        periodicidade_id: periodicidades[0].id,
        quantidade: 3,
        valor_periodo_centavos: 500_000,
        forma_pagamento: 'pix',
      },
    })
    expect(criado.status(), await criado.text()).toBe(201)
    const { id } = await criado.json()

    await page.goto('/consultor/orcamentos')
    const linha = page.getByRole('row', { name: nome })
    await expect(linha.getByText('Rascunho', { exact: true })).toBeVisible()
    const [conversa] = await Promise.all([
      page.waitForEvent('popup'),
      linha.getByRole('button', { name: /^Enviar ORC-.* pelo WhatsApp$/ }).click(),
    ])
    await conversa.waitForURL(/^https:\/\/wa\.me\/.*%2Forcamento%2F/)
    await conversa.close()
    await expect(page.getByText('Orçamento enviado!')).toBeVisible()
    await expect(linha.getByText('Enviado', { exact: true })).toBeVisible()
    expect(await violacoes(page)).toEqual([])

    const versao = await page.request.post(`/api/orcamentos/${id}/versoes`, { data: { envio_id: randomUUID() } })
    expect(versao.status()).toBe(201)
    await expect(linha.getByText('rascunho da versão 2')).toBeVisible()
    await expect(linha.getByText('Enviado', { exact: true })).toBeVisible()
    await expect(linha.getByText(/^expira em \d+ dias$/)).toBeVisible()
    await page.setViewportSize(FONE)
    await expect(page.getByText('rascunho da versão 2')).toBeVisible()
    await semRolagemLateral(page)
    expect(await violacoes(page)).toEqual([])

    // Losing the lead asks about its quotes, and undoing restores them.
    await page.setViewportSize(DESKTOP)
    await page.goto('/consultor/kanban')
    // Waits for the drag code, which re-renders the cards and would close a menu.
    await expect(page.getByRole('button', { name: nome, exact: true })).toHaveAccessibleDescription(/espaço/)
    await page.getByRole('button', { name: `Mais ações de ${nome}` }).click()
    await page.getByRole('menuitem', { name: 'Perdido', exact: true }).click()
    const perda = page.getByRole('dialog', { name: 'Motivo da perda' })
    await expect(perda.getByRole('checkbox', { name: 'Cancelar também os orçamentos em aberto' })).toBeChecked()
    await expect(perda).toContainText('Há 2 orçamentos em aberto.')
    expect(await violacoes(page)).toEqual([])
    await perda.getByText('Preço', { exact: true }).click()
    await perda.getByRole('button', { name: 'Marcar como perdido' }).click()
    const aviso = page.getByText('Lead marcado como perdido')
    await expect(aviso).toBeVisible()
    const status = async () => (await (await page.request.get(`/api/orcamentos/${id}`)).json()).status
    expect(await status()).toBe('cancelado')
    await aviso.locator('..').getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(status).toBe('enviado')
  })
})
