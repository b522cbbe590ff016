import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { closeContato } from '../../interacoes/contato.ts'
import { client } from '../../platform/client.ts'
import { DIALOG, expectAccessible } from '../../testing/accessible.ts'
import { failCalls, openPage, signIn } from '../../testing/tela.tsx'

const QUADRO = '/consultor/kanban'
let ultimo = Date.now() % 10_000_000

/** A telephone that nobody has: numbers 9 0xxx-xxxx are not assigned. */
const novoTelefone = () =>
  `(11) 90${String(++ultimo % 1000).padStart(3, '0')}-${String(ultimo % 10_000).padStart(4, '0')}`
const ficha = (nome: string) => page.getByRole('dialog', { name: nome })
const openLead = (id: string) => openPage(`${QUADRO}?lead=${id}`)
const semNada = (locator: Locator) => expect.element(locator).not.toBeInTheDocument()
const campo = (em: Locator, name: string) => em.getByRole('textbox', { name, exact: true })
/** A value of the summary, which is a button until it is edited. */
const valor = (em: Locator, acao: string, texto: string) =>
  em.getByRole('button', { name: `${acao}: ${texto}`, exact: true })
const completar = (em: Locator) => em.getByRole('button', { name: /^Completar \(\d+\)$/ })
const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)

async function press(locator: Locator, keys: string) {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
}

async function novoLead(campos: object = {}) {
  return client.leads.createLead({
    ...{ nome_contato: `Família ${++ultimo}`, telefone: novoTelefone(), origem: 'telefone' },
    ...campos,
    envio_id: crypto.randomUUID(),
  })
}

async function openNovo() {
  await press(page.getByRole('button', { name: 'Novo Lead' }), '{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Novo Lead' })
  await expect.element(campo(dialog, 'Nome')).toHaveFocus()
  return dialog
}

/** Keeps links that open another window on this page; a browser without windows keeps the focus. */
function withoutWindows() {
  const addresses: string[] = []
  const stay = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_blank"]')
    if (!link) return
    event.preventDefault()
    addresses.push(link.href)
  }
  window.addEventListener('click', stay)
  onTestFinished(() => window.removeEventListener('click', stay))
  return addresses
}
function comeBack() {
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
}

const onPhone = () => page.viewport(390, 844)
async function expectAccessibleOnPhone() {
  await expectAccessible(DIALOG)
  await onPhone()
}

// A contact left open by a failed test would ask its question in the next one.
afterEach(closeContato)

describe('a consultant', () => {
  beforeAll(() => signIn('consultor'))

  it('types a lead in, calls and edits it by keyboard; what is typed survives another window', async () => {
    openPage(QUADRO)
    const [nome, telefone] = [`Sônia ${ultimo}`, novoTelefone()]
    const novo = await openNovo()
    await userEvent.keyboard(nome)
    await userEvent.tab()
    await userEvent.keyboard(telefone.replace(/\D/g, ''))
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Lead criado com sucesso!')).toBeVisible()
    await semNada(novo)
    const { itens } = await client.leads.listLeads({ texto: nome })
    const id = itens[0]?.id ?? ''
    openLead(id)
    const lead = ficha(nome)
    await expect.element(valor(lead, 'Alterar telefone', telefone)).toBeVisible()
    await expect.element(lead.getByText('Ainda não houve contato.')).toBeVisible()

    await press(lead.getByRole('button', { name: /^Registrar contato/ }), '{Enter}')
    const contato = page.getByRole('dialog', { name: 'Registrar contato' })
    // A dialog takes the focus some frames after it is visible.
    await expect.element(contato.getByRole('button', { name: 'Atendeu', exact: true })).toHaveFocus()
    await press(contato.getByRole('button', { name: 'Não atendeu' }), '{Enter}')
    await expect.element(contato.getByText('Contato registrado com sucesso!')).toBeVisible()
    await expect.element(contato.getByLabelText('O que fazer')).toHaveValue('Ligar de novo')
    await press(contato.getByRole('button', { name: 'Salvar próxima ação' }), '{Enter}')
    await semNada(contato)
    await expect.element(lead.getByText('Em contato').first()).toBeVisible()
    await expect.element(valor(lead, 'Alterar próxima ação', 'Ligar de novo')).toBeVisible()
    await expect
      .element(lead.getByRole('region', { name: 'Última conversa' }))
      .toHaveTextContent(/^Última conversaVer interaçõesLigação: Não atendeu · agora, Carlos Consultor$/)

    // Opens the missing fields, types, undoes by Escape, and saves by leaving the field.
    await press(completar(lead), '{Enter}')
    await expect.element(lead.getByLabelText('Parentesco')).toHaveFocus()
    const email = lead.getByLabelText('E-mail')
    await email.fill('outra@teste.portal')
    await userEvent.keyboard('{Escape}')
    await expect.element(email).toHaveValue('')
    await email.fill('sonia@teste.portal')
    await userEvent.tab()
    await expect.poll(async () => (await client.leads.getLead({ id })).email).toBe('sonia@teste.portal')

    const paciente = campo(lead, 'Nome do paciente')
    await paciente.fill('Carlos')
    const { versao } = await client.leads.getLead({ id })
    const mudado = await client.leads.updateLead({ id, versao, nome_paciente: 'Marcos' })
    await client.leads.updateLead({ id, versao: mudado.versao, idade_paciente: 34 })
    // Another user's change appears, the typed text stays.
    await expect.element(campo(lead, 'Idade')).toHaveValue('34')
    await expect.element(paciente).toHaveValue('Carlos')
    await userEvent.keyboard('{Enter}')
    await lead.getByRole('button', { name: 'Ver o que mudou: Nome do paciente' }).click()
    await expect.element(lead.getByText('Marcos')).toBeVisible()
    await lead.getByRole('button', { name: 'Manter o meu: Nome do paciente' }).click()
    await expect.poll(async () => (await client.leads.getLead({ id })).nome_paciente).toBe('Carlos')

    // Each Escape goes one step back: folds the part, then closes the drawer.
    await press(lead.getByLabelText('E-mail'), '{Escape}')
    await expect.element(completar(lead)).toHaveFocus()
    await expect.element(valor(lead, 'Alterar e-mail', 'sonia@teste.portal')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await semNada(lead)
  })

  it('reads a lead as text, of which each value turns into its input and back', async () => {
    const nome_paciente = `Maria ${'Antonieta '.repeat(6)}`.trim()
    const { id, nome_contato } = await novoLead({
      ...{ nome_paciente, idade_paciente: 34, parentesco: 'irmao', forma_pagamento: 'plano', plano_saude: 'Azul' },
      ...{ tipo_internacao: 'involuntaria', urgencia: 'emergencia', etiquetas: ['noite'] },
      ...{ proxima_acao: 'Ligar à noite', proxima_acao_em: '2020-01-01T12:00:00Z', valor_estimado_centavos: 1_200_000 },
    })
    await client.leads.createInteracao({
      id,
      tipo: 'nota',
      texto: 'A mãe decide até sexta.',
      envio_id: crypto.randomUUID(),
    })
    openLead(id)
    const lead = ficha(nome_contato)
    const salvo = async () => client.leads.getLead({ id })
    await expect.element(lead.getByText('A mãe decide até sexta.')).toBeVisible()
    await expect.element(lead.getByRole('region', { name: 'Próxima ação' })).toHaveTextContent('Atrasada')
    await expect.element(valor(lead, 'Alterar quando', '01/01/2020 09:00')).toBeVisible()
    for (const [acao, texto] of [
      ['Alterar nome', nome_contato],
      ['Alterar nome do paciente', nome_paciente],
      ['Alterar tipo de internação', 'Involuntária'],
      ['Alterar plano de saúde', 'Azul'],
      ['Alterar urgência', 'Emergência'],
      ['Alterar etiquetas', 'noite'],
    ] as const)
      await expect.element(valor(lead, acao, texto)).toBeVisible()
    // With a health plan, the monthly budget is not asked for; the company's own fields are.
    const proprios = (await client.etapas.listCampos()).filter(({ arquivado }) => !arquivado).length
    await expect.element(completar(lead)).toHaveTextContent(`Completar (${6 + proprios})`)
    await expectAccessible(DIALOG)

    // Escape undoes the typing and gives the focus back.
    await press(valor(lead, 'Alterar idade', '34 anos'), '{Enter}')
    await expect.element(campo(lead, 'Idade')).toHaveFocus()
    await campo(lead, 'Idade').fill('99')
    await userEvent.keyboard('{Escape}')
    await expect.element(valor(lead, 'Alterar idade', '34 anos')).toHaveFocus()

    // Enter saves; a refused value stays with its error.
    await userEvent.keyboard('{Enter}')
    await campo(lead, 'Idade').fill('999')
    await userEvent.keyboard('{Enter}')
    await expect.element(campo(lead, 'Idade')).toHaveAccessibleDescription(/\d/)
    await expect.element(campo(lead, 'Idade')).toHaveFocus()
    await campo(lead, 'Idade').fill('35')
    await userEvent.keyboard('{Enter}')
    await expect.element(valor(lead, 'Alterar idade', '35 anos')).toHaveFocus()
    expect((await salvo()).idade_paciente).toBe(35)

    // Chosen from a list by keyboard.
    await press(valor(lead, 'Alterar parentesco', 'Irmão(ã)'), '{Enter}')
    await lead.getByLabelText('Parentesco').selectOptions('Cônjuge')
    await userEvent.tab()
    await expect.element(valor(lead, 'Alterar parentesco', 'Cônjuge')).toBeVisible()
    await expect.poll(async () => (await salvo()).parentesco).toBe('conjuge')

    // Pressing another value leaves and saves the input, and the press still counts.
    await valor(lead, 'Alterar plano de saúde', 'Azul').click()
    await campo(lead, 'Plano de saúde').fill('Verde')
    await valor(lead, 'Alterar etiquetas', 'noite').click()
    await expect.element(lead.getByLabelText('Nova etiqueta')).toHaveFocus()
    await expect.element(valor(lead, 'Alterar plano de saúde', 'Verde')).toBeVisible()
    await userEvent.keyboard('retornar{Enter}')
    await expect.poll(async () => (await salvo()).etiquetas).toEqual(['noite', 'retornar'])
    await userEvent.keyboard('{Escape}')
    await expect.element(valor(lead, 'Alterar etiquetas', 'noite, retornar')).toHaveFocus()

    // An emptied field joins those to complete.
    await press(valor(lead, 'Alterar plano de saúde', 'Verde'), '{Enter}')
    await campo(lead, 'Plano de saúde').fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(completar(lead)).toHaveFocus()
    await expect.element(completar(lead)).toHaveTextContent(`Completar (${7 + proprios})`)
    expect((await salvo()).plano_saude).toBeNull()

    // A conflict shows the input again.
    await press(valor(lead, 'Alterar nome do paciente', nome_paciente), '{Enter}')
    await campo(lead, 'Nome do paciente').fill('Carlos')
    await client.leads.updateLead({ id, versao: (await salvo()).versao, nome_paciente: 'Marcos' })
    await userEvent.keyboard('{Enter}')
    await lead.getByRole('button', { name: 'Ver o que mudou: Nome do paciente' }).click()
    await lead.getByRole('button', { name: 'Usar o da outra pessoa: Nome do paciente' }).click()
    await expect.element(valor(lead, 'Alterar nome do paciente', 'Marcos')).toHaveFocus()

    // The next step of the stage, and the last conversation.
    await lead.getByRole('button', { name: 'Ver interações' }).click()
    await expect.element(lead.getByRole('tab', { name: 'Interações' })).toHaveFocus()
    await expect.element(lead.getByRole('list', { name: 'Linha do tempo' })).toBeVisible()
    await lead.getByRole('tab', { name: 'Resumo' }).click()
    await lead.getByRole('button', { name: 'Próximo passo: Registrar contato' }).click()
    const contato = page.getByRole('dialog', { name: 'Registrar contato' })
    await expect.element(contato).toBeVisible()
    // Left open, the dialog would stand over the next page.
    await userEvent.keyboard('{Escape}')
    await semNada(contato)
  })

  it('is asked before what could not be saved goes with the drawer', async () => {
    const { id, nome_contato } = await novoLead()
    openLead(id)
    const lead = ficha(nome_contato)
    await completar(lead).click()
    const restore = failCalls((url) => url.endsWith(`/api/leads/${id}`), 'lost')
    onTestFinished(restore)
    await lead.getByLabelText('E-mail').fill('rita@teste.portal')
    await press(lead.getByRole('button', { name: 'Fechar' }), '{Enter}')
    const pergunta = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await semNada(pergunta)
    await expect.element(lead.getByLabelText('E-mail')).toHaveValue('rita@teste.portal')
    restore()
    await press(lead.getByRole('button', { name: 'Fechar' }), '{Enter}')
    await semNada(lead)
    await expect.poll(async () => (await client.leads.getLead({ id })).email).toBe('rita@teste.portal')
  })

  it('takes what a registration told of a lead that was there by a press', async () => {
    const { itens: clinicas } = await client.busca
      .findClinicas({ cidade_id: (await client.cidades.searchCidades({ nome: 'campinas' }))[0]?.id ?? '', raio: 300 })
      .then(({ clinicas: itens }) => ({ itens }))
    const eu = (await client.acesso.getSessao()).sessao?.user.id ?? ''
    const [link] = await client.cadastro.createPublicLink({ p_clinica_id: clinicas[0]?.id ?? '', p_consultor_id: eu })
    const [telefone, outro] = [novoTelefone(), novoTelefone()]
    const { id, nome_contato } = await novoLead({ telefone, email: 'antes@teste.portal' })
    const enviada = {
      envio_id: crypto.randomUUID(),
      preenchido_por: 'proprio',
      declarante: { nome: 'Jonas Prado', telefone: outro, email: 'outro@teste.portal' },
      paciente: {
        ...{ nome_completo: 'Jonas Prado', data_nascimento: '1990-05-20', sexo: 'masculino', cpf: null },
        ...{ cidade: 'Campinas', estado: 'SP', telefone },
      },
      tratamento: {},
      consentimentos: { saude: true, privacidade: true, versao: VERSAO_TERMOS },
    }
    const resposta = await fetch(`/api/publico/cadastro/${link?.token}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(enviada) },
    })
    expect(resposta.status, await resposta.text()).toBe(201)

    openLead(id)
    const lead = ficha(nome_contato)
    await expect.element(valor(lead, 'Alterar e-mail', 'antes@teste.portal')).toBeVisible()
    await semNada(lead.getByRole('button', { name: /^Alterar segundo telefone/ }))
    await lead.getByRole('tab', { name: 'Interações' }).click()
    const informado = lead.getByText(`Informou outro telefone: ${outro}`)
    await expect.element(informado).toBeVisible()
    await expectAccessible(DIALOG)
    await lead.getByRole('button', { name: `Usar este telefone: ${outro}` }).click()
    await expect.element(page.getByText('Lead atualizado com sucesso!')).toBeVisible()
    await semNada(lead.getByRole('button', { name: /^Usar este telefone/ }))
    await expect.element(informado).toHaveFocus()

    // Asks first where the lead has another address.
    await press(lead.getByRole('button', { name: 'Usar este e-mail: outro@teste.portal' }), '{Enter}')
    const pergunta = page.getByRole('dialog', { name: 'Substituir o e-mail' })
    await expect
      .element(pergunta)
      .toHaveTextContent('O e-mail deste lead passa de antes@teste.portal para outro@teste.portal.')
    await pergunta.getByRole('button', { name: 'Substituir' }).click()
    await semNada(pergunta)
    await semNada(lead.getByRole('button', { name: /^Usar este/ }))
    await expect.element(lead.getByText('Informou outro e-mail: outro@teste.portal')).toHaveFocus()
    await lead.getByRole('tab', { name: 'Resumo' }).click()
    await expect.element(valor(lead, 'Alterar e-mail', 'outro@teste.portal')).toBeVisible()
    await expect.element(valor(lead, 'Alterar segundo telefone', outro)).toBeVisible()
    await lead.getByRole('tab', { name: 'Histórico' }).click()
    await expect.element(lead.getByText(/usou o que um formulário informou/).first()).toBeVisible()
  })

  it('shares a suggested clinic, and takes a lost lead back', async () => {
    const janela = {
      opener: window as Window | null,
      document: { title: '', body: { append: vi.fn() } },
      location: { replace: vi.fn() },
      close: vi.fn(),
    }
    const open = vi.spyOn(window, 'open').mockReturnValue(janela as unknown as Window)
    onTestFinished(() => open.mockRestore())
    const { id, versao, nome_contato, telefone } = await novoLead()
    openLead(id)
    const lead = ficha(nome_contato)
    await lead.getByRole('tab', { name: 'Clínicas sugeridas' }).click()
    await expect.element(lead.getByText('Preencha a cidade no Resumo')).toBeVisible()
    await lead.getByRole('tab', { name: 'Resumo' }).click()
    await completar(lead).click()
    await lead.getByRole('combobox', { name: 'Cidade' }).fill('campinas')
    await page.getByRole('option', { name: 'Campinas, SP' }).click()
    await completar(lead).click()
    await expect.element(valor(lead, 'Alterar cidade', 'Campinas, SP')).toBeVisible()
    await lead.getByRole('button', { name: 'Clínicas perto' }).click()
    await expect.element(lead.getByRole('tab', { name: 'Clínicas sugeridas' })).toHaveFocus()
    const linha = lead.getByRole('list', { name: 'Clínicas sugeridas' }).getByRole('listitem').first()
    const compartilhar = linha.getByRole('button', { name: /^Compartilhar / })
    await expect.element(compartilhar).toBeVisible()
    await expectAccessible(DIALOG)

    // The clinic's details open over the drawer, which gets the focus back.
    const nome = linha.getByRole('button').first()
    const clinica = nome.element().textContent ?? ''
    await press(nome, '{Enter}')
    const detalhes = page.getByRole('dialog', { name: clinica })
    await expect.element(detalhes.getByRole('button', { name: /^Compartilhar/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await semNada(detalhes)
    await expect.element(nome).toHaveFocus()

    const restore = failCalls((url) => url.includes('/compartilha'), { status: 422, code: 'X', message: 'Ainda não.' })
    onTestFinished(restore)
    await compartilhar.click()
    await expect.element(page.getByText('Ainda não.')).toBeVisible()
    await expect.poll(() => janela.close.mock.calls.length).toBe(1)
    expect(janela.location.replace).not.toHaveBeenCalled()
    restore()
    await semNada(linha.getByText(/^Compartilhada/))
    await expect.element(lead.getByRole('radio', { name: '3', exact: true })).toBeChecked()
    await lead.getByText('5', { exact: true }).click()
    await compartilhar.click()
    await expect.element(page.getByText('Clínica compartilhada com o lead')).toBeVisible()
    await expect.element(linha.getByText('Compartilhada agora')).toBeVisible()
    expect((await client.compartilhamento.listSharedLinks({ pagina: 1 })).itens[0]).toMatchObject({
      vagas_inicial: 5,
      clinica: { name: clinica },
    })
    expect(janela.location.replace.mock.lastCall?.[0]).toMatch(new RegExp(`^https://wa\\.me/${telefone}\\?text=`))
    expect(janela.opener).toBeNull()
    await lead.getByRole('tab', { name: 'Interações' }).click()
    await expect.element(lead.getByText('Clínica compartilhada', { exact: true })).toBeVisible()
    await expectAccessible(DIALOG)

    // The lead is lost elsewhere; the open drawer shows it and can reopen it.
    const motivos = await (await fetch('/api/motivos-perda')).json()
    const atual = await client.leads.getLead({ id })
    expect(atual.versao).toBeGreaterThan(versao)
    await client.leads.moveLead({
      ...{ id, versao: atual.versao, etapa: 'perdido', dados: { motivo_perda_id: motivos[0].id } },
    })
    await lead.getByRole('button', { name: 'Reabrir lead' }).click()
    await expect.element(page.getByText('Lead reaberto com sucesso!')).toBeVisible()
    await lead.getByLabelText('Mover para…').selectOptions('Proposta enviada')
    const proposta = page.getByRole('dialog', { name: 'Proposta enviada' })
    await expect
      .element(proposta.getByRole('link', { name: 'Fazer orçamento' }))
      .toHaveAttribute('href', expect.stringContaining(`editor?lead=${id}`))
    await expectAccessible(DIALOG)
    // The shared clinic is preselected.
    const falar = proposta.getByRole('button', { name: 'Proposta falada' })
    await proposta.getByRole('textbox', { name: 'Valor por mês' }).fill('')
    await proposta.getByLabelText('Quando').fill('2999-01-01T10:00')
    await falar.click()
    await expect.element(proposta.getByText('A data não pode estar no futuro')).toBeVisible()
    await expect.element(proposta.getByText('Informe um valor entre R$ 0,01 e R$ 1.000.000,00')).toBeVisible()
    await proposta.getByRole('textbox', { name: 'Valor por mês' }).fill('7000')
    await proposta.getByLabelText('Quando').fill('2026-01-01T10:00')
    await falar.click()
    await expect.element(page.getByText('Proposta registrada com sucesso!')).toBeVisible()
    await semNada(proposta)
    await lead.getByRole('tab', { name: 'Orçamentos' }).click()
    await expect.element(lead.getByText(/^Proposta falada: .+, R\$\s7\.000,00 por mês, em /)).toBeVisible()
  })

  it('has the drawer fill a phone, and is asked how the contact was', async () => {
    await onPhone()
    onTestFinished(() => page.viewport(1280, 900))
    const addresses = withoutWindows()
    const { id, nome_contato, telefone } = await novoLead()
    openLead(id)
    const lead = ficha(nome_contato)
    await expect.element(valor(lead, 'Alterar nome', nome_contato)).toBeVisible()
    // The drawer is as wide as the screen; this browser may reserve a scroll bar, which a phone does not.
    const { x, width } = lead.element().getBoundingClientRect()
    expect([x, width > 360]).toEqual([0, true])
    await lead.getByRole('link', { name: /^WhatsApp de/ }).click()
    await expect.poll(() => addresses).toEqual([expect.stringContaining(telefone)])
    comeBack()
    const pergunta = page.getByRole('dialog', { name: 'Como foi o contato?' })
    await expect.element(pergunta.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
    await pergunta.getByRole('button', { name: 'Atendeu', exact: true }).click()
    await pergunta.getByRole('button', { name: 'Agora não' }).click()
    await expect.element(lead.getByText('Em contato').first()).toBeVisible()
    await expectAccessibleOnPhone()

    // The same telephone leads to the same lead.
    openPage(QUADRO)
    const novo = await openNovo()
    await campo(novo, 'Nome').fill('Outra pessoa')
    await campo(novo, 'Telefone').fill(telefone)
    await userEvent.tab()
    await expect.element(novo.getByText('Você já tem um lead aberto com este telefone.')).toBeVisible()
    await expectAccessibleOnPhone()
    await novo.getByRole('button', { name: 'Abrir lead' }).click()
    await expect.element(lead).toBeVisible()
  })

  it('books a visit on a phone, is asked where it clashes, moves and confirms it', async () => {
    await onPhone()
    onTestFinished(() => page.viewport(1280, 900))
    const { id, nome_contato } = await novoLead()
    openLead(id)
    const lead = ficha(nome_contato)
    await lead.getByRole('tab', { name: 'Visitas' }).click()
    await lead.getByRole('button', { name: 'Agendar visita' }).click()
    const nova = page.getByRole('dialog', { name: 'Agendar visita' })
    await nova.getByRole('combobox', { name: 'Clínica' }).click()
    await nova.getByRole('option').first().click()
    await expect.element(nova.getByLabelText('Início')).toHaveValue(expect.stringMatching(/^\d\d:00$/))
    await expectAccessibleOnPhone()
    // At an hour at which the demo's consultant is free on every day.
    const cedo = async () => {
      await nova.getByLabelText('Data').fill(dia(8))
      await nova.getByLabelText('Início').fill('05:30')
    }
    await cedo()
    await nova.getByRole('button', { name: 'Agendar visita' }).click()
    await expect.element(page.getByText('Visita agendada com sucesso!')).toBeVisible()
    // The dialog goes on with the message to the family, and the list behind it shows the visit.
    const agendada = page.getByRole('dialog', { name: 'Visita agendada' })
    await expect
      .element(agendada.getByRole('link', { name: 'Confirmar pelo WhatsApp' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/55/))
    expect(document.body.textContent).not.toContain('Nenhuma visita agendada')
    await expectAccessibleOnPhone()
    await agendada.getByRole('button', { name: 'Agora não' }).click()
    await expect.element(lead.getByText('Visita agendada').first()).toBeVisible()

    // A second visit at the same hour asks for a confirmation.
    await lead.getByRole('button', { name: 'Agendar visita' }).click()
    await nova.getByText('Retorno ao cliente').click()
    await cedo()
    await nova.getByRole('button', { name: 'Agendar visita' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Horário ocupado' })
    await expect
      .element(pergunta)
      .toHaveTextContent('Você já tem um compromisso neste horário. Deseja agendar mesmo assim?')
    await pergunta.getByRole('button', { name: 'Escolher outro horário' }).click()
    await nova.getByText('Registrar visita que já aconteceu').click()
    await nova.getByLabelText('Data').fill('2020-01-01')
    await nova.getByRole('button', { name: 'Registrar visita' }).click()
    await expect.element(nova).toHaveTextContent('Informe o resultado da visita')
    await nova.getByLabelText('Resultado').fill('Conversa boa')
    await nova.getByLabelText('Data').fill(dia(-2))
    await nova.getByRole('button', { name: 'Registrar visita' }).click()
    await expect.element(page.getByText('Resultado registrado com sucesso!')).toBeVisible()

    // The booked visit: rescheduled, then confirmed.
    await lead.getByRole('listitem').filter({ hasText: 'Agendada' }).getByRole('button').click()
    const visita = page.getByRole('dialog', { name: 'Visita à clínica' })
    await expect.element(visita).toBeVisible()
    await expectAccessibleOnPhone()
    await visita.getByRole('button', { name: 'Remarcar…' }).click()
    const remarcar = page.getByRole('dialog', { name: 'Remarcar visita' })
    await remarcar.getByLabelText('Data').fill(dia(9))
    await remarcar.getByLabelText('Início').fill('06:30')
    await remarcar.getByRole('button', { name: 'Remarcar', exact: true }).click()
    await expect.element(page.getByText('Visita remarcada com sucesso!')).toBeVisible()
    await expect.element(visita).toHaveTextContent('06:30 às 07:30')
    await expect.element(visita).toHaveTextContent('Remarcada de')
    await visita.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect.element(page.getByText('Visita confirmada!')).toBeVisible()
  })
})

describe('a supervisor', () => {
  it('reads a lead without what was said, and changes nothing', async () => {
    await signIn('consultor')
    const { id, nome_contato } = await novoLead({ nome_paciente: 'Jonas', email: 'lia@teste.portal' })
    await client.leads.createInteracao({
      id,
      tipo: 'nota',
      texto: 'Só para quem atende',
      envio_id: crypto.randomUUID(),
    })
    await signIn('supervisor')
    openPage(`/supervisor/leads?lead=${id}`)
    const lead = ficha(nome_contato)
    await expect.element(lead.getByText('Jonas', { exact: true })).toBeVisible()
    await expect.element(lead.getByText('lia@teste.portal')).toBeVisible()
    await semNada(lead.getByText('Última conversa'))
    await semNada(lead.getByText('Só para quem atende'))
    await semNada(lead.getByRole('button', { name: /^(Alterar|Completar|Próximo passo|Definir)/ }))
    await expectAccessible(DIALOG)
  })
})

describe('an administrator', () => {
  beforeAll(() => signIn('admin'))

  it('is asked about a visit that has passed: nobody came, and the lead is lost', async () => {
    const { itens } = await client.agenda.listVisitas({
      ...{ de: dia(-60), ate: dia(0), consultor_id: 'todos', status: ['agendada', 'confirmada'] },
    } as never)
    const passou = itens.find(({ inicio, lead_id }) => lead_id && Date.parse(inicio) < Date.now())
    const addresses = withoutWindows()
    openPage(`/consultor/agenda?visita=${passou?.id}`)
    // After WhatsApp the contact is asked about, as in the lead's drawer.
    await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).click()
    await expect.poll(() => addresses).toEqual([expect.stringMatching(/^https:\/\/wa\.me\//)])
    comeBack()
    const contato = page.getByRole('dialog', { name: 'Como foi o contato?' })
    await contato.getByRole('button', { name: 'Não atendeu', exact: true }).click()
    await contato.getByRole('button', { name: 'Agora não' }).click()
    await page.getByRole('button', { name: 'Registrar resultado' }).click()
    const resultado = page.getByRole('dialog', { name: 'Registrar resultado' })
    await resultado.getByText('Não compareceu').click()
    await resultado.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect.element(page.getByText('Resultado registrado com sucesso!')).toBeVisible()
    await page
      .getByRole('region', { name: 'Próximo passo' })
      .getByRole('button', { name: 'Marcar como perdido' })
      .click()
    await expect.element(page.getByRole('dialog', { name: 'Motivo da perda' })).toBeVisible()
  })
})
