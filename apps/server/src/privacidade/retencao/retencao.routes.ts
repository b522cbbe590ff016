import { os, scoped } from '../../platform/http/operations.ts'
import type { RetencaoService } from './retencao.service.ts'

export const retencaoRoutes = (retencao: RetencaoService) => ({
  listRegras: os.retencao.listRegras.handler(() => retencao.list()),
  updateRegra: scoped(os.retencao.updateRegra, retencao.update),
  approveRegra: scoped(os.retencao.approveRegra, retencao.approve),
  previewRetencao: os.retencao.previewRetencao.handler(() => retencao.preview()),
  listSuspensoes: scoped(os.retencao.listSuspensoes, retencao.listSuspensoes),
  createSuspensao: scoped(os.retencao.createSuspensao, retencao.suspend),
  endSuspensao: scoped(os.retencao.endSuspensao, retencao.end),
})
