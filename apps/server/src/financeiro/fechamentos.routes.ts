import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { ExtratoService } from './extrato.service.ts'
import type { FechamentosService } from './fechamentos.service.ts'

export const fechamentosRoutes = (service: FechamentosService, extrato: ExtratoService) => ({
  listFechamentos: os.fechamentos.listFechamentos.handler(({ input }) => service.list(input.mes)),
  closeMes: scoped(os.fechamentos.closeMes, (escopo, input) => service.close(escopo, input.mes)),
  reopenMes: scoped(os.fechamentos.reopenMes, service.reopen),
  getDemonstrativo: download(contract.fechamentos.getDemonstrativo, ({ id }, escopo) => service.print(escopo, id)),
  listMeusFechamentos: scoped(os.fechamentos.listMeusFechamentos, service.listMeus),
  readExtrato: scoped(os.fechamentos.readExtrato, (escopo, input) => extrato.read(escopo, input.conteudo)),
  confirmExtrato: scoped(os.fechamentos.confirmExtrato, (escopo, input) => extrato.confirm(escopo, input.pagamentos)),
})
