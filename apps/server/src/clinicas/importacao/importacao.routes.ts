import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../../platform/http/operations.ts'
import type { ImportacaoClinicasService } from './importacao.service.ts'

export const importacaoRoutes = (importacao: ImportacaoClinicasService) => ({
  downloadRelatorio: download(contract.importacao.downloadRelatorio, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  ),
  inspectArquivo: scoped(os.importacao.inspectArquivo, (escopo, input) =>
    importacao.inspectArquivo(escopo, input.arquivo_id),
  ),
  startImportacao: scoped(os.importacao.startImportacao, importacao.startImportacao),
})
