import { os, scoped } from '../platform/http/operations.ts'
import type { VagasService } from './vagas.service.ts'

export const vagasRoutes = (service: VagasService) => ({
  getVagas: os.vagas.getVagas.handler(({ input }) => service.get(input.id)),
  confirmVagas: scoped(os.vagas.confirmVagas, service.confirm),
  pedirConfirmacao: scoped(os.vagas.pedirConfirmacao, (escopo, input) => service.request(escopo, input.id)),
})
