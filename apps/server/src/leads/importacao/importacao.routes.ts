import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../../platform/http/operations.ts'
import type { ImportacaoLeadsService } from './importacao.service.ts'

export const importacaoRoutes = (importacao: ImportacaoLeadsService) => ({
  inspectArquivoLeads: scoped(os.importacaoLeads.inspectArquivoLeads, (escopo, input) =>
    importacao.inspectArquivo(escopo, input.arquivo_id),
  ),
  listValoresLeads: scoped(os.importacaoLeads.listValoresLeads, (escopo, input) =>
    importacao.listValores(escopo, input.arquivo_id, input.mapeamento),
  ),
  startImportacaoLeads: scoped(os.importacaoLeads.startImportacaoLeads, importacao.startImportacao),
  downloadRelatorioLeads: download(contract.importacaoLeads.downloadRelatorioLeads, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  ),
})
