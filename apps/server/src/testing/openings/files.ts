import type { Role } from '@portal/contract/access'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { sendTheDocumento } from '../../cadastro/documentos.factory.ts'
import { novoContato } from '../../contatos/contatos.factory.ts'
import { insertLancamento } from '../../financeiro/financeiro.factory.ts'
import { newInternacao, newPaciente } from '../../internacoes/internacoes.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newEnviado } from '../../orcamentos/orcamentos.factory.ts'
import { novoIncidente } from '../../privacidade/privacidade.factory.ts'
import type { World } from '../writes/write.ts'
import type { Opening, Openings } from './opening.ts'

const MOTIVO = 'Conferência anual'
const OPERACOES = 'Registro das operações de tratamento de dados pessoais'

/** Exports a list of many records, for a reason. */
const lista = (entidade: Entidade, caminho: string, role: Exclude<Role, 'supervisor'> = 'admin'): Opening => ({
  ...{ acao: 'exportar', entidade, role, motivo: MOTIVO, vezes: 'each' },
  prepare: async (world) => {
    const motivo = `motivo=${encodeURIComponent(MOTIVO)}`
    return { id: null, send: () => world[role].get(`${caminho}${caminho.includes('?') ? '&' : '?'}${motivo}`) }
  },
})
/** Exports clinics, which requires no reason. */
const clinicas = (caminho: string): Opening => ({
  ...{ acao: 'exportar', entidade: 'clinicas', role: 'gerenciador', vezes: 'each' },
  prepare: async (world) => ({ id: null, send: () => world.gerenciador.get(caminho) }),
})

/** Creates a document that a family sent with its registration. */
export async function documento(world: World) {
  const { token } = await newLinkCadastro(world.server, world.consultor.cookie, await world.clinica())
  const cheia = ficha()
  const anexo = await sendTheDocumento(world.server, { token, envio_id: cheia.envio_id }, pngVazio(40, 30))
  const documentos = [{ tipo: 'rg_cpf', anexo_id: anexo.id }]
  await world.server.browser().post(`/publico/cadastro/${token}`, { ...cheia, documentos })
  const [{ id }] = await world.sql('select id from pacientes where envio_id = $1', [cheia.envio_id])
  return { id: id as string, anexo: anexo.id }
}

export async function incidente(world: World): Promise<string> {
  const { body } = await world.admin.post('/privacidade/incidentes', novoIncidente())
  return body.id
}

async function fechamento(world: World): Promise<string> {
  const mes = '2019-05-01'
  const consultor_id = await world.idOf(world.consultor)
  const descricao = 'Comissão da internação'
  await insertLancamento(world.server, { tipo: 'comissao', descricao, consultor_id, competencia: mes })
  await world.admin.post(`/financeiro/competencias/${mes}/fechar`)
  const { body } = await world.admin.get(`/financeiro/fechamentos?mes=${mes}`)
  return body.pessoas[0].id
}

/** Files that leave the portal, with their entry in the history. */
export const FILES: Openings = {
  'leads.exportLeads': lista('leads', '/leads-exportar', 'consultor'),
  'pacientes.exportPacientes': lista('pacientes', '/pacientes-exportar', 'consultor'),
  'agenda.exportVisitas': lista('visitas', '/visitas-exportar?de=2026-01-01&ate=2026-01-31', 'consultor'),
  'contatos.exportContatos': lista('contatos_telefonicos', '/contatos-exportar?formato=csv', 'consultor'),
  'orcamentos.exportOrcamentos': lista('orcamentos', '/orcamentos-exportar', 'consultor'),
  'financeiro.exportMinhas': lista('lancamentos', '/minhas-comissoes-exportar', 'consultor'),
  'financeiro.exportLancamentos': lista('lancamentos', '/financeiro-lancamentos-exportar?formato=csv'),
  'metricas.exportMetricas': lista('leads', '/metricas-exportar'),
  'distribuicao.exportEventos': lista('distribuicao_regras', '/distribuicao/eventos.csv'),
  'dispositivos.exportDispositivos': lista('dispositivos', '/dispositivos-exportar'),
  'usuarios.exportUsuarios': lista('profiles', '/usuarios-exportar'),
  'clinicas.exportClinicas': clinicas('/clinicas-exportar'),
  'regularidade.exportLicencas': clinicas('/clinicas-licencas-exportar'),
  'contatos.downloadVcard': {
    ...{ acao: 'exportar', entidade: 'contatos_telefonicos', role: 'consultor', vezes: 'each' },
    async prepare({ consultor }) {
      const { id } = (await consultor.post('/contatos', novoContato())).body
      return { id, send: () => consultor.get(`/contatos-vcard?tipo=contato&id=${id}`) }
    },
  },
  'titulares.exportDossie': {
    ...{ acao: 'exportar', entidade: 'leads', role: 'admin', vezes: 'each' },
    ...{ parte: 'Dossiê do titular', motivo: MOTIVO },
    async prepare({ admin, consultor }) {
      const { id } = await newLead(consultor)
      const url = `/privacidade-dossie?vinculos=lead.contato.${id}&formato=json&motivo=${encodeURIComponent(MOTIVO)}`
      return { id, send: () => admin.get(url) }
    },
  },
  'cadastro.downloadDocumento': {
    ...{ acao: 'ver_sensivel', entidade: 'pacientes', role: 'consultor', vezes: 'each' },
    async prepare(world) {
      const { id, anexo } = await documento(world)
      const { url } = (await world.consultor.post(`/cadastro/documentos/${anexo}/abrir`)).body
      return { id, send: () => world.server.request({ url, cookie: world.consultor.cookie }) }
    },
  },
  'aceite.printOrcamento': {
    ...{ acao: 'imprimir', entidade: 'orcamentos', role: 'consultor', parte: 'orcamento', vezes: 'each' },
    async prepare({ server, consultor }) {
      const { id } = await newEnviado(server, consultor, {})
      return { id, send: () => consultor.get(`/orcamentos-pdf?id=${id}`) }
    },
  },
  'fichas.printFicha': {
    ...{ acao: 'imprimir', entidade: 'pacientes', role: 'consultor', parte: 'ficha_com_saude', vezes: 'each' },
    async prepare({ server, consultor }) {
      const { id } = await newPaciente(server, consultor)
      return { id, send: () => consultor.get(`/pacientes-ficha?id=${id}&clinico=true`) }
    },
  },
  'fichas.printFolha': {
    ...{ acao: 'imprimir', entidade: 'internacoes', role: 'consultor', vezes: 'each' },
    async prepare({ server, consultor }) {
      const { id } = await newInternacao(consultor, await newPaciente(server, consultor))
      return { id, send: () => consultor.get(`/internacoes-folha?id=${id}&orgao=mp&momento=entrada`) }
    },
  },
  'fechamentos.getDemonstrativo': {
    ...{ acao: 'imprimir', entidade: 'fechamentos', role: 'admin', vezes: 'each' },
    async prepare(world) {
      const id = await fechamento(world)
      return { id, send: () => world.admin.get(`/fechamentos-demonstrativo?id=${id}`) }
    },
  },
  'privacidade.printComunicado': {
    ...{ acao: 'imprimir', entidade: 'incidentes_seguranca', role: 'admin', parte: 'comunicado: anpd', vezes: 'each' },
    async prepare(world) {
      const id = await incidente(world)
      return { id, send: () => world.admin.get(`/privacidade-incidente-comunicado?id=${id}&para=anpd`) }
    },
  },
  'privacidade.printOperacoes': {
    ...{ acao: 'imprimir', entidade: 'empresa_config', role: 'admin', parte: OPERACOES, vezes: 'each' },
    async prepare({ sql, admin }) {
      const [{ id }] = await sql('select id from empresa_config')
      return { id, send: () => admin.get('/privacidade-operacoes-pdf') }
    },
  },
}
