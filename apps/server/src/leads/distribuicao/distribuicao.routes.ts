import { contract } from '@portal/contract/contract'
import { download, os } from '../../platform/http/operations.ts'
import type { CoberturaService } from '../cobertura/cobertura.service.ts'
import type { DistribuicaoManual } from './manual.service.ts'
import type { OfertasService } from './ofertas.service.ts'
import type { PainelService } from './painel.service.ts'
import type { RegrasService } from './regras.service.ts'
import type { RoletaService } from './roleta.service.ts'

type Services = {
  coberturas: CoberturaService
  regras: RegrasService
  roleta: RoletaService
  painel: PainelService
  ofertas: OfertasService
  manual: DistribuicaoManual
}

export const distribuicaoRoutes = ({ regras, roleta, painel, ofertas, manual, coberturas }: Services) => ({
  listRegras: os.distribuicao.listRegras.handler(({ context }) => regras.list(context.escopo())),
  createRegra: os.distribuicao.createRegra.handler(({ input, context }) => regras.create(context.escopo(), input)),
  updateRegra: os.distribuicao.updateRegra.handler(({ input: { id, versao, ...campos }, context }) =>
    regras.update(context.escopo(), id, versao, campos),
  ),
  deleteRegra: os.distribuicao.deleteRegra.handler(({ input, context }) => regras.delete(context.escopo(), input.id)),
  sortRegras: os.distribuicao.sortRegras.handler(({ input, context }) => regras.sort(context.escopo(), input.ids)),
  saveRodizio: os.distribuicao.saveRodizio.handler(({ input, context }) => regras.saveRodizio(context.escopo(), input)),
  simulateLead: os.distribuicao.simulateLead.handler(({ input, context }) => painel.simulate(context.escopo(), input)),
  previewDistribuicao: os.distribuicao.previewDistribuicao.handler(({ input, context }) =>
    painel.preview(context.escopo(), input.ids),
  ),
  distributeLeads: os.distribuicao.distributeLeads.handler(({ input }) => roleta.distribute(input.ids)),
  returnLeads: os.distribuicao.returnLeads.handler(({ input, context }) =>
    manual.returnToQueue(context.escopo(), input.ids),
  ),
  previewCarteira: os.distribuicao.previewCarteira.handler(({ input, context }) =>
    manual.previewCarteira(context.escopo(), input.id),
  ),
  transferCarteira: os.distribuicao.transferCarteira.handler(({ input, context }) =>
    manual.transferCarteira(context.escopo(), input),
  ),
  listFila: os.distribuicao.listFila.handler(({ input, context }) => painel.listFila(context.escopo(), input.id)),
  listConsultoresDistribuicao: os.distribuicao.listConsultoresDistribuicao.handler(({ context }) =>
    painel.listConsultores(context.escopo()),
  ),
  updateParticipante: os.distribuicao.updateParticipante.handler(({ input: { id, versao, ...campos }, context }) =>
    regras.updateParticipante(context.escopo(), id, versao, campos),
  ),
  listEventos: os.distribuicao.listEventos.handler(({ input, context }) => painel.listEventos(context.escopo(), input)),
  exportEventos: download(contract.distribuicao.exportEventos, (filtro, escopo) =>
    painel.exportEventos(escopo, filtro),
  ),
  getExplicacao: os.distribuicao.getExplicacao.handler(({ input, context }) =>
    painel.getExplicacao(context.escopo(), input.id),
  ),
  listOfertas: os.distribuicao.listOfertas.handler(({ context }) => ofertas.listPendentes(context.escopo())),
  acceptOferta: os.distribuicao.acceptOferta.handler(({ input, context }) =>
    ofertas.accept(context.escopo(), input.id),
  ),
  refuseOferta: os.distribuicao.refuseOferta.handler(({ input, context }) =>
    ofertas.refuse(context.escopo(), input.id, input.motivo),
  ),
  markOfertaVista: os.distribuicao.markOfertaVista.handler(({ input, context }) =>
    ofertas.markVista(context.escopo(), input.id),
  ),
  listMinhasOfertas: os.distribuicao.listMinhasOfertas.handler(({ input, context }) =>
    ofertas.listMinhas(context.escopo(), input),
  ),
  getMinhaSituacao: os.distribuicao.getMinhaSituacao.handler(({ context }) =>
    ofertas.getMinhaSituacao(context.escopo()),
  ),
  listCoberturas: os.distribuicao.listCoberturas.handler(({ input, context }) =>
    coberturas.list(context.escopo(), input.titular_id),
  ),
  previewCobertura: os.distribuicao.previewCobertura.handler(({ input, context }) =>
    coberturas.preview(context.escopo(), input.titular_id),
  ),
  createCobertura: os.distribuicao.createCobertura.handler(({ input, context }) =>
    coberturas.create(context.escopo(), input),
  ),
  endCobertura: os.distribuicao.endCobertura.handler(({ input, context }) =>
    coberturas.end(context.escopo(), input.id),
  ),
})
