import { os } from '../platform/http/operations.ts'
import type { VagasService } from './vagas.service.ts'

export const vagasRoutes = (service: VagasService) => ({
  getVagas: os.vagas.getVagas.handler(({ input }) => service.get(input.id)),
  confirmVagas: os.vagas.confirmVagas.handler(({ input, context }) => service.confirm(context.escopo(), input)),
  pedirConfirmacao: os.vagas.pedirConfirmacao.handler(({ input, context }) =>
    service.pedir(context.escopo(), input.id),
  ),
})
