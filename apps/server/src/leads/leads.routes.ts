import { contract } from '@portal/contract/contract'
import { download, os, rawOf, scoped } from '../platform/http/operations.ts'
import type { DistribuicaoManual } from './distribuicao/manual.service.ts'
import type { InformadosService } from './ficha/informados.service.ts'
import type { ArquivadosService } from './fluxo/arquivados.service.ts'
import type { MovimentoService } from './fluxo/movimento.service.ts'
import type { PropostasService } from './fluxo/propostas.service.ts'
import type { InteracoesService } from './interacoes.service.ts'
import { ASSUNTOS_DO_QUADRO, type LeadsService } from './leads.service.ts'
import type { FiltrosService } from './lista/filtros.service.ts'
import type { UndoLeadsService } from './mesclagem/desfazer.service.ts'
import type { MesclagemLeadsService } from './mesclagem/mesclagem.service.ts'
import type { PacientesDoLead } from './pacientes.service.ts'
import { ASSUNTOS_DO_RESUMO } from './quadro/resumo-guardado.ts'

type Services = {
  leads: LeadsService
  movimento: MovimentoService
  propostas: PropostasService
  interacoes: InteracoesService
  informados: InformadosService
  distribuicao: DistribuicaoManual
  mesclagem: MesclagemLeadsService
  desfazer: UndoLeadsService
  filtros: FiltrosService
  arquivados: ArquivadosService
  pacientes: PacientesDoLead
}

export const leadsRoutes = ({
  leads,
  movimento,
  propostas,
  interacoes,
  informados,
  distribuicao,
  mesclagem,
  desfazer,
  filtros,
  arquivados,
  pacientes,
}: Services) => ({
  getQuadro: rawOf(contract.leads.getQuadro, ASSUNTOS_DO_QUADRO, leads.getQuadro),
  listColuna: scoped(os.leads.listColuna, leads.listColuna),
  listMudancas: scoped(os.leads.listMudancas, leads.listMudancas),
  getResumo: rawOf(contract.leads.getResumo, ASSUNTOS_DO_RESUMO, leads.getResumo),
  listLeads: scoped(os.leads.listLeads, leads.list),
  exportLeads: download(contract.leads.exportLeads, (filtro, escopo) => leads.export(escopo, filtro)),
  checkTelefone: scoped(os.leads.checkTelefone, (escopo, input) =>
    leads.checkTelefone(escopo, input.telefone, input.exceto),
  ),
  createLead: scoped(os.leads.createLead, leads.create),
  getLead: scoped(os.leads.getLead, (escopo, input) => leads.get(escopo, input.id)),
  getFicha: scoped(os.leads.getFicha, (escopo, input) => interacoes.getFicha(escopo, input.id)),
  getLinkParaLead: scoped(os.leads.getLinkParaLead, (escopo, input) => leads.getLinkParaLead(escopo, input.id)),
  listCampanhas: scoped(os.leads.listCampanhas, leads.listCampanhas),
  getLinkDosLeads: scoped(os.leads.getLinkDosLeads, (escopo, input) => leads.getLinkDosLeads(escopo, input.id)),
  getDestino: scoped(os.leads.getDestino, (escopo, input) => arquivados.getDestino(escopo, input.id)),
  getClinico: scoped(os.leads.getClinico, (escopo, input) => leads.readClinico(escopo, input.id)),
  updateLead: scoped(os.leads.updateLead, (escopo, { id, versao, ...campos }) =>
    leads.update(escopo, id, versao, campos),
  ),
  moveLead: scoped(os.leads.moveLead, movimento.move),
  getProposta: scoped(os.leads.getProposta, propostas.prepare),
  recordProposta: scoped(os.leads.recordProposta, propostas.record),
  undoMove: scoped(os.leads.undoMove, movimento.undo),
  reopenLead: scoped(os.leads.reopenLead, movimento.reopen),
  archiveLeads: scoped(os.leads.archiveLeads, (escopo, input) => movimento.archive(escopo, input.ids)),
  unarchiveLead: scoped(os.leads.unarchiveLead, arquivados.unarchive),
  tagLeads: scoped(os.leads.tagLeads, (escopo, input) => movimento.tag(escopo, input.ids, input.etiqueta, input.tirar)),
  moveLeads: scoped(os.leads.moveLeads, (escopo, input) =>
    movimento.moveMany(escopo, input.ids, input.etapa, input.dados),
  ),
  transferLeads: scoped(os.leads.transferLeads, distribuicao.transfer),
  divideLeads: scoped(os.leads.divideLeads, distribuicao.divide),
  previewTransfer: scoped(os.leads.previewTransfer, distribuicao.preview),
  listRepetidos: scoped(os.leads.listRepetidos, (escopo, input) => mesclagem.listRepetidos(escopo, input.id)),
  listConsultoresLeads: scoped(os.leads.listConsultoresLeads, distribuicao.listConsultores),
  getMesclagem: scoped(os.leads.getMesclagem, (escopo, input) => mesclagem.preview(escopo, input.id, input.outro)),
  mergeLeads: scoped(os.leads.mergeLeads, mesclagem.merge),
  listMesclagens: scoped(os.leads.listMesclagens, (escopo, input) => desfazer.list(escopo, input.id)),
  previewUndoMerge: scoped(os.leads.previewUndoMerge, (escopo, input) =>
    desfazer.preview(escopo, input.id, input.mesclagem),
  ),
  undoMerge: scoped(os.leads.undoMerge, desfazer.undo),
  listInteracoes: scoped(os.leads.listInteracoes, (escopo, input) => interacoes.list(escopo, input.id, input.pagina)),
  createInteracao: scoped(os.leads.createInteracao, interacoes.create),
  completeInteracao: scoped(os.leads.completeInteracao, interacoes.complete),
  useInformado: scoped(os.leads.useInformado, informados.take),
  startContato: scoped(os.leads.startContato, interacoes.start),
  listPassagens: scoped(os.leads.listPassagens, (escopo, input) => interacoes.listPassagens(escopo, input.id)),
  listFiltros: scoped(os.leads.listFiltros, filtros.list),
  createFiltro: scoped(os.leads.createFiltro, filtros.create),
  deleteFiltro: scoped(os.leads.deleteFiltro, (escopo, input) => filtros.delete(escopo, input.id)),
  listPacientes: scoped(os.leads.listPacientes, (escopo, input) => pacientes.list(escopo, input.id)),
  createPaciente: scoped(os.leads.createPaciente, pacientes.create),
  previewTransferPaciente: scoped(os.leads.previewTransferPaciente, (escopo, input) =>
    pacientes.previewTransfer(escopo, input.id),
  ),
  transferPaciente: scoped(os.leads.transferPaciente, pacientes.transfer),
})
