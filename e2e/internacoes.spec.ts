import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { semRolagemLateral, violacoes } from './acessivel.ts'
import { novoLinkCadastro } from './links.ts'
import { expect, novaConta, signIn, signInByApi, test } from './portal.ts'

const FONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const DIA_MS = 86_400_000
const CPF = '52998224725'
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQz4/BihiGlgQAzNI6gWcG+4YAAAAASUVORK5CYII='
const papel = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })

const unico = () => Math.random().toString(36).slice(2, 8)

/** Wall clock in São Paulo so many days ago, in the format of date inputs. */
const haDias = (dias: number) =>
  new Date(Date.now() - dias * DIA_MS)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .slice(0, 16)
    .replace(' ', 'T')

/** A clinic without a recorded nature. */
async function novaClinica(request: APIRequestContext, campos: object = {}): Promise<{ id: string; name: string }> {
  const dados = { name: `Recanto ${unico()}`, city: 'Atibaia', state: 'SP', tipo_atendimento: 'mista', ...campos }
  const resposta = await request.post('/api/clinicas', { data: dados })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return { id: (await resposta.json()).id, name: dados.name }
}

/** An open lead of the signed-in user. */
async function novoLead(request: APIRequestContext, campos: object) {
  const telefone = `119${String(Date.now()).slice(-8)}`
  const resposta = await request.post('/api/leads', { data: { telefone, origem: 'telefone', ...campos } })
  expect(resposta.status(), await resposta.text()).toBe(201)
  return resposta.json()
}

const janela = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome })

test('a lead becomes an involuntary admission, completed with its papers, communicated, converted and ended', async ({
  page,
  request,
}) => {
  test.slow()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await signInByApi(request, 'gerenciador')
  const clinica = await novaClinica(request)
  const nome = `Caio ${unico()} Prado`
  const contato = `Rita ${unico()}`
  const email = await novaConta(page.request, 'internacao')
  await page.setViewportSize(FONE)
  await signIn(page, email, '/consultor/kanban')
  const { telefone } = await novoLead(page.request, {
    nome_contato: contato,
    nome_paciente: nome,
    tipo_internacao: 'involuntaria',
    clinica_interesse_id: clinica.id,
  })
  await page.getByRole('button', { name: `Mais ações de ${contato}` }).click()
  await page.getByRole('menuitem', { name: 'Internado', exact: true }).click()

  const form = janela(page, 'Registrar internação')
  await expect(form.getByLabel('Nome do paciente')).toHaveValue(nome)
  await form.getByLabel('Data de nascimento').fill('1990-05-20')
  await form.getByLabel('Sexo').selectOption('Masculino')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.getByLabel('Tipo de internação')).toHaveValue('involuntaria')
  // Consultants ask managers for a missing nature; the form continues once it is set.
  await form.getByRole('button', { name: 'Pedir à gestão' }).click()
  await expect(form.getByText('A gestão já foi avisada.')).toBeVisible()
  const natureza = { versao: 0, natureza: 'clinica_medica' }
  expect((await request.patch(`/api/clinicas/${clinica.id}/regularidade`, { data: natureza })).status()).toBe(200)
  await expect(form.getByText('A gestão já foi avisada.')).toBeHidden()

  // On a phone one sticky line expands the checklist.
  const lista = form.getByRole('region', { name: 'O que a lei pede' })
  const linha = (rotulo: string) => lista.getByRole('listitem').filter({ hasText: rotulo })
  await expect(lista.getByRole('button', { name: /^\d+ ficam pendentes$/ })).toBeInViewport()
  await expect(linha('Médico que autoriza')).toBeHidden()
  await lista.getByRole('button').click()
  await expect(linha('Médico que autoriza').getByRole('img', { name: 'Pendente' })).toBeVisible()
  await form.getByLabel('Entrada').fill(haDias(86))
  await form.getByLabel('Médico que autoriza').fill('Ana Prado')
  await expect(linha('Médico que autoriza').getByRole('img', { name: 'Cumprido' })).toBeVisible()
  await form.getByRole('textbox', { name: 'CRM', exact: true }).fill('12345')
  await form.getByLabel('UF do CRM').selectOption('RJ')
  await expect(linha('CRM no estado da clínica').getByRole('img', { name: 'Não permitido' })).toBeVisible()
  await lista.getByRole('button', { name: /^1 não permitido/ }).click()
  await form.getByRole('combobox', { name: 'Quem solicita' }).selectOption('familiar')
  await form.getByLabel('CPF de quem solicita').fill(CPF)
  await form.getByLabel('Nome de quem solicita').fill('Rita Prado')
  await form.getByLabel('Decisão médica').fill(haDias(87))
  await form.getByLabel('As outras alternativas de tratamento foram avaliadas').check()
  await expect(lista.getByRole('button', { name: '1 não permitido, 1 fica pendente' })).toBeInViewport()
  await form.getByRole('button', { name: 'Registrar internação' }).click()
  await expect(form.getByLabel('UF do CRM')).toHaveAccessibleDescription('O médico deve ter CRM no estado da clínica.')
  await expect(form.getByLabel('UF do CRM')).toBeFocused()
  await expect(form.getByLabel('Nome de quem solicita')).toHaveValue('Rita Prado')
  await expect(form.getByLabel('CPF de quem solicita')).toHaveValue('529.982.247-25')
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await form.getByLabel('UF do CRM').selectOption('SP')
  // Beside the form, the checklist is longer than a low window, but does not cover the buttons.
  await page.setViewportSize({ width: 1280, height: 640 })
  await form.getByRole('button', { name: 'Registrar internação' }).click()
  await expect(page.getByText('Internação registrada com sucesso!')).toBeVisible()
  await expect(form).toBeHidden()
  await page.setViewportSize(FONE)
  await page
    .getByRole('group', { name: 'Etapa' })
    .getByRole('button', { name: /^Internado/ })
    .click()
  await expect(page.getByRole('article', { name: contato, exact: true })).toBeVisible()

  // The consultant's first page lists the remaining tasks.
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Hoje' })
    .getByRole('button', { name: 'Pendência vencida 1 · 1 por vir' })
    .click()
  const pendencias = janela(page, 'Pendências')
  await expect(pendencias.getByRole('listitem')).toHaveCount(2)
  expect(await violacoes(page)).toEqual([])
  await pendencias.getByRole('button', { name: 'WhatsApp: Contato de 90 dias depois da internação' }).click()
  const mensagem = janela(page, 'WhatsApp com modelo')
  await expect(mensagem.getByLabel('Mensagem')).toHaveValue(new RegExp(`^Olá, ${contato}! Como vocês estão\\?`))
  const [conversa] = await Promise.all([
    page.waitForEvent('popup'),
    mensagem.getByRole('link', { name: 'Abrir WhatsApp' }).click(),
  ])
  await conversa.waitForURL(`https://wa.me/${telefone}?text=**`)
  await conversa.close()
  await expect(pendencias.getByRole('listitem')).toHaveCount(1)
  await page.goto('/consultor/pacientes')
  await page.getByRole('button', { name: nome, exact: true }).click()
  const ficha = janela(page, nome)
  await ficha.getByRole('tab', { name: 'Interações' }).click()
  await expect(ficha.getByText('WhatsApp iniciado')).toBeVisible()

  await ficha.getByRole('tab', { name: 'Internação' }).click()
  const cartao = ficha.getByRole('article', { name: `Internação Involuntária em ${clinica.name}` })
  await expect(cartao.getByText('Pendente de laudo')).toBeVisible()
  await semRolagemLateral(page)
  expect(await violacoes(page)).toEqual([])
  await cartao.getByRole('button', { name: 'Anexar o laudo médico' }).click()
  const anexar = janela(page, 'Anexar: Laudo médico')
  await anexar.getByRole('button', { name: 'Registrar' }).click()
  await expect(anexar.getByText('Escolha o documento')).toBeVisible()
  await anexar.getByLabel('Escolher arquivo: Enviar laudo médico').setInputFiles(papel('laudo.png'))
  await expect(anexar.getByRole('combobox', { name: 'Laudo médico' })).not.toHaveValue('')
  await anexar.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Documento anexado à internação!')).toBeVisible()
  await expect(cartao.getByText('Pendente de laudo')).toBeHidden()
  await ficha.getByRole('button', { name: 'Fechar' }).click()

  await page.setViewportSize(DESKTOP)
  await page.getByRole('tab', { name: 'Prazos' }).click()
  const prazos = page.getByRole('list', { name: 'Prazos' })
  const doPaciente = prazos.getByRole('listitem').filter({ hasText: nome })
  await expect(doPaciente).toHaveCount(5)
  expect(await violacoes(page)).toEqual([])
  await doPaciente.getByRole('button', { name: /^Registrar: Comunicação ao MP/ }).click()
  const comunicar = janela(page, 'Ministério Público: comunicação da internação')
  await comunicar.getByLabel('Protocolo').fill('MP-2026-77')
  await comunicar.getByLabel('Quando').fill(haDias(84))
  await comunicar.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Comunicação registrada com sucesso!')).toBeVisible()
  await expect(doPaciente).toHaveCount(4)

  await doPaciente.first().getByRole('button', { name: nome }).click()
  await expect(cartao.getByText('protocolo MP-2026-77')).toBeVisible()
  await cartao.getByRole('button', { name: 'Converter em voluntária' }).click()
  const converter = janela(page, 'Converter em voluntária')
  await converter
    .getByLabel('Escolher arquivo: Enviar declaração de internação voluntária')
    .setInputFiles(papel('declaracao.png'))
  await expect(converter.getByRole('combobox', { name: 'Declaração de internação voluntária' })).not.toHaveValue('')
  await converter.getByLabel('Quando').fill(haDias(1))
  await converter.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Internação convertida em voluntária!')).toBeVisible()
  await expect(cartao.getByText('Involuntária convertida em voluntária')).toBeVisible()

  await cartao.getByRole('button', { name: 'Registrar alta' }).click()
  const alta = janela(page, 'Registrar alta')
  await alta.getByLabel('Motivo da saída').selectOption('Alta médica')
  expect(await violacoes(page)).toEqual([])
  await alta.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Alta registrada com sucesso!')).toBeVisible()
  await expect(cartao.getByText('Alta médica')).toBeVisible()
  // In the first minute all three days are left.
  await expect(cartao.getByText(/^Comunicação da saída ao MP: faltam (71 h|3 dias)$/)).toBeVisible()
  expect(await violacoes(page)).toEqual([])
})

test('a compulsória is corrected, and goes on by transfer as an acolhimento in a comunidade terapêutica', async ({
  page,
  request,
}) => {
  test.slow()
  await signInByApi(request, 'gerenciador')
  const hospital = await novaClinica(request)
  const comunidade = await novaClinica(request, { atende_involuntario: true })
  const nome = `Davi ${unico()} Prado`
  await signInByApi(request, 'consultor')
  const lead = await novoLead(request, { nome_contato: 'Lia Prado', clinica_interesse_id: hospital.id })
  const minimo = { envio_id: randomUUID(), nome_completo: nome, data_nascimento: '1988-03-02', sexo: 'masculino' }
  const { id } = await (await request.post(`/api/leads/${lead.id}/pacientes`, { data: minimo })).json()
  await page.setViewportSize(DESKTOP)
  await signIn(page, 'admin', `/admin/pacientes?paciente=${id}&aba=internacao`)
  const ficha = janela(page, nome)
  await ficha.getByRole('tabpanel').getByRole('button', { name: 'Registrar internação' }).click()

  const form = janela(page, 'Registrar internação')
  await form.getByLabel('Tipo de internação').selectOption('Compulsória')
  // Managers set the clinic's nature here.
  await form.getByRole('button', { name: 'Salvar natureza' }).click()
  await expect(form.getByText('Selecione a natureza da clínica')).toBeVisible()
  await form.getByLabel('Natureza da clínica').selectOption('Hospital geral')
  await form.getByRole('button', { name: 'Salvar natureza' }).click()
  await expect(form.getByLabel('Natureza da clínica')).toBeHidden()
  await form.getByLabel('Entrada').fill(haDias(2))
  await form.getByLabel('Médico que autoriza').fill('Ana Prado')
  await form.getByRole('textbox', { name: 'CRM', exact: true }).fill('12345')
  await form.getByLabel('UF do CRM').selectOption('SP')
  await form.getByText('Valor e previsão').click()
  await form.getByLabel('Quantidade de períodos').fill('0')
  await form.getByText('Valor e previsão').click()
  await form.getByRole('button', { name: 'Registrar internação' }).click()
  await expect(form.getByLabel('Quantidade de períodos')).toBeFocused()
  await form.getByLabel('Quantidade de períodos').fill('3')
  await form.getByRole('button', { name: 'Registrar internação' }).click()
  await expect(page.getByText('Internação registrada com sucesso!')).toBeVisible()

  const compulsoria = ficha.getByRole('article', { name: `Internação Compulsória em ${hospital.name}` })
  await expect(compulsoria.getByText('Pendente de ordem judicial')).toBeVisible()
  await expect(compulsoria.getByText('Dados pendentes')).toBeVisible()
  await compulsoria.getByRole('button', { name: 'Informar o processo e a vara' }).click()
  const corrigir = janela(page, 'Corrigir dados da internação')
  await corrigir.getByLabel('Número do processo').fill('0001234-55')
  await corrigir.getByLabel('Vara').fill('2ª Vara da Família')
  expect(await violacoes(page)).toEqual([])
  await corrigir.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Internação atualizada com sucesso!')).toBeVisible()
  await expect(compulsoria.getByText('0001234-55, 2ª Vara da Família')).toBeVisible()
  await expect(compulsoria.getByText('Dados pendentes')).toBeHidden()

  await compulsoria.getByRole('button', { name: 'Registrar alta' }).click()
  const alta = janela(page, 'Registrar alta')
  await alta.getByLabel('Motivo da saída').selectOption('Transferência para outra clínica')
  await alta.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Alta registrada com sucesso!')).toBeVisible()
  await expect(form.getByLabel(`Continua a internação em ${hospital.name}`)).toBeChecked()
  await expect(form.getByLabel('Número do processo')).toHaveValue('0001234-55')
  // The registration may be skipped and taken up later.
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form).toBeHidden()
  await ficha.getByRole('tabpanel').getByRole('button', { name: 'Nova internação' }).click()
  await expect(form.getByLabel('Entrada')).not.toHaveValue('')
  await form.getByLabel('Tipo de internação').selectOption('Acolhimento voluntário')
  await form.getByRole('combobox', { name: 'Clínica' }).fill(comunidade.name)
  await page.getByRole('option', { name: comunidade.name }).click()
  await form.getByLabel('Natureza da clínica').selectOption('Comunidade terapêutica')
  await form.getByRole('button', { name: 'Desligar “Internação involuntária”' }).click()
  await form.getByRole('button', { name: 'Salvar natureza' }).click()
  await expect(form.getByLabel('Natureza da clínica')).toBeHidden()
  await form.getByLabel('Avaliação médica').fill(haDias(1))
  await form.getByLabel('Médico que avaliou').fill('Ana Prado')
  await form.getByLabel('Escolher arquivo: Enviar termo de adesão').setInputFiles(papel('adesao.png'))
  await expect(form.getByRole('combobox', { name: 'Termo de adesão' })).not.toHaveValue('')
  await expect(form.getByRole('region', { name: 'O que a lei pede' }).getByRole('status')).toHaveText('Nada falta')
  expect(await violacoes(page)).toEqual([])
  await form.getByRole('button', { name: 'Registrar internação' }).click()
  const acolhimento = ficha.getByRole('article', { name: `Internação Acolhimento voluntário em ${comunidade.name}` })
  await expect(acolhimento.getByText('Ana Prado')).toBeVisible()
  await expect(acolhimento.getByText('Comissão retida')).toBeHidden()
})

test('a family registers on a phone; admitted against the will with every paper, converted on day 85, and home again', async ({
  page,
  browser,
}) => {
  test.slow()
  const nome = `Ivo ${unico()} Prado`
  const consultor = await (await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })).newPage()
  const link = await novoLinkCadastro(page.request)
  const clinica = `/api/clinicas/${link.clinica_id}/regularidade`
  await signInByApi(page.request, 'gerenciador')
  const natureza = { versao: 0, natureza: 'clinica_medica' }
  expect((await page.request.patch(clinica, { data: natureza })).status()).toBe(200)
  await signIn(consultor, 'consultor', '/consultor/pacientes')
  await expect(consultor.getByRole('heading', { level: 1, name: 'Meus Pacientes' })).toBeVisible()

  // The family: signed out, on a phone.
  await page.context().clearCookies()
  await page.setViewportSize(FONE)
  await page.goto(`/cadastro/${link.token}`)
  const passo = (titulo: RegExp) => expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
  const texto = (rotulo: string) => page.getByRole('textbox', { name: rotulo })
  const proceed = () => page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: 'Sou familiar' }).check()
  await texto('Seu nome completo').fill('Rita Prado')
  await texto('Seu telefone com DDD').fill(`119${String(Date.now()).slice(-8)}`)
  await proceed()
  await passo(/Paciente/)
  await texto('Nome completo').fill(nome)
  await texto('Data de nascimento').fill('20/05/1990')
  await page.getByRole('radio', { name: 'Masculino' }).check()
  await page.getByRole('checkbox', { name: 'Não tenho o CPF agora' }).check()
  await texto('Cidade').fill('Campinas')
  await page.getByLabel('Estado').selectOption('SP')
  await proceed()
  await passo(/Responsável/)
  await texto('CPF').fill(CPF)
  await proceed()
  await passo(/Tratamento/)
  await page.getByRole('radio', { name: 'Involuntária' }).check()
  await proceed()
  await passo(/Documentos/)
  await page.getByLabel('Escolher arquivo: Laudo médico').setInputFiles(papel('laudo.png'))
  await expect(page.getByRole('region', { name: 'Laudo médico' }).getByRole('listitem')).toHaveText(/Enviado/)
  await proceed()
  await passo(/Revisão/)
  for (const caixa of [/^Autorizo/, /^Li o Aviso/, /^Declaro/])
    await page.getByRole('checkbox', { name: caixa }).check()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(page.getByRole('heading', { name: 'Cadastro enviado com sucesso!' })).toBeVisible()

  // The consultant's open list shows the document; the form offers it as a choice.
  await consultor.getByRole('button', { name: nome, exact: true }).click()
  const ficha = janela(consultor, nome)
  await ficha.getByRole('button', { name: 'Iniciar análise' }).click()
  await expect(ficha.getByText('Em análise')).toBeVisible()
  await ficha.getByRole('button', { name: 'Marcar como apto' }).click()
  await janela(consultor, 'Marcar como apto').getByRole('button', { name: 'Marcar assim mesmo' }).click()
  await expect(ficha.getByText('Apto para internação')).toBeVisible()
  await ficha.getByRole('button', { name: 'Registrar internação' }).click()
  const form = janela(consultor, 'Registrar internação')
  await expect(form.getByLabel('Tipo de internação')).toHaveValue('involuntaria')
  await expect(form.getByRole('combobox', { name: 'Clínica' })).toHaveValue(link.clinica)
  await expect(form.getByRole('combobox', { name: 'Laudo médico' })).not.toHaveValue('')
  await expect(form.getByLabel('Nome de quem solicita')).toHaveValue('Rita Prado')
  await form.getByLabel('Entrada').fill(haDias(86))
  await form.getByLabel('Médico que autoriza').fill('Ana Prado')
  await form.getByRole('textbox', { name: 'CRM', exact: true }).fill('12345')
  await form.getByLabel('UF do CRM').selectOption('SP')
  await form.getByRole('combobox', { name: 'Quem solicita' }).selectOption('familiar')
  await form.getByLabel('CPF de quem solicita').fill(CPF)
  await form.getByLabel('Decisão médica').fill(haDias(87))
  await form.getByLabel('As outras alternativas de tratamento foram avaliadas').check()
  await expect(form.getByRole('region', { name: 'O que a lei pede' }).getByRole('status')).toHaveText('Nada falta')
  await form.getByRole('button', { name: 'Registrar internação' }).click()
  await expect(consultor.getByText('Internação registrada com sucesso!')).toBeVisible()

  await ficha.getByRole('tab', { name: 'Internação' }).click()
  const cartao = ficha.getByRole('article', { name: `Internação Involuntária em ${link.clinica}` })
  await expect(cartao.getByText('Pendente de laudo')).toHaveCount(0)
  for (const [orgao, protocolo] of [
    ['Ministério Público', 'MP-85'],
    ['Defensoria Pública', 'DP-85'],
  ] as const) {
    await cartao.getByRole('button', { name: `Registrar: ${orgao}` }).click()
    const comunicar = janela(consultor, `${orgao}: comunicação da internação`)
    await comunicar.getByLabel('Protocolo').fill(protocolo)
    await comunicar.getByLabel('Quando').fill(haDias(84))
    await comunicar.getByRole('button', { name: 'Registrar' }).click()
    await expect(cartao.getByText(`protocolo ${protocolo}`)).toBeVisible()
  }
  await cartao.getByRole('button', { name: 'Converter em voluntária' }).click()
  const converter = janela(consultor, 'Converter em voluntária')
  await converter
    .getByLabel('Escolher arquivo: Enviar declaração de internação voluntária')
    .setInputFiles(papel('declaracao.png'))
  await expect(converter.getByRole('combobox', { name: 'Declaração de internação voluntária' })).not.toHaveValue('')
  await converter.getByLabel('Quando').fill(haDias(1))
  await converter.getByRole('button', { name: 'Registrar' }).click()
  await expect(cartao.getByText('Involuntária convertida em voluntária')).toBeVisible()
  await cartao.getByRole('button', { name: 'Registrar alta' }).click()
  const alta = janela(consultor, 'Registrar alta')
  await alta.getByLabel('Motivo da saída').selectOption('Alta médica')
  await alta.getByRole('button', { name: 'Registrar' }).click()
  await expect(consultor.getByText('Alta registrada com sucesso!')).toBeVisible()
  // In the first minute all three days are left.
  await expect(cartao.getByText(/^Comunicação da saída ao MP: faltam (71 h|3 dias)$/)).toBeVisible()
  expect(await violacoes(consultor)).toEqual([])
  await ficha.getByRole('button', { name: 'Fechar' }).click()
  const linha = consultor.getByRole('row').filter({ hasText: nome })
  await expect(linha).toContainText('Alta')
  await consultor.context().close()
})
