import { compartilhamento as contract } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import { isPerson, senderOf } from '../platform/http/visitor.ts'
import type { CompartilhamentoService } from './compartilhamento.service.ts'

export const compartilhamentoRoutes = (service: CompartilhamentoService) => ({
  createSharedLink: scoped(os.compartilhamento.createSharedLink, service.create),
  listSharedLinks: scoped(os.compartilhamento.listSharedLinks, (escopo, input) => service.list(escopo, input.pagina)),
  exportSharedLinks: download(contract.exportSharedLinks, (_tudo, escopo) => service.export(escopo)),
  deactivateSharedLink: scoped(os.compartilhamento.deactivateSharedLink, (escopo, input) =>
    service.deactivate(escopo, input.id),
  ),
  getMeuContato: scoped(os.compartilhamento.getMeuContato, service.getMeuContato),
  getClinicaCompartilhada: os.compartilhamento.getClinicaCompartilhada.handler(({ input }) =>
    service.open(input.id, input.token),
  ),
  getClinicaPublica: os.compartilhamento.getClinicaPublica.handler(({ input }) => service.open(input.id)),
  registerAbertura: os.compartilhamento.registerAbertura.handler(async ({ input, context }) => {
    if (isPerson(context.request)) await service.countAbertura(input.id, input.token)
    return { ok: true }
  }),
  sendContato: os.compartilhamento.sendContato.handler(({ input, context }) =>
    service.receiveContato(input, senderOf(context.request)),
  ),
})
