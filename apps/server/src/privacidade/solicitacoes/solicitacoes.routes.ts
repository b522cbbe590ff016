import { contract } from '@portal/contract/contract'
import { RESPOSTA_ENCERRADA } from '@portal/contract/privacidade/solicitacao'
import type { FastifyInstance } from 'fastify'
import { gone } from '../../platform/http/errors.ts'
import { dispositionOf, download, os } from '../../platform/http/operations.ts'
import type { TitularService } from '../titular/titular.service.ts'
import type { AvisosService } from './avisos.service.ts'
import type { MesaService } from './mesa.service.ts'
import type { RespostasService } from './respostas.service.ts'

export const solicitacoesRoutes = (mesa: MesaService, avisos: AvisosService, titulares: TitularService) => ({
  listSolicitacoes: os.solicitacoes.listSolicitacoes.handler(({ input }) => mesa.list(input)),
  getSolicitacao: os.solicitacoes.getSolicitacao.handler(({ input, context }) => mesa.get(context.escopo(), input.id)),
  revealDocumento: os.solicitacoes.revealDocumento.handler(({ input, context }) =>
    mesa.reveal(context.escopo(), input),
  ),
  verifyIdentidade: os.solicitacoes.verifyIdentidade.handler(({ input: { como, ...alvo }, context }) =>
    mesa.verify(context.escopo(), alvo, como),
  ),
  answerSolicitacao: os.solicitacoes.answerSolicitacao.handler(({ input, context }) =>
    mesa.answer(context.escopo(), input),
  ),
  refuseSolicitacao: os.solicitacoes.refuseSolicitacao.handler(({ input, context }) =>
    mesa.refuse(context.escopo(), input),
  ),
  revokeConsentimentos: os.solicitacoes.revokeConsentimentos.handler(({ input, context }) =>
    mesa.revoke(context.escopo(), input),
  ),
  previewEliminacao: os.solicitacoes.previewEliminacao.handler(({ input }) =>
    mesa.previewEliminacao(input.id, input.escolhidos),
  ),
  eliminateTitular: os.solicitacoes.eliminateTitular.handler(({ input, context }) =>
    mesa.eliminate(context.escopo(), input),
  ),
  exportCertificado: download(contract.solicitacoes.exportCertificado, ({ solicitacao }) =>
    titulares.certificadoPdf(solicitacao),
  ),
  listAvisosPrivacidade: os.solicitacoes.listAvisosPrivacidade.handler(() => avisos.list()),
  publishAvisoPrivacidade: os.solicitacoes.publishAvisoPrivacidade.handler(({ input, context }) =>
    avisos.publish(context.escopo(), input),
  ),
})

/** The dossier or the certificate of an answer as a file: operations that answer files are for people who are signed in. */
export function serveDossie(app: FastifyInstance, respostas: RespostasService, titulares: TitularService) {
  for (const como of ['pdf', 'json', 'certificado'] as const)
    app.get<{ Params: { token: string } }>(`/privacidade/resposta/:token/${como}`, async (request, reply) => {
      const { dossie, certificado } = await respostas.open(request.params.token, request.ip, como)
      const file = await (async () => {
        if (como === 'certificado') return certificado && titulares.drawCertificado(certificado)
        if (!dossie) return null
        const lido = JSON.parse(dossie)
        return como === 'pdf' ? titulares.dossiePdf(lido) : titulares.dossieJson(lido)
      })()
      if (!file) throw gone(RESPOSTA_ENCERRADA)
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
        .header('content-disposition', dispositionOf(file))
        .type(file.tipo)
        .send(file.conteudo)
    })
}
