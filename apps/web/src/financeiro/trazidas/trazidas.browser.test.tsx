import type { Trazida } from '@portal/contract/internacoes/internacoes.contract'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../../testing/accessible.ts'
import { chooseSide, comparison } from '../../testing/conflict.ts'
import { openPage, signIn } from '../../testing/tela.tsx'

const PATH = '/admin/financeiro?trazidas=true'
const [UMA, OUTRA] = ['0f0e3a52-9a4d-4a57-8f0e-000000000001', '0f0e3a52-9a4d-4a57-8f0e-000000000002']
const MES = '0f0e3a52-9a4d-4a57-8f0e-0000000000aa'
const NADA = { n: 0, centavos: 0 }

const trazida = (parts: Partial<Trazida> = {}): Trazida => ({
  id: UMA,
  versao: 1,
  paciente_id: '0f0e3a52-9a4d-4a57-8f0e-0000000000bb',
  codigo: 'P-000042',
  paciente: 'Maria da Conceição Albuquerque de Vasconcelos',
  data_nascimento: '1990-03-04',
  clinica_id: '0f0e3a52-9a4d-4a57-8f0e-0000000000cc',
  clinica: 'Comunidade Terapêutica Vale Verde, São João del-Rei',
  fuso: 'America/Sao_Paulo',
  consultor: 'Ana Consultora',
  tipo: 'voluntaria',
  entrada: '2026-08-21T03:00:00.000Z',
  saida: null,
  previsao_saida: null,
  valor_contratado_centavos: 250_000,
  periodicidade_id: MES,
  periodicidade: 'Mensal',
  quantidade_periodos: 6,
  esperas: [
    {
      ...{ assunto: 'medico', selo: 'Dados pendentes', mensagem: 'Informe o médico' },
      ...{ segura: 'A comissão fica retida enquanto isto faltar.', vence_em: '2026-12-02T03:00:00.000Z' },
    },
  ],
  vencidos: 4,
  repasses: { anteriores: { n: 4, centavos: 500_000 }, seguintes: { n: 2, centavos: 250_000 } },
  comissoes: { anteriores: { n: 4, centavos: 50_000 }, seguintes: NADA },
  falta: [],
  ...parts,
})

let itens: Trazida[]
let pedidos: [string, unknown][]
let resposta: { status: number; body: unknown } | null
beforeAll(() => signIn('admin'))
beforeEach(() => {
  itens = [
    trazida(),
    trazida({
      ...{ id: OUTRA, paciente: 'José Sem Tipo', codigo: 'P-000043', tipo: null, data_nascimento: null },
      ...{ valor_contratado_centavos: null, periodicidade_id: null, periodicidade: null, quantidade_periodos: null },
      ...{ repasses: { anteriores: NADA, seguintes: NADA }, comissoes: { anteriores: NADA, seguintes: NADA } },
      falta: ['regra_repasse'],
    }),
  ]
  pedidos = []
  resposta = null
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/internacoes-trazidas-total') return Response.json({ total: itens.length })
    if (!pathname.startsWith('/api/internacoes-trazidas')) return real(input, init)
    if ((init?.method ?? 'GET') === 'GET')
      return Response.json({ itens, total: itens.length, periodicidades: [{ id: MES, name: 'Mensal' }] })
    const body = JSON.parse(String(init?.body))
    pedidos.push([pathname, body])
    if (resposta) return Response.json(resposta.body, { status: resposta.status })
    if (pathname === '/api/internacoes-trazidas') {
      itens = []
      return Response.json({ confirmadas: body.internacoes.length, mudaram: 0 })
    }
    itens = itens.filter(({ id }) => !pathname.endsWith(id))
    return Response.json({})
  }
})

async function open() {
  openPage(PATH)
  await expect.element(page.getByRole('heading', { name: 'Confirmar internações trazidas', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Internações trazidas' })).toBeVisible()
}
const janela = page.getByRole('dialog')

it('shows each once, with the money that follows and what it lacks', async () => {
  await open()
  const maria = page.getByRole('article', { name: /^Maria/ })
  await expect.element(maria).toHaveTextContent('R$ 7.500,00, dos quais R$ 5.000,00 de antes da mudança')
  await expect.element(maria).toHaveTextContent('Dados pendentes · 4 prazos vencidos')
  const jose = page.getByRole('article', { name: /^José/ })
  await expect.element(jose).toHaveTextContent('A definir')
  await expect.element(jose).toHaveTextContent('A clínica não tem regra de repasse em vigor na data da entrada.')
  await expect.element(jose.getByRole('link', { name: 'Ver regras' })).toBeVisible()
  for (const [width, height] of [PHONE, DESKTOP]) {
    await page.viewport(width, height)
    await expectNoSidewaysScroll()
  }
  await expectAccessible()
})

it('one is confirmed with what is corrected of it, and nothing else is sent', async () => {
  await open()
  await page.getByRole('button', { name: 'Conferir e confirmar: José Sem Tipo' }).click()
  await janela.getByLabelText('Tipo de internação').selectOptions('involuntaria')
  await janela.getByLabelText('Nascimento do paciente').fill('1985-02-03')
  // The earlier months have no default choice.
  await janela.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(janela.getByText('Diga como fica o que é de antes da mudança')).toBeVisible()
  expect(pedidos).toEqual([])
  await janela.getByRole('radio', { name: /^Já foram acertados/ }).click()
  await expectAccessible()
  await janela.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByText('Internação confirmada')).toBeVisible()
  await expect.element(page.getByRole('article', { name: /^José/ })).not.toBeInTheDocument()
  expect(pedidos).toEqual([
    [
      `/api/internacoes-trazidas/${OUTRA}`,
      { versao: 1, anteriores: 'acertadas', tipo: 'involuntaria', data_nascimento: '1985-02-03' },
    ],
  ])
})

it('a refusal stands at its field and keeps what was typed', async () => {
  const campos = { entrada: 'A data não pode estar no futuro' }
  const body = { defined: false, code: 'UNPROCESSABLE_CONTENT', status: 422, message: campos.entrada, data: { campos } }
  resposta = { status: 422, body }
  await open()
  await page.getByRole('button', { name: /^Conferir e confirmar: Maria/ }).click()
  await janela.getByLabelText('Entrada').fill('2026-08-22T10:30')
  await janela.getByRole('radio', { name: /^Ainda estão em aberto/ }).click()
  await janela.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(janela.getByText(campos.entrada)).toBeVisible()
  await expect.element(janela.getByLabelText('Entrada')).toHaveValue('2026-08-22T10:30')
})

it('what somebody else corrected meanwhile is taken, and chosen where both corrected the same', async () => {
  await open()
  await page.getByRole('button', { name: /^Conferir e confirmar: Maria/ }).click()
  await janela.getByLabelText('Entrada').fill('2026-08-22T10:30')
  await janela.getByRole('radio', { name: /^Ainda estão em aberto/ }).click()
  const message = 'A internação mudou enquanto você a conferia.'
  resposta = { status: 409, body: { defined: false, code: 'CONFLICT', status: 409, message } }
  itens = [trazida({ versao: 2, entrada: '2026-08-20T12:15:00.000Z', quantidade_periodos: 7 })]
  await janela.getByRole('button', { name: 'Confirmar' }).click()
  const escolha = { label: 'Entrada', mine: '22/08/2026 10:30', theirs: '20/08/2026 09:15', before: '21/08/2026 00:00' }
  await chooseSide(escolha, 'Da outra pessoa')
  resposta = null
  await comparison.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect.element(page.getByText('Internação confirmada')).toBeVisible()
  expect(pedidos.at(-1)).toEqual([`/api/internacoes-trazidas/${UMA}`, { versao: 2, anteriores: 'em_aberto' }])
})

it('a refusal of all is said, and the answer to the question stays', async () => {
  await open()
  await page.getByRole('button', { name: 'Confirmar todas' }).click()
  const acertados = janela.getByRole('radio', { name: /^Já foram acertados/ })
  await acertados.click()
  const message = 'O portal está ocupado agora.'
  resposta = { status: 503, body: { defined: false, code: 'BUSY', status: 503, message } }
  await janela.getByRole('button', { name: 'Confirmar todas' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(acertados).toBeChecked()
  resposta = null
  await janela.getByRole('button', { name: 'Confirmar todas' }).click()
  await expect.element(page.getByText('2 internações confirmadas')).toBeVisible()
})

it('all are confirmed after one question', async () => {
  await open()
  await page.getByRole('button', { name: 'Confirmar todas' }).click()
  await expect.element(janela.getByRole('button', { name: 'Confirmar todas' })).toBeDisabled()
  await janela.getByRole('radio', { name: /^Ainda estão em aberto/ }).click()
  await janela.getByRole('button', { name: 'Confirmar todas' }).click()
  await expect.element(page.getByText('2 internações confirmadas')).toBeVisible()
  await expect.element(page.getByText('Nenhuma internação espera confirmação')).toBeVisible()
  expect(pedidos).toEqual([
    [
      '/api/internacoes-trazidas',
      { internacoes: [UMA, OUTRA].map((id) => ({ id, versao: 1 })), anteriores: 'em_aberto' },
    ],
  ])
})

it('the way there stands in Financeiro and on the first page while there are any', async () => {
  openPage('/admin/financeiro')
  const porta = page.getByRole('link', { name: 'Confirmar internações trazidas' })
  await expect.element(porta).toBeVisible()
  openPage('/')
  await expect.element(porta).toBeVisible()
  await porta.click()
  await expect.element(page.getByRole('heading', { name: 'Confirmar internações trazidas', level: 1 })).toBeVisible()
})
