import { os, scoped } from '../platform/http/operations.ts'
import type { CampanhasService } from './campanhas.service.ts'

export const campanhasRoutes = (service: CampanhasService) => ({
  listCustos: os.campanhas.listCustos.handler(({ input }) => service.list(input.mes)),
  createCusto: scoped(os.campanhas.createCusto, service.create),
  updateCusto: scoped(os.campanhas.updateCusto, (escopo, { id, versao, ...campos }) =>
    service.update(escopo, id, versao, campos),
  ),
  deleteCusto: scoped(os.campanhas.deleteCusto, (escopo, input) => service.delete(escopo, input.id)),
  importCustos: scoped(os.campanhas.importCustos, (escopo, input) => service.import(escopo, input.conteudo)),
})
