import { fromNodeHeaders } from 'better-auth/node'
import type { SignIn } from '../platform/auth/escopo.ts'
import { forbidden } from '../platform/http/errors.ts'
import { os, type RequestContext } from '../platform/http/operations.ts'
import { callerOf, deliver } from './acesso.routes.ts'
import type { AcessoService } from './acesso.service.ts'
import type { DuasEtapasService } from './duas-etapas.service.ts'

type Context = RequestContext & { signIn: () => SignIn }

/** Refuses sessions whose device check is pending: a password alone must not change the second step. */
function daPessoa(context: Context): SignIn {
  const signIn = context.signIn()
  if (signIn.situacao === 'dispositivo') throw forbidden('Aguarde a verificação deste dispositivo.')
  return signIn
}

const pedidoDe = (context: Context) => ({
  signIn: daPessoa(context),
  headers: fromNodeHeaders(context.request.headers),
})

export const duasEtapasRoutes = (service: DuasEtapasService, acesso: AcessoService) => ({
  verifyCodigo: os.duasEtapas.verifyCodigo.handler(async ({ input, context }) =>
    deliver(context, await acesso.verifyCodigo(input.codigo, callerOf(context))),
  ),
  getDuasEtapas: os.duasEtapas.getDuasEtapas.handler(({ context }) => service.get(daPessoa(context))),
  startDuasEtapas: os.duasEtapas.startDuasEtapas.handler(({ input, context }) =>
    service.start(pedidoDe(context), input.password),
  ),
  confirmDuasEtapas: os.duasEtapas.confirmDuasEtapas.handler(async ({ input, context }) => {
    await service.confirm(pedidoDe(context), input.codigo)
    return { ok: true }
  }),
  disableDuasEtapas: os.duasEtapas.disableDuasEtapas.handler(async ({ input, context }) => {
    await service.disable(pedidoDe(context), input)
    return { ok: true }
  }),
  renewCodigos: os.duasEtapas.renewCodigos.handler(({ input, context }) =>
    service.renewCodigos(pedidoDe(context), input.password),
  ),
  resetDuasEtapas: os.duasEtapas.resetDuasEtapas.handler(async ({ input, context }) => {
    await service.reset(context.escopo(), input.id)
    return { ok: true }
  }),
})
