import { os } from '../platform/http/operations.ts'
import type { DispositivosService } from './dispositivos.service.ts'

export const dispositivosRoutes = (service: DispositivosService) => ({
  checkDeviceAndApprove: os.dispositivos.checkDeviceAndApprove.handler(async ({ input, context }) => {
    const { cookie, 'user-agent': userAgent } = context.request.headers
    const { value, cookie: kept } = await service.verify(context.signIn(), input, { cookie, userAgent })
    context.reply.header('set-cookie', kept)
    return value
  }),
  revokeDevice: os.dispositivos.revokeDevice.handler(async ({ input, context }) => {
    await service.revoke(context.signIn(), input.sessionId, context.request.headers.cookie)
    return { ok: true }
  }),
  renameDispositivo: os.dispositivos.renameDispositivo.handler(async ({ input, context }) => {
    await service.rename(context.escopo(), input.id, input.apelido)
    return { ok: true }
  }),
  heartbeat: os.dispositivos.heartbeat.handler(async ({ input, context }) => {
    await service.heartbeat(context.escopo(), input.sessionId)
    return { ok: true }
  }),
})
