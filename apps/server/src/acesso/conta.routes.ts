import { os } from '../platform/http/operations.ts'
import { callerOf, deliver } from './acesso.routes.ts'
import type { AcessoService } from './acesso.service.ts'
import type { ContaService } from './conta.service.ts'
import type { SenhaService } from './senha.service.ts'

type Services = { conta: ContaService; senha: SenhaService; acesso: AcessoService }

export const contaRoutes = ({ conta, senha, acesso }: Services) => ({
  getConta: os.conta.getConta.handler(({ context }) => conta.get(context.escopo())),
  updateConta: os.conta.updateConta.handler(({ input: { versao, ...campos }, context }) =>
    conta.update(context.escopo(), versao, campos),
  ),
  setNome: os.conta.setNome.handler(async ({ input, context }) => {
    await conta.setNome(context.entrada(), input.full_name)
    return { ok: true }
  }),
  replaceSenha: os.conta.replaceSenha.handler(async ({ input: { password }, context }) => {
    await senha.replace(context.entrada(), password)
    return { ok: true }
  }),
  getPreferencias: os.conta.getPreferencias.handler(({ context }) => conta.getPreferencias(context.escopo())),
  updatePreferencias: os.conta.updatePreferencias.handler(({ input, context }) =>
    conta.updatePreferencias(context.escopo(), input),
  ),
  changeSenha: os.conta.changeSenha.handler(async ({ input, context }) => {
    await senha.change(context.escopo(), input, callerOf(context))
    return { ok: true }
  }),
  signOutEverywhere: os.conta.signOutEverywhere.handler(async ({ context }) => {
    await conta.signOutEverywhere(context.escopo())
    // Also removes the cookie from the browser.
    return deliver(context, await acesso.signOut(callerOf(context)))
  }),
})
