import { umConteudo } from '@portal/contract/orcamentos/conteudo.factory'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOverServerPage } from '../../platform/server-page.ts'
import { mount } from '../../testing/tela.tsx'
import { PaginaOrcamento } from './orcamento-page.tsx'
import type { Aberta } from './orcamento-publico.api.ts'

const AGORA = Date.parse('2026-03-10T15:00:00Z')
const CPF = '529.982.247-25'

const conteudo = umConteudo({
  enviado_em: '2026-03-10T12:00:00.000Z',
  cliente: 'EDUARDO XAVIER',
  empresa: {
    razao_social: 'Vida Nova Ltda',
    nome: 'Vida Nova',
    cnpj: null,
    endereco: null,
    email: null,
    telefone: null,
  },
  quantidade: 1,
  valor_periodo_centavos: 180_000,
})

const ACEITE = {
  nome: 'Eduardo Xavier',
  em: '2026-03-10T15:00:00.000Z',
  hash: 'a'.repeat(64),
  desistir_ate: '2026-03-18T02:59:59.999Z',
  pode_desistir: true,
  desistencia_em: null,
  instrucoes_pagamento: null,
  cadastro: null,
  cadastro_em: null,
}

function comDados(campos: Partial<Aberta['publico']> = {}, mais: Partial<Aberta> = {}): Aberta {
  const publico: Aberta['publico'] = {
    situacao: 'aberto',
    conteudo,
    empresa: { nome: 'Vida Nova', logo_url: null, whatsapp: null },
    clinica_foto: null,
    consultor: { nome: 'Carlos Lima', foto_url: null, whatsapp: '5511988887777' },
    ate: '2026-03-21T02:59:59.999Z',
    aceite: null,
    ...campos,
  }
  return { publico, agora: AGORA, frase: null, ...mais }
}

const openQuote = (...dados: Parameters<typeof comDados>) =>
  mount(<PaginaOrcamento pagina={comDados(...dados)} conteudo={conteudo} />)

/** Renders over the server's page, in which one part is open. */
function openSobre(parte: string, mais: Partial<Aberta> = {}) {
  mount(null)
  const lugar = document.createElement('div')
  lugar.innerHTML = parte
  document.body.prepend(lugar)
  const root = createRoot(lugar)
  onTestFinished(() => {
    root.unmount()
    lugar.remove()
  })
  renderOverServerPage(lugar, () => root.render(<PaginaOrcamento pagina={comDados({}, mais)} conteudo={conteudo} />))
}

/** Collects what would be submitted, so that the test's page is not left. */
let enviados: Record<string, string>[] = []
function keepHere(event: SubmitEvent) {
  if (event.defaultPrevented) return
  event.preventDefault()
  enviados.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Record<string, string>)
}
beforeEach(() => {
  enviados = []
  window.addEventListener('submit', keepHere)
})
afterEach(() => window.removeEventListener('submit', keepHere))

const janela = page.getByRole('dialog', { name: 'Aceitar orçamento' })
const enviar = janela.getByRole('button', { name: /^Aceitar · / })
const openJanela = () => page.getByRole('button', { name: /^Aceitar · R\$.1\.800$/ }).click()

it('greets by the first name, with the consultant and the sum at hand', async () => {
  openQuote()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Olá, Eduardo' })).toBeVisible()
  await expect.element(page.getByText('Este é o seu orçamento para Vale Verde.')).toBeVisible()
  const atende = page.getByRole('region', { name: 'Seu consultor' })
  await expect.element(atende).toHaveTextContent('Carlos Lima')
  await expect
    .element(atende.getByRole('link', { name: 'Tirar dúvidas pelo WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/5511988887777?text='))
  await expect.element(page.getByRole('button', { name: /^Aceitar · R\$.1\.800$/ })).toBeInViewport()
})

it('is accepted with four taps and its own fields, once, however quick the taps', async () => {
  openQuote()
  await openJanela()
  await expect.element(janela).toHaveTextContent(/Vale VerdeR\$.1\.8001 mês/)
  // The first field is focused immediately.
  await expect.element(janela.getByLabelText('Nome completo')).toHaveFocus()
  await userEvent.keyboard('Eduardo Xavier{Tab}52998224725')
  await expect.element(janela.getByLabelText('CPF')).toHaveValue(CPF)
  await expect.element(janela).toHaveTextContent('Registra quem aceitou.')
  await janela.getByRole('checkbox').click()
  const botao = enviar.element() as HTMLButtonElement
  botao.click()
  botao.click()
  await expect.element(janela.getByRole('button', { name: 'Enviando…' })).toBeVisible()
  expect(enviados).toEqual([{ acao: 'aceitar', nome: 'Eduardo Xavier', cpf: CPF, concordo: 'sim' }])
})

it('says itself what is wrong, at the fields, and sends nothing', async () => {
  openQuote()
  await openJanela()
  await enviar.click()
  const campo = (nome: string) => janela.getByLabelText(nome)
  await expect.element(campo('Nome completo')).toHaveAccessibleDescription('Informe seu nome completo')
  await expect.element(campo('CPF')).toHaveAccessibleDescription('Informe seu CPF')
  await expect
    .element(janela.getByRole('checkbox'))
    .toHaveAccessibleDescription('Marque que leu e concorda para aceitar')
  await expect.element(campo('Nome completo')).toHaveFocus()
  await campo('Nome completo').fill('Eduardo Xavier')
  await campo('CPF').fill('111.111.111-11')
  await janela.getByRole('checkbox').click()
  await enviar.click()
  await expect.element(campo('CPF')).toHaveAccessibleDescription('CPF inválido')
  await expect.element(campo('CPF')).toHaveFocus()
  await expect.element(campo('Nome completo')).not.toHaveAttribute('aria-invalid')
  expect(enviados).toEqual([])
})

it('opens again with what was typed and refused by the server', async () => {
  openSobre('<details open><input type="hidden" name="acao" value="aceitar"></details>', {
    digitado: { nome: 'Eduardo', cpf: '123', concordo: 'sim' },
    erros: { cpf: 'CPF inválido' },
    falha: 'Confira os campos',
  })
  await expect.element(janela.getByLabelText('CPF')).toHaveFocus()
  await expect.element(janela.getByLabelText('CPF')).toHaveValue('123')
  await expect.element(janela.getByRole('checkbox')).toBeChecked()
})

it('keeps the part open that was opened before its script came, whichever it is', async () => {
  const parte = (acao: string, open: string) =>
    `<details ${open}><summary>${acao}</summary><input type="hidden" name="acao" value="${acao}"></details>`
  openSobre(parte('aceitar', '') + parte('recusar', 'open'))
  await expect.element(page.getByRole('dialog', { name: 'Recusar orçamento' })).toBeVisible()
  await expect.element(janela).not.toBeInTheDocument()
})

it('is refused with a reason, asked for in its own words', async () => {
  openQuote()
  await page.getByRole('button', { name: 'Recusar', exact: true }).click()
  const recusa = page.getByRole('dialog', { name: 'Recusar orçamento' })
  await recusa.getByRole('button', { name: 'Recusar orçamento' }).click()
  await expect.element(recusa.getByRole('alert')).toHaveTextContent('Escolha um motivo')
  await recusa.getByRole('radio').first().click()
  await expect.element(recusa.getByRole('alert')).not.toBeInTheDocument()
  await recusa.getByRole('button', { name: 'Recusar orçamento' }).click()
  expect(enviados).toEqual([{ acao: 'recusar', motivo: expect.any(String) }])
})

it('tells what follows an acceptance, and does not scold a second tap', async () => {
  const aceito = { situacao: 'aceito', aceite: { ...ACEITE, instrucoes_pagamento: 'Pix para a clínica' } } as const
  openQuote(aceito, { falha: 'Este orçamento já foi aceito.' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Este orçamento já foi aceito.')
  await expect
    .element(page.getByRole('list').first().getByRole('listitem').first())
    .toHaveTextContent(/^Carlos confirma/)
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(page.getByText('Pix para a clínica')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Falar pelo WhatsApp' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Aceitar/ })).not.toBeInTheDocument()
})

it('says that it has expired, and whom to ask', async () => {
  openQuote({ situacao: 'expirado' }, { frase: 'Este orçamento expirou em 20/03/2026. Fale com seu consultor.' })
  await expect.element(page.getByText(/^Este orçamento expirou/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Falar pelo WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('Perdi%20o%20prazo'))
  await expect.element(page.getByRole('button', { name: /^Aceitar/ })).not.toBeInTheDocument()
})

it('without WhatsApp shows how the company is reached', async () => {
  const contato = { whatsapp: null, telefone: '551133334444', email: 'contato@vidanova.com.br', endereco: null }
  openQuote(
    { consultor: { nome: '', foto_url: null, whatsapp: null } },
    { contato: { ...contato, encarregado_nome: null, encarregado_email: null } },
  )
  await expect.element(page.getByRole('link', { name: '(11) 3333-4444' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})
