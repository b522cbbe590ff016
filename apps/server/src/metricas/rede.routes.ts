import { os } from '../platform/http/operations.ts'
import type { RedeService } from './rede.service.ts'

export const redeRoutes = (rede: RedeService) => ({
  listBuscasSemResultado: os.rede.listBuscasSemResultado.handler(({ input }) => rede.listBuscas(input)),
  listDemanda: os.rede.listDemanda.handler(({ input, context }) => rede.listDemanda(context.escopo(), input)),
  getContorno: os.rede.getContorno.handler(() => rede.getContorno()),
})
