import { contract } from '@portal/contract/contract'
import { download, os, rawOf } from '../platform/http/operations.ts'
import type { DistribuicaoManual } from './distribuicao/manual.service.ts'
import type { InformadosService } from './ficha/informados.service.ts'
import type { ArquivadosService } from './fluxo/arquivados.service.ts'
import type { MovimentoService } from './fluxo/movimento.service.ts'
import type { PropostasService } from './fluxo/propostas.service.ts'
import type { InteracoesService } from './interacoes.service.ts'
import { ASSUNTOS_DO_QUADRO, type LeadsService } from './leads.service.ts'
import type { FiltrosService } from './lista/filtros.service.ts'
import type { DesfazerService } from './mesclagem/desfazer.service.ts'
import type { MesclagemService } from './mesclagem/mesclagem.service.ts'
import type { PacientesDoLead } from './pacientes.service.ts'
import { ASSUNTOS_DO_RESUMO } from './quadro/resumo-guardado.ts'

type Services = {
  leads: LeadsService
  movimento: MovimentoService
  propostas: PropostasService
  interacoes: InteracoesService
  informados: InformadosService
  distribuicao: DistribuicaoManual
  mesclagem: MesclagemService
  desfazer: DesfazerService
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
  listColuna: os.leads.listColuna.handler(({ input, context }) => leads.listColuna(context.escopo(), input)),
  listMudancas: os.leads.listMudancas.handler(({ input, context }) => leads.listMudancas(context.escopo(), input)),
  getResumo: rawOf(contract.leads.getResumo, ASSUNTOS_DO_RESUMO, leads.getResumo),
  listLeads: os.leads.listLeads.handler(({ input, context }) => leads.list(context.escopo(), input)),
  exportLeads: download(contract.leads.exportLeads, (filtro, escopo) => leads.export(escopo, filtro)),
  checkTelefone: os.leads.checkTelefone.handler(({ input, context }) =>
    leads.checkTelefone(context.escopo(), input.telefone, input.exceto),
  ),
  createLead: os.leads.createLead.handler(({ input, context }) => leads.create(context.escopo(), input)),
  getLead: os.leads.getLead.handler(({ input, context }) => leads.get(context.escopo(), input.id)),
  getFicha: os.leads.getFicha.handler(({ input, context }) => interacoes.getFicha(context.escopo(), input.id)),
  getLinkParaLead: os.leads.getLinkParaLead.handler(({ input, context }) =>
    leads.getLinkParaLead(context.escopo(), input.id),
  ),
  listCampanhas: os.leads.listCampanhas.handler(({ input, context }) => leads.listCampanhas(context.escopo(), input)),
  getLinkDosLeads: os.leads.getLinkDosLeads.handler(({ input, context }) =>
    leads.getLinkDosLeads(context.escopo(), input.id),
  ),
  getDestino: os.leads.getDestino.handler(({ input, context }) => arquivados.getDestino(context.escopo(), input.id)),
  getClinico: os.leads.getClinico.handler(({ input, context }) => leads.readClinico(context.escopo(), input.id)),
  updateLead: os.leads.updateLead.handler(({ input: { id, versao, ...campos }, context }) =>
    leads.update(context.escopo(), id, versao, campos),
  ),
  moveLead: os.leads.moveLead.handler(({ input, context }) => movimento.move(context.escopo(), input)),
  getProposta: os.leads.getProposta.handler(({ input, context }) => propostas.prepare(context.escopo(), input)),
  recordProposta: os.leads.recordProposta.handler(({ input, context }) => propostas.record(context.escopo(), input)),
  undoMove: os.leads.undoMove.handler(({ input, context }) => movimento.undo(context.escopo(), input)),
  reopenLead: os.leads.reopenLead.handler(({ input, context }) => movimento.reopen(context.escopo(), input)),
  archiveLeads: os.leads.archiveLeads.handler(({ input, context }) => movimento.archive(context.escopo(), input.ids)),
  unarchiveLead: os.leads.unarchiveLead.handler(({ input, context }) => arquivados.unarchive(context.escopo(), input)),
  tagLeads: os.leads.tagLeads.handler(({ input, context }) =>
    movimento.tag(context.escopo(), input.ids, input.etiqueta, input.tirar),
  ),
  moveLeads: os.leads.moveLeads.handler(({ input, context }) =>
    movimento.moveMany(context.escopo(), input.ids, input.etapa, input.dados),
  ),
  transferLeads: os.leads.transferLeads.handler(({ input, context }) => distribuicao.transfer(context.escopo(), input)),
  divideLeads: os.leads.divideLeads.handler(({ input, context }) => distribuicao.divide(context.escopo(), input)),
  previewTransfer: os.leads.previewTransfer.handler(({ input, context }) =>
    distribuicao.preview(context.escopo(), input),
  ),
  listRepetidos: os.leads.listRepetidos.handler(({ input, context }) =>
    mesclagem.listRepetidos(context.escopo(), input.id),
  ),
  listConsultoresLeads: os.leads.listConsultoresLeads.handler(({ context }) =>
    distribuicao.listConsultores(context.escopo()),
  ),
  getMesclagem: os.leads.getMesclagem.handler(({ input, context }) =>
    mesclagem.preview(context.escopo(), input.id, input.outro),
  ),
  mergeLeads: os.leads.mergeLeads.handler(({ input, context }) => mesclagem.merge(context.escopo(), input)),
  listMesclagens: os.leads.listMesclagens.handler(({ input, context }) => desfazer.list(context.escopo(), input.id)),
  previewUndoMerge: os.leads.previewUndoMerge.handler(({ input, context }) =>
    desfazer.preview(context.escopo(), input.id, input.mesclagem),
  ),
  undoMerge: os.leads.undoMerge.handler(({ input, context }) => desfazer.undo(context.escopo(), input)),
  listInteracoes: os.leads.listInteracoes.handler(({ input, context }) =>
    interacoes.list(context.escopo(), input.id, input.pagina),
  ),
  createInteracao: os.leads.createInteracao.handler(({ input, context }) => interacoes.create(context.escopo(), input)),
  completeInteracao: os.leads.completeInteracao.handler(({ input, context }) =>
    interacoes.complete(context.escopo(), input),
  ),
  useInformado: os.leads.useInformado.handler(({ input, context }) => informados.take(context.escopo(), input)),
  startContato: os.leads.startContato.handler(({ input, context }) => interacoes.start(context.escopo(), input)),
  listPassagens: os.leads.listPassagens.handler(({ input, context }) =>
    interacoes.listPassagens(context.escopo(), input.id),
  ),
  listFiltros: os.leads.listFiltros.handler(({ context }) => filtros.list(context.escopo())),
  createFiltro: os.leads.createFiltro.handler(({ input, context }) => filtros.create(context.escopo(), input)),
  deleteFiltro: os.leads.deleteFiltro.handler(({ input, context }) => filtros.delete(context.escopo(), input.id)),
  listPacientes: os.leads.listPacientes.handler(({ input, context }) => pacientes.list(context.escopo(), input.id)),
  createPaciente: os.leads.createPaciente.handler(({ input, context }) => pacientes.create(context.escopo(), input)),
  previewTransferPaciente: os.leads.previewTransferPaciente.handler(({ input, context }) =>
    pacientes.previewTransfer(context.escopo(), input.id),
  ),
  transferPaciente: os.leads.transferPaciente.handler(({ input, context }) =>
    pacientes.transfer(context.escopo(), input),
  ),
})
