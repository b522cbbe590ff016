import { os, scoped } from '../platform/http/operations.ts'
import type { EtapasService } from './etapas.service.ts'

export const etapasRoutes = (service: EtapasService) => ({
  listEtapas: os.etapas.listEtapas.handler(() => service.list()),
  updateEtapa: scoped(os.etapas.updateEtapa, (escopo, { id, versao, ...campos }) =>
    service.update(escopo, id, versao, campos),
  ),
  listMotivos: scoped(os.etapas.listMotivos, (escopo, input) => service.listMotivos(escopo, input.incluirInativos)),
  listUsosMotivos: os.etapas.listUsosMotivos.handler(() => service.listUsosMotivos()),
  createMotivo: scoped(os.etapas.createMotivo, service.createMotivo),
  updateMotivo: scoped(os.etapas.updateMotivo, (escopo, { id, versao, ...campos }) =>
    service.updateMotivo(escopo, id, versao, campos),
  ),
  deleteMotivo: scoped(os.etapas.deleteMotivo, (escopo, input) => service.deleteMotivo(escopo, input.id)),
  listCampos: os.etapas.listCampos.handler(() => service.listCampos()),
  listUsosCampos: os.etapas.listUsosCampos.handler(() => service.listUsosCampos()),
  createCampo: scoped(os.etapas.createCampo, service.createCampo),
  updateCampo: scoped(os.etapas.updateCampo, (escopo, { id, versao, ...campos }) =>
    service.updateCampo(escopo, id, versao, campos),
  ),
  deleteCampo: scoped(os.etapas.deleteCampo, (escopo, input) => service.deleteCampo(escopo, input.id)),
})
