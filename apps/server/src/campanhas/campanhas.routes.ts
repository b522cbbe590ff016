import { os } from '../platform/http/operations.ts'
import type { CampanhasService } from './campanhas.service.ts'

export const campanhasRoutes = (service: CampanhasService) => ({
  listCustos: os.campanhas.listCustos.handler(({ input }) => service.list(input.mes)),
  createCusto: os.campanhas.createCusto.handler(({ input, context }) => service.create(context.escopo(), input)),
  updateCusto: os.campanhas.updateCusto.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  deleteCusto: os.campanhas.deleteCusto.handler(({ input, context }) => service.delete(context.escopo(), input.id)),
  importCustos: os.campanhas.importCustos.handler(({ input, context }) =>
    service.import(context.escopo(), input.conteudo),
  ),
})
