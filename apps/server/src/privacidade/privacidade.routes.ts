import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { IncidentesService } from './incidentes.service.ts'
import type { OperacoesService } from './operacoes.service.ts'

export const privacidadeRoutes = (operacoes: OperacoesService, incidentes: IncidentesService) => ({
  listOperacoes: os.privacidade.listOperacoes.handler(() => operacoes.list()),
  printOperacoes: download(contract.privacidade.printOperacoes, (_, escopo) => operacoes.print(escopo)),
  listIncidentes: os.privacidade.listIncidentes.handler(() => incidentes.list()),
  getIncidente: scoped(os.privacidade.getIncidente, (escopo, input) => incidentes.get(escopo, input.id)),
  createIncidente: scoped(os.privacidade.createIncidente, incidentes.create),
  updateIncidente: scoped(os.privacidade.updateIncidente, (escopo, { id, versao, ...campos }) =>
    incidentes.update(escopo, id, versao, campos),
  ),
  closeIncidente: scoped(os.privacidade.closeIncidente, (escopo, { id, versao, licoes }) =>
    incidentes.close(escopo, id, versao, licoes),
  ),
  reopenIncidente: scoped(os.privacidade.reopenIncidente, (escopo, { id, versao }) =>
    incidentes.reopen(escopo, id, versao),
  ),
  printComunicado: download(contract.privacidade.printComunicado, ({ id, para }, escopo) =>
    incidentes.print(escopo, id, para),
  ),
})
