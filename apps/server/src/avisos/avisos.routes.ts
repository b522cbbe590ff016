import { os } from '../platform/http/operations.ts'
import type { AvisosService } from './avisos.service.ts'

export const avisosRoutes = (avisos: AvisosService) => ({
  getAvisos: os.avisos.getAvisos.handler(({ context }) => avisos.get(context.escopo())),
  updateAvisos: os.avisos.updateAvisos.handler(({ input, context }) => avisos.update(context.escopo(), input)),
  createAssinatura: os.avisos.createAssinatura.handler(({ input, context }) =>
    avisos.subscribe(context.escopo(), input),
  ),
  deleteAssinatura: os.avisos.deleteAssinatura.handler(async ({ input, context }) => {
    await avisos.unsubscribe(context.escopo(), input.id)
    return { ok: true }
  }),
  sendTeste: os.avisos.sendTeste.handler(async ({ input, context }) => {
    await avisos.sendTeste(context.escopo(), input.id)
    return { ok: true }
  }),
})
