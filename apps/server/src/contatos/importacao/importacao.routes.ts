import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../../platform/http/operations.ts'
import type { ImportacaoContatosService } from './importacao.service.ts'

export const importacaoRoutes = (importacao: ImportacaoContatosService) => ({
  inspectArquivoContatos: scoped(os.importacaoContatos.inspectArquivoContatos, (escopo, input) =>
    importacao.inspectArquivo(escopo, input.arquivo_id),
  ),
  startImportacaoContatos: scoped(os.importacaoContatos.startImportacaoContatos, importacao.startImportacao),
  downloadRelatorioContatos: download(contract.importacaoContatos.downloadRelatorioContatos, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  ),
})
