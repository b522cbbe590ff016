import type { Feature, Kit } from '../platform/feature.ts'
import { dispositivosRoutes } from './dispositivos.routes.ts'
import { createDispositivosService } from './dispositivos.service.ts'
import { gestaoRoutes } from './gestao.routes.ts'
import { createGestaoService } from './gestao.service.ts'
import { endInativas, removeAntigos } from './manutencao.ts'

export function dispositivosFeature({ database, devices, clock }: Kit) {
  const service = createDispositivosService({ database, devices, clock })
  return {
    service,
    routes: {
      dispositivos: { ...dispositivosRoutes(service), ...gestaoRoutes(createGestaoService(database, clock)) },
    },
    jobs: [
      { name: 'dispositivos-antigos', cron: '30 3 * * *', run: () => removeAntigos(database) },
      { name: 'sessoes-inativas', cron: '* * * * *', run: () => endInativas(database) },
    ],
  } satisfies Feature & { service: unknown }
}
