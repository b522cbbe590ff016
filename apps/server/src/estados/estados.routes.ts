import { estados as contract } from '@portal/contract/estados/estados.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { EstadosService } from './estados.service.ts'

export const estadosRoutes = (service: EstadosService) => ({
  listEstados: scoped(os.estados.listEstados, (escopo, input) => service.list(escopo, input.incluirInativos)),
  exportEstados: download(contract.exportEstados, (procura) => service.export(procura)),
  listUsos: os.estados.listUsos.handler(() => service.listUsos()),
  createEstado: scoped(os.estados.createEstado, service.create),
  updateEstado: scoped(os.estados.updateEstado, (escopo, { id, versao, ...campos }) =>
    service.update(escopo, id, versao, campos),
  ),
  deleteEstado: scoped(os.estados.deleteEstado, (escopo, input) => service.delete(escopo, input.id)),
})
