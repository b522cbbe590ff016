import { os } from '../platform/http/operations.ts'
import type { EtapasService } from './etapas.service.ts'

export const etapasRoutes = (service: EtapasService) => ({
  listEtapas: os.etapas.listEtapas.handler(() => service.list()),
  updateEtapa: os.etapas.updateEtapa.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  listMotivos: os.etapas.listMotivos.handler(({ input, context }) =>
    service.listMotivos(context.escopo(), input.incluirInativos),
  ),
  listUsosMotivos: os.etapas.listUsosMotivos.handler(() => service.listUsosMotivos()),
  createMotivo: os.etapas.createMotivo.handler(({ input, context }) => service.createMotivo(context.escopo(), input)),
  updateMotivo: os.etapas.updateMotivo.handler(({ input: { id, versao, ...campos }, context }) =>
    service.updateMotivo(context.escopo(), id, versao, campos),
  ),
  deleteMotivo: os.etapas.deleteMotivo.handler(({ input, context }) =>
    service.deleteMotivo(context.escopo(), input.id),
  ),
})
