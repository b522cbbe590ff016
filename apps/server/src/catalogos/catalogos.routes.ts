import { catalogos as contract } from '@portal/contract/catalogos/catalogos.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { CatalogosService } from './catalogos.service.ts'

export const catalogosRoutes = (service: CatalogosService) => ({
  listItens: scoped(os.catalogos.listItens, (escopo, input) =>
    service.list(escopo, input.catalogo, input.incluirInativos),
  ),
  exportItens: download(contract.exportItens, (procura) => service.export(procura)),
  listUsos: os.catalogos.listUsos.handler(({ input }) => service.listUsos(input.catalogo)),
  createItem: scoped(os.catalogos.createItem, (escopo, { catalogo, ...campos }) =>
    service.create(escopo, catalogo, campos),
  ),
  updateItem: scoped(
    os.catalogos.updateItem,
    (escopo, { catalogo, id, versao, atualizar_clinicas: atualizarClinicas, ...campos }) =>
      service.update(escopo, { catalogo, id, versao, campos, atualizarClinicas }),
  ),
  deleteItem: scoped(os.catalogos.deleteItem, service.delete),
})
