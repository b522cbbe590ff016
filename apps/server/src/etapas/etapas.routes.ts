import { os } from '../platform/http/operations.ts'
import type { EtapasService } from './etapas.service.ts'

export const etapasRoutes = (service: EtapasService) => ({
  listEtapas: os.etapas.listEtapas.handler(() => service.list()),
  listMotivos: os.etapas.listMotivos.handler(({ input, context }) =>
    service.listMotivos(context.escopo(), input.incluirInativos),
  ),
})
