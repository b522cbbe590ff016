import { fromNodeHeaders } from 'better-auth/node'
import type { DuasEtapasService } from '../acesso/duas-etapas.service.ts'
import { os, scoped } from '../platform/http/operations.ts'
import type { AConferir } from './a-conferir.service.ts'
import type { LinkAntigo } from './link-antigo.ts'
import type { MudancaService } from './mudanca.service.ts'

type Deps = {
  mudanca: MudancaService
  aConferir: AConferir
  prove: DuasEtapasService['prove']
  openLinkAntigo: LinkAntigo
}

export const mudancaRoutes = ({ mudanca, aConferir, prove, openLinkAntigo }: Deps) => ({
  getMudanca: os.mudanca.getMudanca.handler(() => mudanca.get()),
  concludeEnvio: scoped(os.mudanca.concludeEnvio, (escopo, input) => mudanca.concludeEnvio(escopo, input.envio)),
  removeArquivo: os.mudanca.removeArquivo.handler(async ({ input, context }) => {
    await mudanca.removeArquivo(context.escopo(), input.id)
    return { ok: true }
  }),
  getMapa: os.mudanca.getMapa.handler(() => mudanca.getMapa()),
  saveMapa: scoped(os.mudanca.saveMapa, mudanca.saveMapa),
  simulate: scoped(os.mudanca.simulate, mudanca.simulate),
  move: os.mudanca.move.handler(async ({ input: { password, codigo, ...opcoes }, context }) => {
    const escopo = context.escopo()
    await mudanca.requireAberta()
    const headers = fromNodeHeaders(context.request.headers)
    await prove({ signIn: { ...escopo, situacao: 'liberada' }, headers }, { password, codigo })
    return mudanca.move(escopo, opcoes)
  }),
  getRelatorio: os.mudanca.getRelatorio.handler(({ input }) => mudanca.getRelatorio(input.id)),
  getDesdeACopia: os.mudanca.getDesdeACopia.handler(() => mudanca.getDesdeACopia()),
  listContas: os.mudanca.listContas.handler(() => mudanca.listContas()),
  conclude: os.mudanca.conclude.handler(async ({ context }) => {
    await mudanca.conclude(context.escopo())
    return { ok: true }
  }),
  listConferir: os.mudanca.listConferir.handler(({ input }) => aConferir.list(input.pagina)),
  mendConferir: scoped(os.mudanca.mendConferir, (escopo, { id, ...campos }) => aConferir.mend(escopo, id, campos)),
  discardConferir: os.mudanca.discardConferir.handler(async ({ input, context }) => {
    await aConferir.discard(context.escopo(), input.id)
    return { ok: true }
  }),
  openLinkAntigo: os.mudanca.openLinkAntigo.handler(({ input }) => openLinkAntigo(input.token)),
})
