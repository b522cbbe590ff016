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
  listCampos: os.etapas.listCampos.handler(() => service.listCampos()),
  listUsosCampos: os.etapas.listUsosCampos.handler(() => service.listUsosCampos()),
  createCampo: os.etapas.createCampo.handler(({ input, context }) => service.createCampo(context.escopo(), input)),
  updateCampo: os.etapas.updateCampo.handler(({ input: { id, versao, ...campos }, context }) =>
    service.updateCampo(context.escopo(), id, versao, campos),
  ),
  deleteCampo: os.etapas.deleteCampo.handler(({ input, context }) => service.deleteCampo(context.escopo(), input.id)),
})
