import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { CustoDialog } from '../campanhas/custo-dialog.tsx'
import { ConfirmarAcaoDispositivo as ConfirmarDispositivo } from '../dispositivos/confirmar-acao.tsx'
import { LimiteDialog } from '../dispositivos/limite-dialog.tsx'
import { RenomearDispositivoDialog } from '../dispositivos/renomear-dialog.tsx'
import { ExcluirDialog } from '../documentos/excluir-dialog.tsx'
import { PedirDialog } from '../documentos/pedir-dialog.tsx'
import { NovaFonteDialog } from '../entradas/nova-fonte-dialog.tsx'
import { CampoDialog } from '../etapas/campo-dialog.tsx'
import { ReabrirDialog } from '../financeiro/fechamentos/reabrir-dialog.tsx'
import { AcoesLancamento } from '../financeiro/ficha/acoes.tsx'
import { PagamentoDialog } from '../financeiro/ficha/pagamento-dialog.tsx'
import { NovoDialog } from '../financeiro/novo/novo-dialog.tsx'
import { type AcaoInternacao, AcaoInternacaoDialog } from '../internacoes/aba/acao-dialog.tsx'
import { PropostaDialog } from '../leads/passagem/proposta-dialog.tsx'
import { LinkEmpresaDialog } from '../links-busca/link-empresa-dialog.tsx'
import { CancelarPacienteDialog } from '../pacientes/ficha/cancelar-dialog.tsx'
import { ConsentimentoDialog } from '../pacientes/ficha/consentimento-dialog.tsx'
import { TransferirDialog } from '../pacientes/ficha/transferir-dialog.tsx'
import { client } from '../platform/client.ts'
import { expectRefusals } from './refusals.ts'
import { mount, signIn } from './tela.tsx'

const any = expect.any(String)
const texto = (onde: Locator, name: string) => onde.getByRole('textbox', { name })

/** A window, how it is filled in, and the request that it then sends. */
type Window = {
  part: (onClose: () => void) => ReactNode
  /** Fills the window in; returns the fields that must keep their text. */
  fill?: (window: Locator) => Promise<readonly (readonly [Locator, string])[]>
  send: string
  to: string
  body: object
}

async function typed(...fields: readonly (readonly [Locator, string])[]) {
  for (const [field, value] of fields) {
    await expect.element(field).toBeVisible()
    await (field.element() instanceof HTMLSelectElement ? field.selectOptions(value) : field.fill(value))
  }
  return fields
}

let made: Awaited<ReturnType<typeof make>>

/** Creates the demo records that the windows are about. */
async function make() {
  const { itens } = await client.pacientes.searchPacientes({ texto: '' })
  const paciente = await client.pacientes.getPaciente({ id: itens[0]?.id ?? '' })
  const previas = await Promise.all(itens.map(({ id }) => client.leads.previewTransferPaciente({ id })))
  const comLead = previas.findIndex(({ lead }) => lead !== null)
  const transferido = await client.pacientes.getPaciente({ id: itens[comLead]?.id ?? '' })
  const consultores = await client.cadastro.listConsultores()
  const outro = consultores.find(({ id }) => id !== transferido.consultor_id)
  const pessoas = (await client.dispositivos.listDispositivos({})).itens
  const dono = pessoas.find(({ dispositivos }) => dispositivos.length > 0)
  const [dispositivo] = dono?.dispositivos ?? []
  const book = (tipo: 'receita' | 'despesa') =>
    client.financeiro.createLancamento({
      ...{ tipo, descricao: `Recusas ${tipo}`, valor_centavos: 12_300, clinica_id: null },
      ...{ envio_id: crypto.randomUUID(), competencia: '2031-05-01', vencimento: '2031-05-10' },
    })
  const [receita, despesa] = [await book('receita'), await book('despesa')]
  if (!outro || !dono || !dispositivo) throw new Error('the demo lacks a row')
  const { itens: abertos } = await client.leads.listLeads({
    ...({ texto: '', grupo: 'abertos', etapa: 'em_contato', ordem: 'recebido', direcao: 'desc' } as const),
  })
  const leads = await Promise.all(abertos.map(({ id }) => client.leads.getLead({ id })))
  const lead = leads.find(({ clinica_interesse_id }) => clinica_interesse_id !== null)
  if (!lead) throw new Error('the demo lacks a lead')
  return { paciente, transferido, outro, dono, dispositivo, receita, despesa, lead }
}

const ALVO = {
  ...{ id: 'a7b0a0a0-0000-4000-8000-000000000001', versao: 3, paciente_id: 'a7b0a0a0-0000-4000-8000-000000000002' },
  ...({ fuso: 'America/Sao_Paulo', tipo: 'involuntaria', convertida_voluntaria_em: null } as const),
}
const DOCUMENTO = 'a7b0a0a0-0000-4000-8000-000000000003'
const acao = (uma: AcaoInternacao) => (onClose: () => void) => (
  <AcaoInternacaoDialog internacao={ALVO} acao={uma} onTransferida={() => {}} onClose={onClose} />
)

const quando = (janela: Locator) => janela.getByLabelText('Quando')
const EM = '2026-03-04T10:20'

const WINDOWS: Record<string, () => Window> = {
  'documentos: excluir': () => ({
    part: (onClose) => (
      <ExcluirDialog paciente={ALVO.paciente_id} documento={{ id: DOCUMENTO, rotulo: 'RG' }} onClose={onClose} />
    ),
    fill: (janela) => typed([texto(janela, 'Motivo'), 'Enviado por engano']),
    send: 'Excluir',
    to: `POST /pacientes/${ALVO.paciente_id}/documentos/${DOCUMENTO}/excluir`,
    body: { motivo: 'Enviado por engano' },
  }),
  'documentos: pedir': () => ({
    part: (onClose) => (
      <PedirDialog
        paciente={made.paciente.id}
        faltando={['laudo']}
        contato={{ nome: 'Rita', telefone: null, aceita_mensagens: null }}
        onClose={onClose}
      />
    ),
    fill: async (janela) => {
      await janela.getByRole('checkbox', { name: 'RG ou CPF' }).click()
      return []
    },
    send: 'Gerar link',
    to: `POST /pacientes/${made.paciente.id}/pedido-documentos`,
    body: { papeis: ['laudo', 'rg_cpf'] },
  }),
  'etapas: novo campo': () => ({
    part: (onClose) => <CampoDialog id={undefined} campo={undefined} ordem={41} onClose={onClose} />,
    fill: async (janela) => {
      await janela.getByLabelText('Tipo').selectOptions('Número')
      return typed([texto(janela, 'Nome'), 'Filhos em casa'], [texto(janela, 'Ordem na lista'), '42'])
    },
    send: 'Salvar',
    to: 'POST /campos-proprios',
    body: {
      ...{ nome: 'Filhos em casa', tipo: 'numero', opcoes: [], ordem: 42 },
      ...{ obrigatorio_em: null, no_cartao: false, arquivado: false },
    },
  }),
  'entradas: nova fonte': () => ({
    part: (onClose) => <NovaFonteDialog onCriada={() => {}} onClose={onClose} />,
    fill: async (janela) => {
      await janela.getByRole('radio', { name: 'RD Station' }).click()
      return typed([texto(janela, 'Nome da fonte'), 'Recusas do RD'], [texto(janela, 'Campanha'), 'Inverno'])
    },
    send: 'Criar fonte',
    to: 'POST /entradas/fontes',
    body: {
      ...{ modelo: 'rd', nome: 'Recusas do RD', origem: 'site', campanha: 'Inverno' },
      ...{ destino: 'fila', destino_consultor_id: null, destino_regra_id: null },
    },
  }),
  'campanhas: novo custo': () => ({
    part: (onClose) => <CustoDialog custo={undefined} mes="2031-05-01" onClose={onClose} />,
    fill: async (janela) => {
      await texto(janela, 'Custo').fill('45')
      return typed([janela.getByLabelText('Campanha'), 'Recusas'], [janela.getByLabelText('Mês'), '2031-06'])
    },
    send: 'Salvar',
    to: 'POST /campanhas/custos',
    body: { campanha: 'Recusas', mes: '2031-06-01', centavos: 4_500 },
  }),
  'links de busca: novo link da empresa': () => ({
    part: (onClose) => <LinkEmpresaDialog link={undefined} onClose={onClose} />,
    fill: (janela) => typed([texto(janela, 'Apelido'), 'Recusas'], [texto(janela, 'Campanha'), 'Inverno']),
    send: 'Criar link',
    to: 'POST /links-empresa',
    body: expect.objectContaining({ apelido: 'Recusas', campanha: 'Inverno', destino: 'fila' }),
  }),
  'leads: proposta falada': () => ({
    part: (onClose) => <PropostaDialog lead={made.lead} onFalada={async () => {}} onClose={onClose} />,
    fill: (janela) => typed([texto(janela, 'Valor por mês'), 'R$\u00a07.000,00']),
    send: 'Proposta falada',
    to: `POST /leads/${made.lead.id}/proposta`,
    body: { versao: made.lead.versao, clinica_id: any, valor_centavos: 700_000, em: any },
  }),
  'pacientes: cancelar': () => ({
    part: (onClose) => <CancelarPacienteDialog paciente={made.paciente} onClose={onClose} />,
    fill: (janela) =>
      typed(
        [janela.getByRole('combobox', { name: 'Motivo' }), 'outro'],
        [texto(janela, 'Descrição'), 'Foi para outra cidade'],
      ),
    send: 'Cancelar cadastro',
    to: `POST /pacientes/${made.paciente.id}/cancelar`,
    body: { versao: made.paciente.versao, motivo: 'outro', texto: 'Foi para outra cidade' },
  }),
  'pacientes: consentimento': () => ({
    part: (onClose) => <ConsentimentoDialog paciente={made.paciente} onClose={onClose} />,
    fill: (janela) =>
      typed(
        [janela.getByRole('combobox', { name: 'Consentimento' }), 'mensagens'],
        [texto(janela, 'Quem consentiu'), 'Rita Prado'],
      ),
    send: 'Registrar',
    to: `POST /pacientes/${made.paciente.id}/consentimentos`,
    body: { finalidade: 'mensagens', declarante: 'Rita Prado', versao: any },
  }),
  'pacientes: transferir': () => ({
    part: (onClose) => <TransferirDialog paciente={made.transferido} onClose={onClose} />,
    fill: async (janela) => {
      await expect.element(janela.getByRole('checkbox', { name: /^Levar junto o lead/ })).toBeChecked()
      return typed([janela.getByRole('combobox', { name: 'Novo consultor' }), made.outro.id])
    },
    send: 'Transferir',
    to: `POST /pacientes/${made.transferido.id}/transferir`,
    body: { versao: made.transferido.versao, consultor_id: made.outro.id, com_lead: true },
  }),
  'pacientes: transferir sem o lead': () => ({
    part: (onClose) => <TransferirDialog paciente={made.transferido} onClose={onClose} />,
    fill: async (janela) => {
      await janela.getByRole('checkbox', { name: /^Levar junto o lead/ }).click()
      return typed([janela.getByRole('combobox', { name: 'Novo consultor' }), made.outro.id])
    },
    send: 'Transferir',
    to: `POST /pacientes/${made.transferido.id}/transferir`,
    body: { versao: made.transferido.versao, consultor_id: made.outro.id, com_lead: false },
  }),
  'internações: comunicação da entrada': () => ({
    part: acao({ acao: 'comunicacao', momento: 'entrada', orgao: 'dp' }),
    fill: (janela) => typed([texto(janela, 'Protocolo'), 'DP-77'], [quando(janela), EM]),
    send: 'Registrar',
    to: `POST /internacoes/${ALVO.id}/comunicacoes`,
    body: { versao: 3, momento: 'entrada', orgao: 'dp', em: EM, protocolo: 'DP-77' },
  }),
  'internações: comunicação da saída': () => ({
    part: acao({ acao: 'comunicacao', momento: 'saida', orgao: 'outros' }),
    fill: (janela) => typed([texto(janela, 'Protocolo'), 'OUT-9'], [quando(janela), EM]),
    send: 'Registrar',
    to: `POST /internacoes/${ALVO.id}/comunicacoes`,
    body: { versao: 3, momento: 'saida', orgao: 'outros', em: EM, protocolo: 'OUT-9' },
  }),
  'internações: PIA': () => ({
    part: acao({ acao: 'pia' }),
    fill: (janela) => typed([quando(janela), EM]),
    send: 'Registrar',
    to: `POST /internacoes/${ALVO.id}/pia`,
    body: { versao: 3, em: EM },
  }),
  'internações: interrupção': () => ({
    part: acao({ acao: 'interrupcao' }),
    fill: (janela) => typed([quando(janela), EM], [texto(janela, 'Quem pediu'), 'Rita Prado']),
    send: 'Registrar',
    to: `POST /internacoes/${ALVO.id}/interrupcao`,
    body: { versao: 3, em: EM, solicitante: 'Rita Prado' },
  }),
  'internações: alta': () => ({
    part: acao({ acao: 'alta' }),
    fill: (janela) =>
      typed([janela.getByRole('combobox', { name: 'Motivo da saída' }), 'evasao'], [quando(janela), EM]),
    send: 'Registrar',
    to: `POST /internacoes/${ALVO.id}/alta`,
    body: { versao: 3, saida: EM, motivo: 'evasao', confirmada: false, contatos: true },
  }),
  'internações: estorno': () => ({
    part: acao({ acao: 'estorno' }),
    fill: (janela) => typed([texto(janela, 'Motivo do estorno'), 'Era outra pessoa']),
    send: 'Estornar',
    to: `POST /internacoes/${ALVO.id}/estorno`,
    body: { versao: 3, motivo: 'Era outra pessoa' },
  }),
  'dispositivos: renomear': () => ({
    part: (onClose) => <RenomearDispositivoDialog dispositivo={made.dispositivo} onClose={onClose} />,
    fill: (janela) => typed([texto(janela, 'Como chamar este aparelho?'), 'Celular da Clara']),
    send: 'Salvar',
    to: `PATCH /dispositivos/meus/${made.dispositivo.id}`,
    body: { apelido: 'Celular da Clara' },
  }),
  'dispositivos: limite': () => ({
    part: (onClose) => <LimiteDialog dono={made.dono} onClose={onClose} />,
    fill: (janela) => typed([janela.getByRole('combobox', { name: 'Máximo de dispositivos' }), '7']),
    send: 'Salvar',
    to: `PATCH /dispositivos/usuarios/${made.dono.usuario.id}/limite`,
    body: { versao: made.dono.versao, maximo: 7 },
  }),
  'dispositivos: limite da empresa': () => ({
    part: (onClose) => <LimiteDialog dono={{ ...made.dono, maximo_proprio: 4 }} onClose={onClose} />,
    fill: (janela) => typed([janela.getByRole('combobox', { name: 'Máximo de dispositivos' }), '']),
    send: 'Salvar',
    to: `PATCH /dispositivos/usuarios/${made.dono.usuario.id}/limite`,
    body: { versao: made.dono.versao, maximo: null },
  }),
  ...Object.fromEntries(
    (
      [
        ['aprovar', 'Aprovar'],
        ['recusar', 'Recusar'],
        ['revogar', 'Revogar'],
        ['bloquear', 'Bloquear'],
      ] as const
    ).map(([qual, send]) => [
      `dispositivos: ${qual}`,
      () => ({
        part: (onClose: () => void) => (
          <ConfirmarDispositivo
            pedido={{ acao: qual, dispositivo: { ...made.dispositivo, este: false }, dono: made.dono }}
            onClose={onClose}
          />
        ),
        send,
        to: `POST /dispositivos/${made.dispositivo.id}/${qual}`,
        body: qual === 'aprovar' ? { visto: made.dispositivo.status } : {},
      }),
    ]),
  ),
  'dispositivos: revogar o próprio': () => ({
    part: (onClose) => (
      <ConfirmarDispositivo
        pedido={{ acao: 'revogar', dispositivo: { ...made.dispositivo, este: true }, dono: made.dono }}
        onClose={onClose}
      />
    ),
    fill: async (janela) => {
      await expect.element(janela.getByRole('button', { name: 'Revogar' })).toBeDisabled()
      await janela.getByRole('checkbox', { name: 'Sei que vou sair do portal neste dispositivo' }).click()
      return []
    },
    send: 'Revogar',
    to: `POST /dispositivos/${made.dispositivo.id}/revogar`,
    body: {},
  }),
  'financeiro: recebimento em parte': () => ({
    part: (onClose) => <PagamentoDialog lancamento={made.receita} vista={made.receita} onClose={onClose} />,
    async fill(janela) {
      await texto(janela, 'Valor recebido').fill('45')
      return typed(
        [janela.getByLabelText('Data do recebimento'), '2026-03-04'],
        [janela.getByRole('combobox', { name: 'Forma' }), 'boleto'],
      )
    },
    send: 'Registrar',
    to: `POST /financeiro/lancamentos/${made.receita.id}/pagamentos`,
    body: {
      ...{ versao: made.receita.versao, envio_id: any, valor_centavos: 4_500 },
      ...{ pago_em: '2026-03-04', forma: 'boleto', excedente: false },
    },
  }),
  'financeiro: pagamento': () => ({
    part: (onClose) => <PagamentoDialog lancamento={made.despesa} vista={made.despesa} onClose={onClose} />,
    fill: (janela) =>
      typed(
        [janela.getByLabelText('Data do pagamento'), '2026-03-05'],
        [janela.getByRole('combobox', { name: 'Forma' }), 'pix'],
      ),
    send: 'Registrar',
    to: `POST /financeiro/lancamentos/${made.despesa.id}/pagamentos`,
    body: {
      ...{ versao: made.despesa.versao, envio_id: any, valor_centavos: 12_300 },
      ...{ pago_em: '2026-03-05', forma: 'pix', excedente: false },
    },
  }),
  'financeiro: nova despesa': () => ({
    part: (onClose) => <NovoDialog tipo="despesa" onCreated={() => {}} onClose={onClose} />,
    fill: async (janela) => {
      const campos = await typed(
        [texto(janela, 'Descrição'), 'Aluguel'],
        [janela.getByLabelText('Vencimento'), '2031-05-09'],
      )
      await texto(janela, 'Valor').fill('1200')
      return campos
    },
    send: 'Salvar',
    to: 'POST /financeiro/lancamentos',
    body: expect.objectContaining({
      ...{ tipo: 'despesa', descricao: 'Aluguel', valor_centavos: 120_000, vencimento: '2031-05-09' },
      ...{ envio_id: any, clinica_id: null },
    }),
  }),
  'financeiro: cancelar': () => ({
    part: () => <AcoesLancamento lancamento={made.despesa} />,
    fill: async () => {
      await page.getByRole('button', { name: 'Cancelar lançamento' }).click()
      return typed([texto(page.getByRole('dialog'), 'Motivo'), 'Lançada em dobro'])
    },
    send: 'Cancelar lançamento',
    to: `POST /financeiro/lancamentos/${made.despesa.id}/cancelar`,
    body: { versao: made.despesa.versao, motivo: 'Lançada em dobro' },
  }),
  'financeiro: reabrir': () => ({
    part: (onClose) => <ReabrirDialog mes="2019-04-01" onClose={onClose} />,
    fill: (janela) => typed([texto(janela, 'Motivo'), 'Faltou uma nota']),
    send: 'Reabrir',
    to: 'POST /financeiro/competencias/2019-04-01/reabrir',
    body: { motivo: 'Faltou uma nota' },
  }),
}

beforeAll(async () => {
  await signIn('admin')
  made = await make()
  return async () => {
    for (const { id, versao } of [made.receita, made.despesa])
      await client.financeiro.cancelLancamento({ id, versao, motivo: 'Teste encerrado' })
  }
})
afterEach(() => vi.restoreAllMocks())

it.each(Object.keys(WINDOWS))('%s: what goes wrong is said, and what was typed stays', async (name) => {
  const { part, fill, send, to, body } = (WINDOWS[name] as () => Window)()
  const onClose = vi.fn()
  mount(part(onClose))
  const janela = page.getByRole('dialog')
  const kept = await fill?.(janela)
  await expectRefusals({
    send: janela.getByRole('button', { name: send, exact: true }),
    ...{ to, body },
    ...(kept && { kept }),
  })
  expect(onClose).not.toHaveBeenCalled()
})
