import type { Feature, Kit } from '../platform/feature.ts'
import { buscaRoutes } from './busca.routes.ts'
import { createBuscaService } from './busca.service.ts'

export async function buscaFeature({ database, realtime, log, clock }: Kit) {
  const service = await createBuscaService({ database, realtime, log, agora: clock })
  return {
    service,
    routes: { busca: buscaRoutes(service) },
    load: () => service.load(),
    ready: () => service.ready(),
    stop: () => service.stop(),
  } satisfies Feature & { service: unknown }
}
