import { estados as contract } from '@portal/contract/estados/estados.contract'
import { download, os } from '../platform/http/operations.ts'
import type { EstadosService } from './estados.service.ts'

export const estadosRoutes = (service: EstadosService) => ({
  listEstados: os.estados.listEstados.handler(({ input, context }) =>
    service.list(context.escopo(), input.incluirInativos),
  ),
  exportEstados: download(contract.exportEstados, (procura) => service.export(procura)),
  listUsos: os.estados.listUsos.handler(() => service.listUsos()),
  createEstado: os.estados.createEstado.handler(({ input, context }) => service.create(context.escopo(), input)),
  updateEstado: os.estados.updateEstado.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  deleteEstado: os.estados.deleteEstado.handler(({ input, context }) => service.delete(context.escopo(), input.id)),
})
