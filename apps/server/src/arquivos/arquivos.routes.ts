import { os } from '../platform/http/operations.ts'
import type { ArquivosService } from './arquivos.service.ts'

export const arquivosRoutes = (arquivos: ArquivosService) => ({
  concludeEnvio: os.arquivos.concludeEnvio.handler(({ input, context }) =>
    arquivos.concludeEnvio(context.escopo(), input.envio),
  ),
  getLugar: os.arquivos.getLugar.handler(async ({ input, context }) => ({
    lugar: await arquivos.getLugar(context.escopo(), input.envio),
  })),
})
