import { os, scoped } from '../platform/http/operations.ts'
import { callerOf, deliver } from './acesso.routes.ts'
import type { AcessoService } from './acesso.service.ts'
import type { ContaService } from './conta.service.ts'
import type { SenhaService } from './senha.service.ts'

type Services = { conta: ContaService; senha: SenhaService; acesso: AcessoService }

export const contaRoutes = ({ conta, senha, acesso }: Services) => ({
  getConta: scoped(os.conta.getConta, conta.get),
  updateConta: scoped(os.conta.updateConta, (escopo, { versao, ...campos }) => conta.update(escopo, versao, campos)),
  setNome: os.conta.setNome.handler(async ({ input, context }) => {
    await conta.setNome(context.signIn(), input.full_name)
    return { ok: true }
  }),
  replaceSenha: os.conta.replaceSenha.handler(async ({ input: { password }, context }) => {
    await senha.replace(context.signIn(), password)
    return { ok: true }
  }),
  getPreferencias: scoped(os.conta.getPreferencias, conta.getPreferencias),
  updatePreferencias: scoped(os.conta.updatePreferencias, conta.updatePreferencias),
  changeSenha: os.conta.changeSenha.handler(async ({ input, context }) => {
    await senha.change(context.escopo(), input, callerOf(context))
    return { ok: true }
  }),
  signOutEverywhere: os.conta.signOutEverywhere.handler(async ({ context }) => {
    await conta.signOutEverywhere(context.escopo())
    // Removes the cookie from the browser, too.
    return deliver(context, await acesso.signOut(callerOf(context)))
  }),
})
