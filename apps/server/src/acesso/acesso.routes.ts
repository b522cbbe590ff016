import { fromNodeHeaders } from 'better-auth/node'
import { os, type RequestContext } from '../platform/http/operations.ts'
import type { AcessoService } from './acesso.service.ts'
import type { SenhaService } from './senha.service.ts'

export const callerOf = ({ request }: RequestContext) => ({ headers: fromNodeHeaders(request.headers), ip: request.ip })

export function deliver<T>({ reply }: RequestContext, { value, cookies }: { value: T; cookies: string[] }): T {
  reply.header('set-cookie', cookies)
  return value
}

export const acessoRoutes = (service: AcessoService, senha: SenhaService) => ({
  signUp: os.acesso.signUp.handler(async ({ input, context }) =>
    deliver(context, await service.signUp(input, callerOf(context))),
  ),
  signIn: os.acesso.signIn.handler(async ({ input, context }) =>
    deliver(context, await service.signIn(input, callerOf(context))),
  ),
  signOut: os.acesso.signOut.handler(async ({ input, context }) =>
    deliver(context, await service.signOut(callerOf(context), input)),
  ),
  getSessao: os.acesso.getSessao.handler(({ context }) => service.getSessao(callerOf(context))),
  renewSessao: os.acesso.renewSessao.handler(async ({ context }) =>
    deliver(context, await service.renewSessao(callerOf(context))),
  ),
  requestPasswordReset: os.acesso.requestPasswordReset.handler(async ({ input, context }) => {
    await senha.requestPasswordReset(input.email, callerOf(context))
    return { ok: true }
  }),
  checkLinkSenha: os.acesso.checkLinkSenha.handler(({ input, context }) =>
    senha.checkLinkSenha(input.token, callerOf(context)),
  ),
  resetPassword: os.acesso.resetPassword.handler(async ({ input, context }) => {
    await senha.resetPassword(input, callerOf(context))
    return { ok: true }
  }),
})
