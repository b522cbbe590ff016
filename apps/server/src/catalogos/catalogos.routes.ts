import { catalogos as contract } from '@portal/contract/catalogos/catalogos.contract'
import { download, os } from '../platform/http/operations.ts'
import type { CatalogosService } from './catalogos.service.ts'

export const catalogosRoutes = (service: CatalogosService) => ({
  listItens: os.catalogos.listItens.handler(({ input, context }) =>
    service.list(context.escopo(), input.catalogo, input.incluirInativos),
  ),
  exportItens: download(contract.exportItens, (procura) => service.export(procura)),
  listUsos: os.catalogos.listUsos.handler(({ input }) => service.listUsos(input.catalogo)),
  createItem: os.catalogos.createItem.handler(({ input: { catalogo, ...campos }, context }) =>
    service.create(context.escopo(), catalogo, campos),
  ),
  updateItem: os.catalogos.updateItem.handler(
    ({ input: { catalogo, id, versao, atualizar_clinicas: atualizarClinicas, ...campos }, context }) =>
      service.update(context.escopo(), { catalogo, id, versao, campos, atualizarClinicas }),
  ),
  deleteItem: os.catalogos.deleteItem.handler(({ input, context }) => service.delete(context.escopo(), input)),
})
