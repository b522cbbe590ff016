import { contract } from '@portal/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { VerifySession } from '../../platform/auth/verify-session.ts'
import { downloadOperation, os } from '../../platform/operations.ts'
import type { ImportacaoService } from './importacao.service.ts'

/** The report is streamed past the router. */
export const serveImportacao = (app: FastifyInstance, verifySession: VerifySession, importacao: ImportacaoService) =>
  downloadOperation(app, verifySession, contract.importacao.downloadRelatorio, ({ tarefa_id }, escopo) =>
    importacao.readRelatorio(escopo, tarefa_id),
  )

export const importacaoRoutes = (importacao: ImportacaoService) => ({
  inspectArquivo: os.importacao.inspectArquivo.handler(({ input, context }) =>
    importacao.inspectArquivo(context.escopo(), input.arquivo_id),
  ),
  startImportacao: os.importacao.startImportacao.handler(({ input, context }) =>
    importacao.startImportacao(context.escopo(), input),
  ),
})
