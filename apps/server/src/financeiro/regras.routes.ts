import { os } from '../platform/http/operations.ts'
import type { RegrasFinanceiroService } from './regras.service.ts'

const { regrasFinanceiras } = os

export const regrasRoutes = (service: RegrasFinanceiroService) => ({
  listRegras: regrasFinanceiras.listRegras.handler(() => service.list()),
  createRegraRepasse: regrasFinanceiras.createRegraRepasse.handler(({ input, context }) =>
    service.createRepasse(context.escopo(), input),
  ),
  updateRegraRepasse: regrasFinanceiras.updateRegraRepasse.handler(({ input, context }) =>
    service.updateRepasse(context.escopo(), input),
  ),
  createRegraComissao: regrasFinanceiras.createRegraComissao.handler(({ input, context }) =>
    service.createComissao(context.escopo(), input),
  ),
  updateRegraComissao: regrasFinanceiras.updateRegraComissao.handler(({ input, context }) =>
    service.updateComissao(context.escopo(), input),
  ),
  deleteRegra: regrasFinanceiras.deleteRegra.handler(({ input: { qual, ...alvo }, context }) =>
    service.delete(context.escopo(), qual, alvo),
  ),
})
