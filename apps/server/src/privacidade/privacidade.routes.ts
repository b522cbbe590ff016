import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
import type { IncidentesService } from './incidentes.service.ts'
import type { OperacoesService } from './operacoes.service.ts'

export const privacidadeRoutes = (operacoes: OperacoesService, incidentes: IncidentesService) => ({
  listOperacoes: os.privacidade.listOperacoes.handler(() => operacoes.list()),
  printOperacoes: download(contract.privacidade.printOperacoes, (_, escopo) => operacoes.print(escopo)),
  listIncidentes: os.privacidade.listIncidentes.handler(() => incidentes.list()),
  getIncidente: os.privacidade.getIncidente.handler(({ input, context }) => incidentes.get(context.escopo(), input.id)),
  createIncidente: os.privacidade.createIncidente.handler(({ input, context }) =>
    incidentes.create(context.escopo(), input),
  ),
  updateIncidente: os.privacidade.updateIncidente.handler(({ input: { id, versao, ...campos }, context }) =>
    incidentes.update(context.escopo(), id, versao, campos),
  ),
  closeIncidente: os.privacidade.closeIncidente.handler(({ input: { id, versao, licoes }, context }) =>
    incidentes.close(context.escopo(), id, versao, licoes),
  ),
  reopenIncidente: os.privacidade.reopenIncidente.handler(({ input: { id, versao }, context }) =>
    incidentes.reopen(context.escopo(), id, versao),
  ),
  printComunicado: download(contract.privacidade.printComunicado, ({ id, para }, escopo) =>
    incidentes.print(escopo, id, para),
  ),
})
