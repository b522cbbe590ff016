import type { BuscaService } from '../busca/busca.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createCampanhasMedidasService } from './campanhas.service.ts'
import { exportMetricas } from './exportacao.ts'
import { createLinhasService } from './linhas.service.ts'
import { metasRoutes } from './metas.routes.ts'
import { createMetasService } from './metas.service.ts'
import { metricasRoutes } from './metricas.routes.ts'
import { createMetricasService } from './metricas.service.ts'
import { redeRoutes } from './rede.routes.ts'
import { createRedeService } from './rede.service.ts'
import { createSaudeService } from './saude.service.ts'

export function metricasFeature(kit: Kit, { busca }: { busca: BuscaService }) {
  const metricas = createMetricasService(kit)
  const campanhas = createCampanhasMedidasService(metricas)
  const metas = createMetasService(kit)
  const rede = createRedeService(kit, busca)
  return {
    service: metricas,
    metas,
    routes: {
      metricas: metricasRoutes({
        metricas,
        linhas: createLinhasService(metricas),
        saude: createSaudeService(kit, metricas),
        campanhas,
        exportar: exportMetricas(kit.database, metricas, campanhas),
      }),
      metas: metasRoutes(metas),
      rede: redeRoutes(rede),
    },
    jobs: [{ name: 'buscas-sem-resultado', cron: '45 3 * * *', run: rede.prune }],
    stop: rede.stop,
  } satisfies Feature & { service: unknown; metas: unknown }
}
