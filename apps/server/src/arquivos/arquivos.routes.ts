import { os, scoped } from '../platform/http/operations.ts'
import type { ArquivosService } from './arquivos.service.ts'

export const arquivosRoutes = (arquivos: ArquivosService) => ({
  concludeEnvio: scoped(os.arquivos.concludeEnvio, (escopo, input) => arquivos.concludeEnvio(escopo, input.envio)),
  getLugar: os.arquivos.getLugar.handler(async ({ input, context }) => ({
    lugar: await arquivos.getLugar(context.escopo(), input.envio),
  })),
})
