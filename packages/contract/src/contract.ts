import { acesso } from './acesso/acesso.contract.ts'
import { conta } from './acesso/conta.contract.ts'
import { duasEtapas } from './acesso/duas-etapas.contract.ts'
import { agenda } from './agenda/agenda.contract.ts'
import { arquivos } from './arquivos/arquivos.contract.ts'
import { auditoria } from './auditoria/auditoria.contract.ts'
import { avisos } from './avisos/avisos.contract.ts'
import { busca } from './busca/busca.contract.ts'
import { cadastro } from './cadastro/cadastro.contract.ts'
import { campanhas } from './campanhas/campanhas.contract.ts'
import { catalogos } from './catalogos/catalogos.contract.ts'
import { cidades } from './cidades/cidades.contract.ts'
import { clinicas } from './clinicas/clinicas.contract.ts'
import { importacao } from './clinicas/importacao.contract.ts'
import { regularidade } from './clinicas/regularidade.contract.ts'
import { compartilhamento } from './compartilhamento/compartilhamento.contract.ts'
import { contatos } from './contatos/contatos.contract.ts'
import { importacaoContatos } from './contatos/importacao.contract.ts'
import { dispositivos } from './dispositivos/dispositivos.contract.ts'
import { documentos } from './documentos/documentos.contract.ts'
import { empresa } from './empresa/empresa.contract.ts'
import { entradas } from './entradas/entradas.contract.ts'
import { estados } from './estados/estados.contract.ts'
import { etapas } from './etapas/etapas.contract.ts'
import { fichas } from './fichas/fichas.contract.ts'
import { comprovantes } from './financeiro/comprovantes.contract.ts'
import { fechamentos } from './financeiro/fechamentos.contract.ts'
import { financeiro } from './financeiro/financeiro.contract.ts'
import { regrasFinanceiras } from './financeiro/regras.contract.ts'
import { inicio } from './inicio/inicio.contract.ts'
import { internacoes } from './internacoes/internacoes.contract.ts'
import { distribuicao } from './leads/distribuicao/distribuicao.contract.ts'
import { importacaoLeads } from './leads/importacao.contract.ts'
import { leads } from './leads/leads.contract.ts'
import { linksBusca } from './links-busca/links-busca.contract.ts'
import { metas } from './metricas/metas.contract.ts'
import { metricas } from './metricas/metricas.contract.ts'
import { rede } from './metricas/rede.contract.ts'
import { modelos } from './modelos/modelos.contract.ts'
import { imagensDeFora } from './mudanca/imagens-de-fora.contract.ts'
import { mudanca } from './mudanca/mudanca.contract.ts'
import { notificacoes } from './notificacoes/notificacoes.contract.ts'
import { aceite } from './orcamentos/aceite.contract.ts'
import { condicoesOrcamento } from './orcamentos/condicoes.contract.ts'
import { orcamentos } from './orcamentos/orcamentos.contract.ts'
import { pacientes } from './pacientes/pacientes.contract.ts'
import { pendencias } from './pendencias/pendencias.contract.ts'
import { privacidade } from './privacidade/privacidade.contract.ts'
import { retencao } from './privacidade/retencao.contract.ts'
import { solicitacoes } from './privacidade/solicitacoes.contract.ts'
import { titulares } from './privacidade/titulares.contract.ts'
import { realtime } from './realtime/realtime.contract.ts'
import { tarefas } from './tarefas/tarefas.contract.ts'
import { usuarios } from './usuarios/usuarios.contract.ts'
import { vagas } from './vagas/vagas.contract.ts'

/** Every operation of the portal, served below `/api`. */
export const contract = {
  acesso,
  agenda,
  arquivos,
  auditoria,
  avisos,
  busca,
  campanhas,
  catalogos,
  cidades,
  clinicas,
  cadastro,
  compartilhamento,
  aceite,
  condicoesOrcamento,
  conta,
  contatos,
  metas,
  metricas,
  modelos,
  mudanca,
  notificacoes,
  pacientes,
  dispositivos,
  distribuicao,
  documentos,
  duasEtapas,
  empresa,
  entradas,
  estados,
  etapas,
  fichas,
  comprovantes,
  fechamentos,
  financeiro,
  regrasFinanceiras,
  imagensDeFora,
  importacao,
  regularidade,
  importacaoContatos,
  importacaoLeads,
  inicio,
  internacoes,
  leads,
  linksBusca,
  orcamentos,
  pendencias,
  privacidade,
  titulares,
  solicitacoes,
  retencao,
  realtime,
  rede,
  tarefas,
  usuarios,
  vagas,
}
export type Contract = typeof contract
