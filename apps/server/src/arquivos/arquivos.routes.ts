import { os } from '../platform/http/operations.ts'
import type { ArquivosService } from './arquivos.service.ts'

export const arquivosRoutes = (arquivos: ArquivosService) => ({
  concludeEnvio: os.arquivos.concludeEnvio.handler(({ input, context }) =>
    arquivos.concludeEnvio(context.escopo(), input.envio),
  ),
})
