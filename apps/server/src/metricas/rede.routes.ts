import { os, scoped } from '../platform/http/operations.ts'
import type { RedeService } from './rede.service.ts'

export const redeRoutes = (rede: RedeService) => ({
  listBuscasSemResultado: os.rede.listBuscasSemResultado.handler(({ input }) => rede.listBuscas(input)),
  listDemanda: scoped(os.rede.listDemanda, rede.listDemanda),
  getContorno: os.rede.getContorno.handler(() => rede.getContorno()),
})
