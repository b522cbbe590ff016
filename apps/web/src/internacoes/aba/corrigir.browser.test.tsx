import type { Internacao, Preparo } from '@portal/contract/internacoes/internacoes.contract'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../../testing/accessible.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { mount, signIn } from '../../testing/tela.tsx'
import { CorrigirDialog } from './corrigir-dialog.tsx'

const [PACIENTE, ID] = ['0f0e3a52-9a4d-4a57-8f0e-000000000001', '0f0e3a52-9a4d-4a57-8f0e-000000000002']

/** Admission of the old portal without a known type. */
const SEM_TIPO = {
  ...{ id: ID, versao: 2, paciente_id: PACIENTE, clinica: 'Vale Verde', estado: 'SP', fuso: 'America/Sao_Paulo' },
  ...{ tipo: null, entrada: '2026-10-05T03:00:00.000Z', trazida_em: '2026-11-29T12:00:00.000Z' },
  ...{ medico_nome: null, medico_crm: null, medico_uf: null, decisao_medica_em: null, avaliacao_alternativas: false },
  ...{ solicitante_tipo: null, solicitante_nome: null, solicitante_cpf_mascarado: null, quantidade_periodos: null },
  esperas: [
    {
      ...{ assunto: 'tipo', selo: 'Dados pendentes', mensagem: 'Selecione o tipo' },
      ...{ segura: 'A comissão fica retida enquanto isto faltar.', vence_em: '2026-12-02T03:00:00.000Z' },
    },
  ],
} as unknown as Internacao
const PREPARO = {
  paciente: { id: PACIENTE, data_nascimento: '1990-03-04' },
  periodicidades: [],
} as unknown as Preparo

let lida: Internacao
let pedidos: unknown[]
beforeAll(() => signIn('consultor'))
beforeEach(() => {
  lida = SEM_TIPO
  pedidos = []
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === `/api/pacientes/${PACIENTE}/internar`) return Response.json(PREPARO)
    if (pathname === `/api/pacientes/${PACIENTE}/internacoes`) return Response.json([lida])
    if (pathname !== `/api/internacoes/${ID}`) return real(input, init)
    const body = JSON.parse(String(init?.body))
    pedidos.push(body)
    if (body.versao !== lida.versao)
      return Response.json({ code: 'CONFLICT', message: 'Esta internação mudou.' }, { status: 409 })
    return Response.json({ ...lida, ...body })
  }
})

const janela = page.getByRole('dialog').first()
const tipo = janela.getByLabelText('Tipo de internação')
const salvar = janela.getByRole('button', { name: 'Salvar', exact: true })
function open(internacao = SEM_TIPO) {
  const onClose = vi.fn()
  mount(<CorrigirDialog internacao={internacao} onClose={onClose} />)
  return onClose
}

it('a type that nobody knew is told, with what it asks for', async () => {
  const onClose = open()
  await expect.element(tipo).toHaveValue('')
  await expect.element(salvar).toBeDisabled()
  await expect.element(janela.getByLabelText('CRM', { exact: true })).not.toBeInTheDocument()
  await tipo.selectOptions('involuntaria')
  await expect.element(janela.getByRole('group', { name: 'Quem solicita' })).toBeVisible()
  await expect.element(janela.getByLabelText('Decisão médica')).toBeVisible()
  for (const [width, height] of [PHONE, DESKTOP]) {
    await page.viewport(width, height)
    await expectNoSidewaysScroll()
    await expectAccessible()
  }
  await janela.getByLabelText('Médico que autoriza').fill('Ana Prado')
  await janela.getByLabelText('CRM', { exact: true }).fill('12345')
  await salvar.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  // The preselected state of the clinic is sent too.
  expect(pedidos).toEqual([
    { versao: 2, tipo: 'involuntaria', medico_nome: 'Ana Prado', medico_crm: '12345', medico_uf: 'SP' },
  ])
})

it('what was typed for another type is not sent', async () => {
  const onClose = open()
  await tipo.selectOptions('voluntaria')
  await janela.getByLabelText('Médico que autoriza').fill('Ana Prado')
  await tipo.selectOptions('acolhimento')
  await expect.element(janela.getByLabelText('Médico que autoriza')).not.toBeInTheDocument()
  await salvar.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(pedidos).toEqual([{ versao: 2, tipo: 'acolhimento' }])
})

it('what goes wrong is said, and the type stays chosen', async () => {
  const onClose = open()
  await tipo.selectOptions('compulsoria')
  await expectRefusals({
    ...{ send: salvar, to: `PATCH /internacoes/${ID}`, body: { versao: 2, tipo: 'compulsoria' } },
    kept: [[tipo, 'compulsoria']],
  })
  expect(onClose).not.toHaveBeenCalled()
})

it('a type that somebody else told meanwhile is chosen between', async () => {
  open()
  await tipo.selectOptions('voluntaria')
  lida = { ...SEM_TIPO, versao: 3, tipo: 'involuntaria', esperas: [] }
  await salvar.click()
  const escolha = page.getByRole('dialog', { name: /foi alterad[oa] por outra pessoa$/ })
  const grupo = escolha.getByRole('radiogroup', { name: 'Tipo de internação' })
  await expect.element(grupo).toHaveTextContent('Involuntária')
  await expect.element(grupo).toHaveTextContent('Voluntária')
})

it('a type that is known is not asked for', async () => {
  open({ ...SEM_TIPO, tipo: 'voluntaria', esperas: [] })
  await expect.element(janela.getByLabelText('Previsão de saída')).toBeVisible()
  await expect.element(tipo).not.toBeInTheDocument()
})
