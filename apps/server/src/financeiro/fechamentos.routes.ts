import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
import type { ExtratoService } from './extrato.service.ts'
import type { FechamentosService } from './fechamentos.service.ts'

export const fechamentosRoutes = (service: FechamentosService, extrato: ExtratoService) => ({
  listFechamentos: os.fechamentos.listFechamentos.handler(({ input }) => service.list(input.mes)),
  closeMes: os.fechamentos.closeMes.handler(({ input, context }) => service.close(context.escopo(), input.mes)),
  reopenMes: os.fechamentos.reopenMes.handler(({ input, context }) => service.reopen(context.escopo(), input)),
  getDemonstrativo: download(contract.fechamentos.getDemonstrativo, ({ id }, escopo) => service.print(escopo, id)),
  listMeusFechamentos: os.fechamentos.listMeusFechamentos.handler(({ context }) => service.listMeus(context.escopo())),
  readExtrato: os.fechamentos.readExtrato.handler(({ input, context }) =>
    extrato.read(context.escopo(), input.conteudo),
  ),
  confirmExtrato: os.fechamentos.confirmExtrato.handler(({ input, context }) =>
    extrato.confirm(context.escopo(), input.pagamentos),
  ),
})
