import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { ClinicasService } from './clinicas.service.ts'

export const clinicasRoutes = (service: ClinicasService) => ({
  exportClinicas: download(contract.clinicas.exportClinicas, (filtro, escopo) => service.export(escopo, filtro)),
  getDetalhe: os.clinicas.getDetalhe.handler(({ input }) => service.getDetalhe(input.id)),
  listClinicas: os.clinicas.listClinicas.handler(({ input }) => service.list(input)),
  getClinica: os.clinicas.getClinica.handler(({ input }) => service.get(input.id)),
  createClinica: scoped(os.clinicas.createClinica, service.create),
  updateClinica: scoped(os.clinicas.updateClinica, (escopo, { id, versao, ...campos }) =>
    service.update(escopo, id, versao, campos),
  ),
  deleteClinica: scoped(os.clinicas.deleteClinica, (escopo, input) => service.delete(escopo, input.id)),
  restoreClinica: scoped(os.clinicas.restoreClinica, (escopo, input) => service.restore(escopo, input.id)),
})
