import { compartilhamento as contract } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { download, os } from '../platform/http/operations.ts'
import { isPerson, remetenteDe } from '../platform/http/visitor.ts'
import type { CompartilhamentoService } from './compartilhamento.service.ts'

export const compartilhamentoRoutes = (service: CompartilhamentoService) => ({
  createSharedLink: os.compartilhamento.createSharedLink.handler(({ input, context }) =>
    service.create(context.escopo(), input),
  ),
  listSharedLinks: os.compartilhamento.listSharedLinks.handler(({ input, context }) =>
    service.list(context.escopo(), input.pagina),
  ),
  exportSharedLinks: download(contract.exportSharedLinks, (_tudo, escopo) => service.export(escopo)),
  deactivateSharedLink: os.compartilhamento.deactivateSharedLink.handler(({ input, context }) =>
    service.deactivate(context.escopo(), input.id),
  ),
  getMeuContato: os.compartilhamento.getMeuContato.handler(({ context }) => service.getMeuContato(context.escopo())),
  getClinicaCompartilhada: os.compartilhamento.getClinicaCompartilhada.handler(({ input }) =>
    service.open(input.id, input.token),
  ),
  getClinicaPublica: os.compartilhamento.getClinicaPublica.handler(({ input }) => service.open(input.id)),
  registerAbertura: os.compartilhamento.registerAbertura.handler(async ({ input, context }) => {
    if (isPerson(context.request)) await service.countAbertura(input.id, input.token)
    return { ok: true }
  }),
  sendContato: os.compartilhamento.sendContato.handler(({ input, context }) =>
    service.receiveContato(input, remetenteDe(context.request)),
  ),
})
