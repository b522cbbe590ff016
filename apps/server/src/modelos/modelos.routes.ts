import { os, scoped } from '../platform/http/operations.ts'
import type { ModelosService } from './modelos.service.ts'

export const modelosRoutes = (service: ModelosService) => ({
  listModelos: scoped(os.modelos.listModelos, (escopo, input) => service.list(escopo, input.incluirInativos)),
  createModelo: scoped(os.modelos.createModelo, service.create),
  updateModelo: scoped(os.modelos.updateModelo, (escopo, { id, versao, ...campos }) =>
    service.update(escopo, id, versao, campos),
  ),
  deleteModelo: scoped(os.modelos.deleteModelo, (escopo, input) => service.delete(escopo, input.id)),
})
