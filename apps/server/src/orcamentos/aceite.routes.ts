import { aceite as contract } from '@portal/contract/orcamentos/aceite.contract'
import type { FastifyInstance } from 'fastify'
import { dispositionOf, download, os, scoped } from '../platform/http/operations.ts'
import type { AceiteService } from './aceite.service.ts'
import type { ComparacaoService } from './comparacao.service.ts'
import type { DocumentoService } from './documento.service.ts'

type Services = { aceite: AceiteService; comparacao: ComparacaoService; documento: DocumentoService }

export const aceiteRoutes = ({ aceite, comparacao, documento }: Services) => ({
  printOrcamento: download(contract.printOrcamento, ({ id }, escopo) => documento.print(escopo, id)),
  createComparacao: scoped(os.aceite.createComparacao, (escopo, input) => comparacao.create(escopo, input.orcamentos)),
  checkDocumento: os.aceite.checkDocumento.handler(async ({ input }) => ({
    resultado: await aceite.check(input.hash),
  })),
})

/** Serves the PDF for the family; the contract's download operations need a sign-in. */
export const serveOrcamentoPdf = (app: FastifyInstance, documento: DocumentoService) =>
  app.get<{ Params: { token: string } }>('/orcamento/:token/pdf', async (request, reply) => {
    const file = await documento.printPublico(request.params.token)
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .header('content-disposition', dispositionOf(file))
      .type(file.tipo)
      .send(file.conteudo)
  })
