import { cidades as contract } from '@portal/contract/cidades/cidades.contract'
import type { Database } from '../platform/db/db.ts'
import { notFound } from '../platform/http/errors.ts'
import { download, os, scoped } from '../platform/http/operations.ts'
import { findCidade, searchCidades } from './cidades.queries.ts'
import type { CidadesService } from './cidades.service.ts'
import { pageCidades } from './gestao.queries.ts'

export const cidadesRoutes = ({ db }: Database, cidades: CidadesService) => ({
  searchCidades: os.cidades.searchCidades.handler(({ input }) => searchCidades(db, input.nome)),
  getCidade: os.cidades.getCidade.handler(async ({ input }) => {
    const cidade = await findCidade(db, input.id)
    if (!cidade) throw notFound('Cidade não encontrada')
    return cidade
  }),
  getResumo: os.cidades.getResumo.handler(() => cidades.getResumo()),
  listCidades: os.cidades.listCidades.handler(({ input }) => pageCidades(db, input)),
  exportCidades: download(contract.exportCidades, (pedido) => cidades.export(pedido)),
  updateCidade: scoped(os.cidades.updateCidade, (escopo, { id, versao, ...correcao }) =>
    cidades.update(escopo, id, versao, correcao),
  ),
  popularCidades: scoped(os.cidades.popularCidades, (escopo, input) => cidades.populate(escopo, input.uf)),
  importCidades: scoped(os.cidades.importCidades, (escopo, input) => cidades.runImport(escopo, input.arquivo_id)),
})
