import { contract } from '@portal/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { downloadOperation, os } from '../platform/operations.ts'
import type { ClinicasService } from './clinicas.service.ts'

/** The export, past the router: it is written while it is read. */
export const serveClinicas = (app: FastifyInstance, verifySession: VerifySession, service: ClinicasService) =>
  downloadOperation(app, verifySession, contract.clinicas.exportClinicas, (filtro, escopo) =>
    service.export(escopo, filtro),
  )

export const clinicasRoutes = (service: ClinicasService) => ({
  getDetalhe: os.clinicas.getDetalhe.handler(({ input }) => service.getDetalhe(input.id)),
  listClinicas: os.clinicas.listClinicas.handler(({ input }) => service.list(input)),
  getClinica: os.clinicas.getClinica.handler(({ input }) => service.get(input.id)),
  createClinica: os.clinicas.createClinica.handler(({ input, context }) => service.create(context.escopo(), input)),
  updateClinica: os.clinicas.updateClinica.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  deleteClinica: os.clinicas.deleteClinica.handler(({ input, context }) => service.delete(context.escopo(), input.id)),
  restoreClinica: os.clinicas.restoreClinica.handler(({ input, context }) =>
    service.restore(context.escopo(), input.id),
  ),
})
