import type { Feature, Kit } from '../platform/feature.ts'
import { tarefasRoutes } from './tarefas.routes.ts'
import { createTarefasService } from './tarefas.service.ts'

export function tarefasFeature({ database, log }: Kit) {
  const service = createTarefasService(database, log)
  return { service, routes: { tarefas: tarefasRoutes(service) }, stop: () => service.stop() } satisfies Feature & {
    service: unknown
  }
}
