import { randomUUID } from 'node:crypto'
import { caminhoEnviosPagamento } from '@portal/contract/financeiro/limites'
import { expect } from 'vitest'
import { daquiA, newVisita } from '../../agenda/agenda.factory.ts'
import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { novoContato } from '../../contatos/contatos.factory.ts'
import { sendBytes } from '../../documentos/documentos.factory.ts'
import { diaEm, insertLancamento } from '../../financeiro/financeiro.factory.ts'
import { newInternacao, newPaciente } from '../../internacoes/internacoes.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { newEnviado } from '../../orcamentos/orcamentos.factory.ts'
import { newPedido } from '../../privacidade/solicitacoes/solicitacoes.factory.ts'
import type { World } from '../writes/write.ts'
import { documento, incidente } from './files.ts'
import type { Openings } from './opening.ts'

const MOTIVO = 'Conferir documento'
const DO_CONSULTOR = { acao: 'ver_sensivel', role: 'consultor' } as const
const DO_ADMIN = { acao: 'ver_sensivel', role: 'admin' } as const
const PRESSED = { vezes: 'each' } as const
const BY_ITSELF = { vezes: 'once in five minutes' } as const

async function comprovante(world: World) {
  const id = await insertLancamento(world.server, { tipo: 'repasse', clinica_id: await world.clinica() })
  const pago = { versao: 1, envio_id: randomUUID(), valor_centavos: 100, pago_em: diaEm(0), forma: 'pix' }
  const { pagamentos } = (await world.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, pago)).body
  const { server, admin } = world
  const caminho = caminhoEnviosPagamento(pagamentos[0].id)
  const envio = await sendBytes(server, caminho, pngVazio(8, 8), {}, admin.cookie)
  const { body } = await admin.post(`/financeiro/pagamentos/${pagamentos[0].id}/comprovante`, { envio })
  return { id, comprovante: body.id as string }
}
const solicitacao = async (world: World, documento: string) => (await newPedido(world.server, { documento })).id

/** Readings on pages, with their entry in the history. */
export const READINGS: Openings = {
  'pacientes.getClinico': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'pacientes', parte: 'saude' },
    async prepare({ server, consultor }) {
      const { id } = await newPaciente(server, consultor)
      return { id, send: () => consultor.get(`/pacientes/${id}/clinico`) }
    },
  },
  'pacientes.getCpf': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'pacientes', parte: 'cpf', motivo: MOTIVO },
    async prepare({ server, consultor }) {
      const { id } = await newPaciente(server, consultor)
      return { id, send: () => consultor.post(`/pacientes/${id}/cpf`, { motivo: MOTIVO }) }
    },
  },
  'leads.getClinico': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'leads' },
    async prepare({ consultor }) {
      const { id } = await newLead(consultor, { observacoes: 'Bebe há dez anos' })
      return { id, send: () => consultor.get(`/leads/${id}/clinico`) }
    },
  },
  'leads.listInteracoes': {
    ...{ ...DO_CONSULTOR, ...BY_ITSELF, entidade: 'leads', parte: 'interacoes' },
    async prepare({ consultor }) {
      const { id } = await newLead(consultor)
      await consultor.post(`/leads/${id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: 'Pediu preço' })
      return { id, send: () => consultor.get(`/leads/${id}/interacoes`) }
    },
  },
  'leads.getFicha': {
    ...{ ...DO_CONSULTOR, ...BY_ITSELF, entidade: 'leads', parte: 'interacoes' },
    async prepare({ consultor }) {
      const { id } = await newLead(consultor)
      await consultor.post(`/leads/${id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: 'Pediu preço' })
      return { id, send: () => consultor.get(`/leads/${id}/ficha`) }
    },
  },
  'agenda.getTextos': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'visitas', parte: 'textos' },
    async prepare({ consultor, clinica }) {
      const clinica_id = await clinica()
      const { id } = await newVisita(consultor, { clinica_id, inicio: daquiA(9, '10:00'), observacoes: 'Leva o laudo' })
      return { id, send: () => consultor.get(`/visitas/${id}/textos`) }
    },
  },
  'orcamentos.getObservacao': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'orcamentos', parte: 'observacao' },
    async prepare({ server, consultor }) {
      const { id } = await newEnviado(server, consultor, { observacao_interna: 'Pode baixar mais' })
      return { id, send: () => consultor.get(`/orcamentos/${id}/observacao`) }
    },
  },
  'contatos.getContato': {
    ...{ ...DO_CONSULTOR, ...BY_ITSELF, entidade: 'contatos_telefonicos', parte: 'observacoes' },
    async prepare({ consultor }) {
      const { id } = (await consultor.post('/contatos', novoContato({ observacoes: 'Mãe de quem foi internado' }))).body
      return { id, send: () => consultor.get(`/contatos/${id}`) }
    },
  },
  'internacoes.getMotivos': {
    ...{ ...DO_ADMIN, ...PRESSED, entidade: 'internacoes', parte: 'motivos' },
    async prepare({ server, consultor, admin }) {
      const { id } = await newInternacao(consultor, await newPaciente(server, consultor))
      return { id, send: () => admin.get(`/internacoes/${id}/motivos`) }
    },
  },
  'cadastro.openDocumento': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'pacientes' },
    async prepare(world) {
      const { id, anexo } = await documento(world)
      return { id, send: () => world.consultor.post(`/cadastro/documentos/${anexo}/abrir`) }
    },
  },
  'cadastro.listCadastros': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'pacientes' },
    async prepare({ server, consultor }) {
      await newPaciente(server, consultor)
      return { id: null, send: () => consultor.get('/cadastro/recebidos') }
    },
  },
  'cadastro.getCadastrosNovos': {
    ...{ ...DO_CONSULTOR, ...PRESSED, entidade: 'pacientes' },
    async prepare({ server, consultor }) {
      await newPaciente(server, consultor)
      return { id: null, send: () => consultor.get('/cadastro/recebidos/novos?com_nome=true') }
    },
  },
  'comprovantes.openComprovante': {
    ...{ ...DO_ADMIN, ...PRESSED, entidade: 'lancamentos' },
    async prepare(world) {
      const { id, comprovante: anexo } = await comprovante(world)
      return { id, send: () => world.admin.post(`/financeiro/comprovantes/${anexo}/abrir`) }
    },
  },
  'metricas.getSaude': {
    // Recorded once a minute for each person.
    ...{ ...DO_ADMIN, ...BY_ITSELF, entidade: 'pacientes', parte: 'perfil_saude' },
    prepare: async ({ admin }) => ({
      id: null,
      send: () => admin.get('/metricas/saude?de=2025-11-01&ate=2025-11-01'),
    }),
  },
  'privacidade.getIncidente': {
    ...{ ...DO_ADMIN, ...BY_ITSELF, entidade: 'incidentes_seguranca', parte: 'textos' },
    async prepare(world) {
      const id = await incidente(world)
      return { id, send: () => world.admin.get(`/privacidade/incidentes/${id}`) }
    },
  },
  'retencao.listSuspensoes': {
    ...{ ...DO_ADMIN, ...BY_ITSELF, entidade: 'retencao_suspensoes', parte: 'motivo' },
    async prepare({ sql, admin, consultor }) {
      const { id } = await newLead(consultor)
      const vinculos = [{ tipo: 'lead', papel: 'contato', id }]
      await admin.post('/privacidade/suspensoes', { vinculos, motivo: 'Processo judicial' })
      const [suspensao] = await sql('select id from retencao_suspensoes')
      return { id: suspensao.id, send: () => admin.get('/privacidade/suspensoes') }
    },
  },
  'titulares.listConsentimentos': {
    ...{ ...DO_ADMIN, ...BY_ITSELF, entidade: 'leads', parte: 'consentimentos' },
    async prepare({ admin, consultor }) {
      const { id } = await newLead(consultor)
      const vinculos = [{ tipo: 'lead', papel: 'contato', id }]
      return { id, send: () => admin.post('/privacidade/titulares/consentimentos', { vinculos }) }
    },
  },
  'solicitacoes.getSolicitacao': {
    ...{ ...DO_ADMIN, ...BY_ITSELF, entidade: 'solicitacoes_titular', parte: 'solicitacao' },
    async prepare(world) {
      const id = await solicitacao(world, newTelefone())
      return { id, send: () => world.admin.get(`/privacidade/solicitacoes/${id}`) }
    },
  },
  'solicitacoes.revealDocumento': {
    ...{ ...DO_ADMIN, ...PRESSED, entidade: 'solicitacoes_titular', parte: 'cpf', motivo: MOTIVO },
    async prepare(world) {
      const id = await solicitacao(world, newTelefone())
      return { id, send: () => world.admin.post(`/privacidade/solicitacoes/${id}/documento`, { motivo: MOTIVO }) }
    },
  },
  'solicitacoes.readDossie': {
    ...{ ...DO_ADMIN, ...PRESSED, entidade: 'leads', parte: 'Dossiê do titular', motivo: expect.any(String) },
    async prepare(world) {
      const telefone = newTelefone()
      const lead = await newLead(world.consultor, { telefone })
      const url = `/privacidade/solicitacoes/${await solicitacao(world, telefone)}`
      const { encontrados } = (await world.admin.get(url)).body
      const escolhidos = [encontrados[0].chave]
      return { id: lead.id, send: () => world.admin.post(`${url}/dossie`, { escolhidos }) }
    },
  },
  'fichas.openFicha': {
    ...{ acao: 'ver_sensivel', role: null, entidade: 'pacientes', parte: 'ficha_da_clinica', vezes: 'once' },
    async prepare({ server, consultor, clinica }) {
      const para = await clinica({ email: 'clinica@teste.example', phone: '(11) 98888-7777' })
      const { id } = await newPaciente(server, consultor)
      await server.sql('update pacientes set clinica_id = $2 where id = $1', [id, para])
      const { body } = await consultor.post(`/pacientes/${id}/fichas`, { canal: 'whatsapp', permite_pdf: false })
      const token = body.caminho.split('/').at(-1)
      return { id, send: () => server.browser().post(`/publico/ficha/${token}`, { codigo: body.ficha.codigo }) }
    },
  },
}
