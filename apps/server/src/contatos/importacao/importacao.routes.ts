import { contract } from '@portal/contract/contract'
import { download, os } from '../../platform/http/operations.ts'
import type { ImportacaoService } from './importacao.service.ts'

export const importacaoRoutes = (importacao: ImportacaoService) => ({
  inspectArquivoContatos: os.importacaoContatos.inspectArquivoContatos.handler(({ input, context }) =>
    importacao.inspectArquivo(context.escopo(), input.arquivo_id),
  ),
  startImportacaoContatos: os.importacaoContatos.startImportacaoContatos.handler(({ input, context }) =>
    importacao.startImportacao(context.escopo(), input),
  ),
  downloadRelatorioContatos: download(contract.importacaoContatos.downloadRelatorioContatos, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  ),
})
