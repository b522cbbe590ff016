import { os } from '../platform/http/operations.ts'
import type { ModelosService } from './modelos.service.ts'

export const modelosRoutes = (service: ModelosService) => ({
  listModelos: os.modelos.listModelos.handler(({ input, context }) =>
    service.list(context.escopo(), input.incluirInativos),
  ),
  createModelo: os.modelos.createModelo.handler(({ input, context }) => service.create(context.escopo(), input)),
  updateModelo: os.modelos.updateModelo.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  deleteModelo: os.modelos.deleteModelo.handler(({ input, context }) => service.delete(context.escopo(), input.id)),
})
