import { DIAS_A_CONFERIR } from '@portal/contract/entradas/limites'
import type { EntradaService } from '../leads/entrada.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createAvisosDeEntradas } from './avisos.service.ts'
import { pruneChamadas } from './chamadas.queries.ts'
import { createChamadasService } from './chamadas.service.ts'
import { entradasRoutes } from './entradas.routes.ts'
import { createFontesService } from './fontes.service.ts'
import { createGraph } from './graph.ts'
import { createMetaService } from './meta.service.ts'
import { serveRecebimento } from './recebimento.routes.ts'
import { createRecebimentoService } from './recebimento.service.ts'
import { createTrabalho } from './trabalho.service.ts'

/** Days for which whole bodies are kept. */
const DIAS_DO_CORPO = 7

const DIA_MS = 86_400_000
/** Days for which the masked line of a call is kept. */
const DIAS_DA_LINHA = 90

export function entradasFeature(kit: Kit, { entrada }: { entrada: EntradaService }) {
  const { database, clock, env } = kit
  const graph = createGraph(env)
  const trabalho = createTrabalho(kit, { entrada, graph })
  const recebimento = createRecebimentoService(kit, trabalho.wake)
  const meta = createMetaService(kit, { graph, wake: trabalho.wake })
  const ha = (dias: number) => new Date(clock() - dias * DIA_MS)
  return {
    routes: {
      entradas: entradasRoutes({
        fontes: createFontesService(kit),
        chamadas: createChamadasService(kit, { recebimento, trabalho }),
        meta,
      }),
    },
    serve: serveRecebimento(recebimento),
    stop: trabalho.stop,
    jobs: [
      { name: 'entradas-avisos', cron: '* * * * *', run: createAvisosDeEntradas(kit) },
      { name: 'entradas-meta', cron: '20 4 * * *', run: meta.poll },
      {
        name: 'entradas-prazos',
        cron: '55 * * * *',
        run: () =>
          pruneChamadas(database.db, {
            corpos: ha(DIAS_DO_CORPO),
            conferir: ha(DIAS_A_CONFERIR),
            linhas: ha(DIAS_DA_LINHA),
          }),
      },
    ],
  } satisfies Feature
}
