import { os } from '../../platform/http/operations.ts'
import type { RetencaoService } from './retencao.service.ts'

export const retencaoRoutes = (retencao: RetencaoService) => ({
  listRegras: os.retencao.listRegras.handler(() => retencao.list()),
  updateRegra: os.retencao.updateRegra.handler(({ input, context }) => retencao.update(context.escopo(), input)),
  approveRegra: os.retencao.approveRegra.handler(({ input, context }) => retencao.approve(context.escopo(), input)),
  previewRetencao: os.retencao.previewRetencao.handler(() => retencao.preview()),
  listSuspensoes: os.retencao.listSuspensoes.handler(({ context }) => retencao.listSuspensoes(context.escopo())),
  createSuspensao: os.retencao.createSuspensao.handler(({ input, context }) =>
    retencao.suspend(context.escopo(), input),
  ),
  endSuspensao: os.retencao.endSuspensao.handler(({ input, context }) => retencao.end(context.escopo(), input)),
})
