import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../../platform/client.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { failCalls, newAccount, openPage, signIn, withoutAnnouncements } from '../../testing/tela.tsx'

let clinica: { id: string; name: string }
let lead: { id: string; nome_contato: string }
beforeAll(async () => {
  await signIn(await newAccount('Clara Prado'))
  // A clinic with a known price.
  for (const { id, name } of await client.busca.findPorNome({ texto: 'Clínica' })) {
    const { clinica: preparada } = await client.orcamentos.getPreparo({ clinica_id: id })
    if (preparada?.valor_periodo_centavos) clinica = { id, name }
  }
})
let n = 0
beforeEach(async () => {
  lead = await client.leads.createLead({
    ...{ nome_contato: `Rosa Prado ${++n}`, telefone: `119${String(Date.now() + n).slice(-8)}`, origem: 'whatsapp' },
  })
  await client.compartilhamento.createSharedLink({ clinica_id: clinica.id, lead_id: lead.id })
})

const enviar = page.getByRole('button', { name: 'Enviar pelo WhatsApp' })
const open = () => openPage(`/consultor/orcamentos/editor?lead=${lead.id}`)
const doLead = async () => (await client.orcamentos.searchOrcamentos({ lead_id: lead.id })).itens

/** Fakes opened windows and records their last address, so that nothing leaves this page. */
function withWindows() {
  const janelas: { endereco: string | undefined; fechada: boolean }[] = []
  const opened = vi.spyOn(window, 'open').mockImplementation(() => {
    const janela = { endereco: undefined as string | undefined, fechada: false }
    janelas.push(janela)
    return {
      document: document.implementation.createHTMLDocument(),
      location: { replace: (endereco: string) => Object.assign(janela, { endereco }) },
      close: () => Object.assign(janela, { fechada: true }),
    } as unknown as Window
  })
  onTestFinished(() => opened.mockRestore())
  return janelas
}

it('one press saves, sends and opens WhatsApp, with all that decides on one screen of a phone', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const janelas = withWindows()
  open()
  await expect.element(page.getByRole('combobox', { name: 'Clínica' })).toHaveValue(clinica.name)
  await expect.element(page.getByText(/^Compartilhada · /)).toBeVisible()
  for (const campo of ['Clínica', 'Forma de pagamento']) {
    const { bottom } = page.getByRole('combobox', { name: campo }).element().getBoundingClientRect()
    expect(bottom, campo).toBeLessThan(enviar.element().getBoundingClientRect().top)
  }
  const { bottom } = enviar.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(844)
  for (const dobra of ['Desconto: nenhum', 'Validade: ', `Cliente: ${lead.nome_contato}`])
    await expect.element(page.getByText(dobra).first()).toBeInTheDocument()
  await expectAccessible()
  await page.viewport(390, 844)

  await enviar.click()
  await expect.element(page.getByText('Orçamento enviado!')).toBeVisible()
  await expect
    .poll(() => janelas)
    .toEqual([{ endereco: expect.stringMatching(/wa\.me\/55119.*orcamento/), fechada: false }])
  expect(await doLead()).toMatchObject([{ situacao: 'enviado', clinica: clinica.name }])
  expect((await client.leads.getLead({ id: lead.id })).etapa).toBe('proposta_enviada')

  // The lead's drawer has one next step, with the other actions behind a menu.
  const ficha = page.getByRole('dialog', { name: lead.nome_contato })
  await expect
    .element(ficha.getByRole('region', { name: 'Proposta' }))
    .toHaveTextContent(/Períodos1 mês.*Forma de pagamentoPix/)
  await expectAccessible('[aria-modal="true"]')
  await ficha.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar orçamento' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Cancelar orçamento' })
  await expect.element(pergunta.getByRole('button', { name: 'Voltar' })).toBeVisible()
  await pergunta.getByRole('button', { name: 'Cancelar orçamento' }).click()
  await expect.element(page.getByText('Orçamento cancelado')).toBeVisible()
})

it('what is wrong is shown and opens no window; a draft that could not be sent goes on as a draft', async () => {
  const janelas = withWindows()
  open()
  const periodos = page.getByRole('textbox', { name: 'Períodos' })
  await periodos.fill('0')
  await enviar.click()
  await expect.element(periodos).toHaveFocus()
  expect(janelas).toEqual([])
  await periodos.fill('2')

  const recusa = 'Esta clínica não está mais ativa. Escolha outra.'
  const restore = failCalls((url) => url.endsWith('/enviar'), { status: 422, code: 'RULE', message: recusa })
  onTestFinished(restore)
  await enviar.click()
  await expect.element(page.getByText(`O rascunho foi salvo, mas não foi enviado. ${recusa}`)).toBeVisible()
  await expect.poll(() => janelas.map(({ fechada }) => fechada)).toEqual([true])
  await expect.element(page.getByRole('heading', { name: /^Editar ORC-/ })).toBeVisible()
  restore()

  // From then on, the saved draft is edited and sent.
  await expect.element(periodos).toHaveValue('2')
  await periodos.fill('3')
  await enviar.click()
  await expect.element(page.getByText('Orçamento enviado!')).toBeVisible()
  const [enviado, ...outros] = await doLead()
  expect(outros).toEqual([])
  expect((await client.orcamentos.getOrcamento({ id: enviado?.id ?? '' })).campos.quantidade).toBe(3)
})

it('what another person changed in the draft goes out with what was changed here', async () => {
  const janelas = withWindows()
  onTestFinished(withoutAnnouncements())
  const { periodicidades } = await client.orcamentos.getPreparo({})
  const rascunho = await client.orcamentos.createOrcamento({
    ...{ envio_id: crypto.randomUUID(), lead_id: lead.id, clinica_id: clinica.id, cliente_nome: lead.nome_contato },
    ...{ cliente_telefone: '5511987654321', periodicidade_id: periodicidades[0]?.id ?? '', quantidade: 1 },
    ...{ valor_periodo_centavos: 500_000, forma_pagamento: 'pix' },
  })
  const { id, revisao } = rascunho
  openPage(`/consultor/orcamentos/editor?orcamento=${id}`)
  const periodos = page.getByRole('textbox', { name: 'Períodos' })
  await expect.element(periodos).toHaveValue('1')
  await client.orcamentos.updateOrcamento({ id, revisao, valor_periodo_centavos: 600_000 })
  await periodos.fill('2')
  await enviar.click()
  await expect.element(page.getByText('Orçamento enviado!')).toBeVisible()
  await expect.poll(() => janelas.map(({ endereco }) => endereco)).toEqual([expect.stringContaining('wa.me')])
  const { campos, total_centavos } = await client.orcamentos.getOrcamento({ id })
  expect([campos.quantidade, campos.valor_periodo_centavos, total_centavos]).toEqual([2, 600_000, 1_200_000])
})

it('a discount above the limit says before the press that somebody has to approve it', async () => {
  const janelas = withWindows()
  open()
  await page.getByText('Desconto: nenhum').click()
  await page.getByRole('combobox', { name: 'Desconto' }).selectOptions('percentual')
  await page.getByRole('textbox', { name: 'Porcentagem do desconto' }).fill('50')
  await expect.element(page.getByText(/espera a aprovação de um administrador antes de ir à família/)).toBeVisible()
  await expect.element(enviar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pedir aprovação do desconto' }).click()
  await expect.element(page.getByText('Desconto aguardando aprovação').first()).toBeVisible()
  expect(janelas).toEqual([])
  expect(await doLead()).toMatchObject([{ situacao: 'aguardando_aprovacao' }])
})

it('an empty clinic offers what the lead has had to do with, and stays where one types', async () => {
  open()
  const campo = page.getByRole('combobox', { name: 'Clínica' })
  await expect.element(campo).toHaveValue(clinica.name)
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect.element(campo).toHaveFocus()
  await expect.element(page.getByRole('option').first()).toHaveTextContent(`${clinica.name} Compartilhada`)
  await page.getByRole('option').first().click()
  await expect.element(campo).toHaveValue(clinica.name)
})
