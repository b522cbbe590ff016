import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../../platform/http/operations.ts'
import type { CoberturaService } from '../cobertura/cobertura.service.ts'
import type { DistribuicaoManual } from './manual.service.ts'
import type { OfertasService } from './ofertas.service.ts'
import type { PainelService } from './painel.service.ts'
import type { RegrasDistribuicaoService } from './regras.service.ts'
import type { RoletaService } from './roleta.service.ts'

type Services = {
  coberturas: CoberturaService
  regras: RegrasDistribuicaoService
  roleta: RoletaService
  painel: PainelService
  ofertas: OfertasService
  manual: DistribuicaoManual
}

export const distribuicaoRoutes = ({ regras, roleta, painel, ofertas, manual, coberturas }: Services) => ({
  listRegras: scoped(os.distribuicao.listRegras, regras.list),
  createRegra: scoped(os.distribuicao.createRegra, regras.create),
  updateRegra: scoped(os.distribuicao.updateRegra, (escopo, { id, versao, ...campos }) =>
    regras.update(escopo, id, versao, campos),
  ),
  deleteRegra: scoped(os.distribuicao.deleteRegra, (escopo, input) => regras.delete(escopo, input.id)),
  sortRegras: scoped(os.distribuicao.sortRegras, (escopo, input) => regras.sort(escopo, input.ids)),
  saveRodizio: scoped(os.distribuicao.saveRodizio, regras.saveRodizio),
  simulateLead: scoped(os.distribuicao.simulateLead, painel.simulate),
  previewDistribuicao: scoped(os.distribuicao.previewDistribuicao, (escopo, input) =>
    painel.preview(escopo, input.ids),
  ),
  distributeLeads: os.distribuicao.distributeLeads.handler(({ input }) => roleta.distribute(input.ids)),
  returnLeads: scoped(os.distribuicao.returnLeads, (escopo, input) => manual.returnToQueue(escopo, input.ids)),
  previewCarteira: scoped(os.distribuicao.previewCarteira, (escopo, input) => manual.previewCarteira(escopo, input.id)),
  transferCarteira: scoped(os.distribuicao.transferCarteira, manual.transferCarteira),
  listFila: scoped(os.distribuicao.listFila, (escopo, input) => painel.listFila(escopo, input.id)),
  listConsultoresDistribuicao: scoped(os.distribuicao.listConsultoresDistribuicao, painel.listConsultores),
  updateParticipante: scoped(os.distribuicao.updateParticipante, (escopo, { id, versao, ...campos }) =>
    regras.updateParticipante(escopo, id, versao, campos),
  ),
  listEventos: scoped(os.distribuicao.listEventos, painel.listEventos),
  exportEventos: download(contract.distribuicao.exportEventos, (filtro, escopo) =>
    painel.exportEventos(escopo, filtro),
  ),
  getExplicacao: scoped(os.distribuicao.getExplicacao, (escopo, input) => painel.getExplicacao(escopo, input.id)),
  listOfertas: scoped(os.distribuicao.listOfertas, ofertas.listPendentes),
  acceptOferta: scoped(os.distribuicao.acceptOferta, (escopo, input) => ofertas.accept(escopo, input.id)),
  refuseOferta: scoped(os.distribuicao.refuseOferta, (escopo, input) => ofertas.refuse(escopo, input.id, input.motivo)),
  markOfertaVista: scoped(os.distribuicao.markOfertaVista, (escopo, input) => ofertas.markVista(escopo, input.id)),
  listMinhasOfertas: scoped(os.distribuicao.listMinhasOfertas, ofertas.listMinhas),
  getMinhaSituacao: scoped(os.distribuicao.getMinhaSituacao, ofertas.getMinhaSituacao),
  listCoberturas: scoped(os.distribuicao.listCoberturas, (escopo, input) => coberturas.list(escopo, input.titular_id)),
  previewCobertura: scoped(os.distribuicao.previewCobertura, (escopo, input) =>
    coberturas.preview(escopo, input.titular_id),
  ),
  createCobertura: scoped(os.distribuicao.createCobertura, coberturas.create),
  endCobertura: scoped(os.distribuicao.endCobertura, (escopo, input) => coberturas.end(escopo, input.id)),
})
