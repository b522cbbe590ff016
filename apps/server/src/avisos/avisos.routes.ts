import { os, scoped } from '../platform/http/operations.ts'
import type { AvisosService } from './avisos.service.ts'

export const avisosRoutes = (avisos: AvisosService) => ({
  getAvisos: scoped(os.avisos.getAvisos, avisos.get),
  updateAvisos: scoped(os.avisos.updateAvisos, avisos.update),
  createAssinatura: scoped(os.avisos.createAssinatura, avisos.subscribe),
  deleteAssinatura: os.avisos.deleteAssinatura.handler(async ({ input, context }) => {
    await avisos.unsubscribe(context.escopo(), input.id)
    return { ok: true }
  }),
  sendTeste: os.avisos.sendTeste.handler(async ({ input, context }) => {
    await avisos.sendTeste(context.escopo(), input.id)
    return { ok: true }
  }),
})
