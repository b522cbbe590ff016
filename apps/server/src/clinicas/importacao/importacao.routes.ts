import { contract } from '@portal/contract/contract'
import { download, os } from '../../platform/http/operations.ts'
import type { ImportacaoService } from './importacao.service.ts'

export const importacaoRoutes = (importacao: ImportacaoService) => ({
  downloadRelatorio: download(contract.importacao.downloadRelatorio, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  ),
  inspectArquivo: os.importacao.inspectArquivo.handler(({ input, context }) =>
    importacao.inspectArquivo(context.escopo(), input.arquivo_id),
  ),
  startImportacao: os.importacao.startImportacao.handler(({ input, context }) =>
    importacao.startImportacao(context.escopo(), input),
  ),
})
