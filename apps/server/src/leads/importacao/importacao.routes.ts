import { contract } from '@portal/contract/contract'
import { download, os } from '../../platform/http/operations.ts'
import type { ImportacaoService } from './importacao.service.ts'

export const importacaoRoutes = (importacao: ImportacaoService) => ({
  inspectArquivoLeads: os.importacaoLeads.inspectArquivoLeads.handler(({ input, context }) =>
    importacao.inspectArquivo(context.escopo(), input.arquivo_id),
  ),
  listValoresLeads: os.importacaoLeads.listValoresLeads.handler(({ input, context }) =>
    importacao.listValores(context.escopo(), input.arquivo_id, input.mapeamento),
  ),
  startImportacaoLeads: os.importacaoLeads.startImportacaoLeads.handler(({ input, context }) =>
    importacao.startImportacao(context.escopo(), input),
  ),
  downloadRelatorioLeads: download(contract.importacaoLeads.downloadRelatorioLeads, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  ),
})
