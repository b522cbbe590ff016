import { os } from '../../platform/http/operations.ts'
import type { AvisosService } from './avisos.service.ts'
import type { MesaService } from './mesa.service.ts'

export const solicitacoesRoutes = (mesa: MesaService, avisos: AvisosService) => ({
  listSolicitacoes: os.solicitacoes.listSolicitacoes.handler(({ input }) => mesa.list(input)),
  getSolicitacao: os.solicitacoes.getSolicitacao.handler(({ input, context }) => mesa.get(context.escopo(), input.id)),
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
  listAvisosPrivacidade: os.solicitacoes.listAvisosPrivacidade.handler(() => avisos.list()),
  publishAvisoPrivacidade: os.solicitacoes.publishAvisoPrivacidade.handler(({ input, context }) =>
    avisos.publish(context.escopo(), input),
  ),
})
