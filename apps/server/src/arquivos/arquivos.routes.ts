import { os } from '../platform/http/operations.ts'
import type { Arquivos } from './arquivos.service.ts'

export const arquivosRoutes = (arquivos: Arquivos) => ({
  concludeEnvio: os.arquivos.concludeEnvio.handler(({ input, context }) =>
    arquivos.concludeEnvio(context.escopo(), input.envio),
  ),
})
