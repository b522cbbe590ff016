import { dispositivos as contract } from '@portal/contract/dispositivos/dispositivos.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { GestaoService } from './gestao.service.ts'

/** Device operations of administrators, and the list of one's own devices. */
export const gestaoRoutes = (service: GestaoService) => ({
  listDispositivos: scoped(os.dispositivos.listDispositivos, service.list),
  exportDispositivos: download(contract.exportDispositivos, (pedido, escopo) => service.export(escopo, pedido)),
  listMeusDispositivos: scoped(os.dispositivos.listMeusDispositivos, service.listMeus),
  listSessoesDispositivo: os.dispositivos.listSessoesDispositivo.handler(({ input }) => service.listSessoes(input.id)),
  approveDispositivo: os.dispositivos.approveDispositivo.handler(async ({ input, context }) => {
    await service.approve(context.escopo(), input.id, input.visto)
    return { ok: true }
  }),
  refuseDispositivo: os.dispositivos.refuseDispositivo.handler(async ({ input, context }) => {
    await service.refuse(context.escopo(), input.id)
    return { ok: true }
  }),
  revokeDispositivo: os.dispositivos.revokeDispositivo.handler(async ({ input, context }) => {
    await service.revoke(context.escopo(), input.id)
    return { ok: true }
  }),
  blockDispositivo: os.dispositivos.blockDispositivo.handler(async ({ input, context }) => {
    await service.block(context.escopo(), input.id)
    return { ok: true }
  }),
  endSessoesUsuario: scoped(os.dispositivos.endSessoesUsuario, (escopo, input) => service.endAll(escopo, input.id)),
  updateLimiteDispositivos: os.dispositivos.updateLimiteDispositivos.handler(async ({ input, context }) => {
    await service.updateLimite(context.escopo(), input)
    return { ok: true }
  }),
})
