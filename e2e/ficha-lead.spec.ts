import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { VERSAO_TERMOS } from '../packages/contract/src/cadastro/termos.ts'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { abrirSessao, entrar, expect, test } from './portal.ts'

const QUADRO = '/consultor/kanban'
let ultimo = Date.now() % 10_000_000

/** A telephone that nobody has: numbers 9 0xxx-xxxx are not assigned. */
const novoTelefone = () =>
  `(11) 90${String(++ultimo % 1000).padStart(3, '0')}-${String(ultimo % 10_000).padStart(4, '0')}`
const ficha = (page: Page, nome: string) => page.getByRole('dialog', { name: nome })
const abrir = (page: Page, id: string) => page.goto(`${QUADRO}?lead=${id}`)

async function novoLead(request: APIRequestContext, campos: object = {}) {
  const resposta = await request.post('/api/leads', {
    data: { nome_contato: `Família ${++ultimo}`, telefone: novoTelefone(), origem: 'telefone', ...campos },
  })
  expect(resposta.status()).toBe(201)
  return (await resposta.json()) as { id: string; versao: number; nome_contato: string; telefone: string }
}

async function openNovo(page: Page) {
  await page.getByRole('button', { name: 'Novo Lead' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo Lead' })
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  return dialog
}

test('a lead is typed in, called and edited by keyboard, and what is typed survives another window', async ({
  page,
  context,
}) => {
  await entrar(page, 'consultor', QUADRO)
  const [nome, telefone] = [`Sônia ${ultimo}`, novoTelefone()]
  await openNovo(page)
  await page.keyboard.type(nome)
  await page.keyboard.press('Tab')
  await page.keyboard.type(telefone.replace(/\D/g, ''))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lead criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Novo Lead' })).toBeHidden()
  const { itens } = await (await page.request.get('/api/leads', { params: { texto: nome } })).json()
  await abrir(page, itens[0].id)
  const lead = ficha(page, nome)
  await expect(lead.getByRole('textbox', { name: 'Telefone', exact: true })).toHaveValue(telefone)

  await lead.getByRole('button', { name: /^Registrar contato/ }).press('Enter')
  const contato = page.getByRole('dialog', { name: 'Registrar contato' })
  await contato.getByRole('button', { name: 'Não atendeu' }).press('Enter')
  await expect(contato.getByText('Contato registrado com sucesso!')).toBeVisible()
  await expect(contato.getByLabel('O que fazer')).toHaveValue('Ligar de novo')
  await contato.getByRole('button', { name: 'Salvar próxima ação' }).press('Enter')
  await expect(contato).toBeHidden()
  await expect(lead.getByText('Em contato')).toBeVisible()
  await expect(lead.getByRole('textbox', { name: 'Próxima ação' })).toHaveValue('Ligar de novo')

  // Saved on leaving the field, also together with the drawer.
  await lead.getByLabel('E-mail').fill('sonia@teste.portal')
  await lead.getByLabel('E-mail').press('Escape')
  await expect(lead).toBeHidden()
  await abrir(page, itens[0].id)
  await expect(lead.getByLabel('E-mail')).toHaveValue('sonia@teste.portal')

  const outra = await context.newPage()
  await outra.goto(page.url())
  const naOutra = ficha(outra, nome)
  const paciente = lead.getByRole('textbox', { name: 'Nome do paciente' })
  await paciente.fill('Carlos')
  await naOutra.getByRole('textbox', { name: 'Nome do paciente' }).fill('Marcos')
  await naOutra.getByRole('textbox', { name: 'Nome do paciente' }).press('Enter')
  await naOutra.getByRole('textbox', { name: 'Idade' }).fill('34')
  await naOutra.getByRole('textbox', { name: 'Idade' }).press('Enter')
  // The other field arrives, the typed one stays.
  await expect(lead.getByRole('textbox', { name: 'Idade' })).toHaveValue('34')
  await expect(paciente).toHaveValue('Carlos')
  await paciente.press('Enter')
  await lead.getByRole('button', { name: 'Ver o que mudou: Nome do paciente' }).click()
  await expect(lead.getByText('Marcos')).toBeVisible()
  await lead.getByRole('button', { name: 'Manter o meu: Nome do paciente' }).click()
  await expect(naOutra.getByRole('textbox', { name: 'Nome do paciente' })).toHaveValue('Carlos')
})

test('what a registration told of a lead that was there becomes the lead’s by a press', async ({ page, request }) => {
  const { token } = await novoLinkCadastro(request)
  await abrirSessao(page, 'consultor')
  const [telefone, outro] = [novoTelefone(), novoTelefone()]
  const { id, nome_contato } = await novoLead(page.request, { telefone, email: 'antes@teste.portal' })
  const enviada = {
    envio_id: randomUUID(),
    preenchido_por: 'proprio',
    declarante: { nome: 'Jonas Prado', telefone: outro, email: 'outro@teste.portal' },
    paciente: {
      ...{ nome_completo: 'Jonas Prado', data_nascimento: '1990-05-20', sexo: 'masculino', cpf: null },
      ...{ cidade: 'Campinas', estado: 'SP', telefone },
    },
    tratamento: {},
    consentimentos: { saude: true, privacidade: true, versao: VERSAO_TERMOS },
  }
  expect((await request.post(`/api/publico/cadastro/${token}`, { data: enviada })).status()).toBe(201)

  await abrir(page, id)
  const lead = ficha(page, nome_contato)
  await expect(lead.getByLabel('E-mail')).toHaveValue('antes@teste.portal')
  await expect(lead.getByRole('textbox', { name: 'Segundo telefone' })).toHaveValue('')
  await lead.getByRole('tab', { name: 'Interações' }).click()
  await expect(lead.getByText(`Informou outro telefone: ${outro}`)).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await lead.getByRole('button', { name: `Usar este telefone: ${outro}` }).click()
  await expect(page.getByText('Lead atualizado com sucesso!')).toBeVisible()
  await expect(lead.getByRole('button', { name: /^Usar este telefone/ })).toBeHidden()
  await expect(lead.getByText(`Informou outro telefone: ${outro}`)).toBeFocused()

  // Where another one stands, it is asked about first.
  await lead.getByRole('button', { name: 'Usar este e-mail: outro@teste.portal' }).press('Enter')
  const pergunta = page.getByRole('dialog', { name: 'Substituir o e-mail' })
  await expect(pergunta).toContainText('O e-mail deste lead passa de antes@teste.portal para outro@teste.portal.')
  await pergunta.getByRole('button', { name: 'Substituir' }).click()
  await expect(pergunta).toBeHidden()
  await expect(lead.getByRole('button', { name: /^Usar este/ })).toHaveCount(0)
  await expect(lead.getByText('Informou outro e-mail: outro@teste.portal')).toBeFocused()
  await lead.getByRole('tab', { name: 'Resumo' }).click()
  await expect(lead.getByLabel('E-mail')).toHaveValue('outro@teste.portal')
  await expect(lead.getByRole('textbox', { name: 'Segundo telefone' })).toHaveValue(outro)
  await lead.getByRole('tab', { name: 'Histórico' }).click()
  await expect(lead.getByText(/usou o que um formulário informou/).first()).toBeVisible()
})

test('a suggested clinic is shared, and a lost lead comes back', async ({ page }) => {
  await abrirSessao(page, 'consultor')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const { id, versao, nome_contato, telefone } = await novoLead(page.request)
  await abrir(page, id)
  const lead = ficha(page, nome_contato)
  await lead.getByRole('tab', { name: 'Clínicas sugeridas' }).click()
  await expect(lead.getByText('Preencha a cidade no Resumo')).toBeVisible()
  await lead.getByRole('tab', { name: 'Resumo' }).click()
  await lead.getByRole('combobox', { name: 'Cidade' }).fill('campinas')
  await page.getByRole('option', { name: 'Campinas, SP' }).click()
  await lead.getByRole('tab', { name: 'Clínicas sugeridas' }).click()
  const [conversa] = await Promise.all([
    page.waitForEvent('popup'),
    lead
      .getByRole('button', { name: /^Compartilhar / })
      .first()
      .click(),
  ])
  await conversa.waitForURL(`https://wa.me/${telefone}?text=**`)
  await conversa.close()
  await lead.getByRole('tab', { name: 'Interações' }).click()
  await expect(lead.getByText('Clínica compartilhada')).toBeVisible()
  expect(await violacoes(page)).toEqual([])

  // Lost elsewhere: the open drawer learns it, and takes it back.
  const motivos = await (await page.request.get('/api/motivos-perda')).json()
  const atual = await (await page.request.get(`/api/leads/${id}`)).json()
  expect(atual.versao).toBeGreaterThan(versao)
  const perdido = await page.request.post(`/api/leads/${id}/mover`, {
    data: { versao: atual.versao, etapa: 'perdido', dados: { motivo_perda_id: motivos[0].id } },
  })
  expect(perdido.status()).toBe(200)
  await lead.getByRole('button', { name: 'Reabrir lead' }).click()
  await expect(page.getByText('Lead reaberto com sucesso!')).toBeVisible()
  await lead.getByLabel('Mover para…').selectOption('Proposta enviada')
  await expect(page.getByRole('dialog', { name: 'Novo orçamento' })).toBeVisible()
})

test('on a phone the drawer fills the screen and asks how the contact was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await abrirSessao(page, 'consultor')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const { id, nome_contato, telefone } = await novoLead(page.request)
  await abrir(page, id)
  const lead = ficha(page, nome_contato)
  await expect(lead.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible()
  await semRolagemLateral(page)
  // From edge to edge; this browser keeps a place for the scroll bar, which a phone does not.
  const { x = -1, width = 0 } = (await lead.boundingBox()) ?? {}
  expect([x, width > 360]).toEqual([0, true])
  const [conversa] = await Promise.all([
    page.waitForEvent('popup'),
    lead.getByRole('link', { name: /^WhatsApp de/ }).click(),
  ])
  expect(conversa.url()).toContain(telefone)
  await conversa.close()
  // A browser without windows never takes the focus away.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
  const pergunta = page.getByRole('dialog', { name: 'Como foi o contato?' })
  await expect(pergunta.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await pergunta.getByRole('button', { name: 'Atendeu', exact: true }).click()
  await pergunta.getByRole('button', { name: 'Agora não' }).click()
  await expect(lead.getByText('Em contato')).toBeVisible()

  // The same telephone again leads to the same lead.
  await page.goto(QUADRO)
  const novo = await openNovo(page)
  await novo.getByRole('textbox', { name: 'Nome', exact: true }).fill('Outra pessoa')
  await novo.getByRole('textbox', { name: 'Telefone', exact: true }).fill(telefone)
  await novo.getByRole('textbox', { name: 'Telefone', exact: true }).press('Tab')
  await expect(novo.getByText('Você já tem um lead aberto com este telefone.')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await novo.getByRole('button', { name: 'Abrir lead' }).click()
  await expect(lead).toBeVisible()
})

test('a visit is booked on a phone, asked about where it clashes, moved, confirmed, and its result leads to the next step', async ({
  page,
}) => {
  await entrar(page, 'consultor')
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, nome_contato } = await novoLead(page.request)
  await abrir(page, id)
  const lead = ficha(page, nome_contato)
  await lead.getByRole('tab', { name: 'Visitas' }).click()
  await lead.getByRole('button', { name: 'Agendar visita' }).click()
  const nova = page.getByRole('dialog', { name: 'Agendar visita' })
  await nova.getByRole('combobox', { name: 'Clínica' }).click()
  await nova.getByRole('option').first().click()
  await expect(nova.getByLabel('Início')).toHaveValue(/^\d\d:00$/)
  expect(await violacoes(page)).toEqual([])
  await semRolagemLateral(page)
  await nova.getByRole('button', { name: 'Agendar visita' }).click()
  await expect(page.getByText('Visita agendada com sucesso!')).toBeVisible()
  await expect(lead.getByText('Visita agendada').first()).toBeVisible()

  // The same hour again is asked about, and kept once confirmed.
  await lead.getByRole('button', { name: 'Agendar visita' }).click()
  await nova.getByText('Retorno ao cliente').click()
  await nova.getByRole('button', { name: 'Agendar visita' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Horário ocupado' })
  await expect(pergunta).toContainText('Você já tem um compromisso neste horário. Deseja agendar mesmo assim?')
  await pergunta.getByRole('button', { name: 'Escolher outro horário' }).click()
  await nova.getByText('Registrar visita que já aconteceu').click()
  await nova.getByLabel('Data').fill('2020-01-01')
  await nova.getByRole('button', { name: 'Registrar visita' }).click()
  await expect(nova).toContainText('Informe o resultado da visita')
  await nova.getByLabel('Resultado').fill('Conversa boa')
  const ontem = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await nova.getByLabel('Data').fill(ontem)
  await nova.getByRole('button', { name: 'Registrar visita' }).click()
  await expect(page.getByText('Resultado registrado com sucesso!')).toBeVisible()

  // The booked one: moved in two taps, confirmed.
  await lead.getByRole('listitem').filter({ hasText: 'Agendada' }).getByRole('button').click()
  const visita = page.getByRole('dialog', { name: 'Visita à clínica' })
  expect(await violacoes(page)).toEqual([])
  await visita.getByRole('button', { name: 'Remarcar…' }).click()
  const remarcar = page.getByRole('dialog', { name: 'Remarcar visita' })
  await remarcar.getByLabel('Data').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await remarcar.getByLabel('Início').fill('06:30')
  await remarcar.getByRole('button', { name: 'Remarcar', exact: true }).click()
  await expect(page.getByText('Visita remarcada com sucesso!')).toBeVisible()
  await expect(visita).toContainText('06:30 às 07:30')
  await expect(visita).toContainText('Remarcada de')
  await visita.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByText('Visita confirmada!')).toBeVisible()

  // One of the demo has passed: nobody came, and the lead is lost.
  await entrar(page, 'admin', '/admin')
  const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)
  const abertas = `/api/visitas?de=${dia(-60)}&ate=${dia(0)}&consultor_id=todos&status=agendada&status=confirmada`
  const { itens } = await (await page.request.get(abertas)).json()
  const passou = itens.find((v: { inicio: string; lead_id: string }) => v.lead_id && Date.parse(v.inicio) < Date.now())
  await page.goto(`/consultor/agenda?visita=${passou.id}`)
  // Coming back from WhatsApp is asked about here as it is from the lead.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [conversa] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).click(),
  ])
  await conversa.close()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
  const contato = page.getByRole('dialog', { name: 'Como foi o contato?' })
  await contato.getByRole('button', { name: 'Não atendeu', exact: true }).click()
  await contato.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Registrar resultado' }).click()
  const resultado = page.getByRole('dialog', { name: 'Registrar resultado' })
  await resultado.getByText('Não compareceu').click()
  await resultado.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Resultado registrado com sucesso!')).toBeVisible()
  await page.getByRole('region', { name: 'Próximo passo' }).getByRole('button', { name: 'Marcar como perdido' }).click()
  await expect(page.getByRole('dialog', { name: 'Motivo da perda' })).toBeVisible()
})
