import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
import type { ClinicasService } from './clinicas.service.ts'

export const clinicasRoutes = (service: ClinicasService) => ({
  exportClinicas: download(contract.clinicas.exportClinicas, (filtro, escopo) => service.export(escopo, filtro)),
  getDetalhe: os.clinicas.getDetalhe.handler(({ input }) => service.getDetalhe(input.id)),
  listClinicas: os.clinicas.listClinicas.handler(({ input }) => service.list(input)),
  getClinica: os.clinicas.getClinica.handler(({ input }) => service.get(input.id)),
  createClinica: os.clinicas.createClinica.handler(({ input, context }) => service.create(context.escopo(), input)),
  updateClinica: os.clinicas.updateClinica.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  deleteClinica: os.clinicas.deleteClinica.handler(({ input, context }) => service.delete(context.escopo(), input.id)),
  restoreClinica: os.clinicas.restoreClinica.handler(({ input, context }) =>
    service.restore(context.escopo(), input.id),
  ),
})
