import type { DuasEtapasService } from '../acesso/duas-etapas.service.ts'
import type { Copias } from '../copias/copias.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { PersonalTable } from '../platform/personal-data.ts'
import { createAConferir } from './a-conferir.service.ts'
import { serveEnvios } from './envios.routes.ts'
import { createEnvios } from './envios.service.ts'
import { createExecucoes, type Mudar } from './execucoes.service.ts'
import { createLinkAntigo } from './link-antigo.ts'
import { mudancaRoutes } from './mudanca.routes.ts'
import { createMudancaService } from './mudanca.service.ts'

type Deps = {
  copias: Copias
  prove: DuasEtapasService['prove']
  declaracoes: Readonly<Record<string, readonly PersonalTable[]>>
  /** Runs the move; its files come in the background. */
  mudar: Mudar
}

export function mudancaFeature(kit: Kit, { copias, prove, declaracoes, mudar }: Deps) {
  const envios = createEnvios(kit)
  const execucoes = createExecucoes({ ...kit, copias, mudar, agora: kit.clock })
  const mudanca = createMudancaService({ ...kit, envios, execucoes, declaracoes })
  return {
    routes: {
      mudanca: mudancaRoutes({
        mudanca,
        aConferir: createAConferir(kit),
        prove,
        openLinkAntigo: createLinkAntigo(kit),
      }),
    },
    serve: (app) => serveEnvios(app, kit.verifySession, envios, mudanca.requireAberta),
    jobs: [{ name: 'mudanca-envios', cron: '25 * * * *', run: mudanca.removeVencidos }],
    stop: mudanca.stop,
  } satisfies Feature
}
