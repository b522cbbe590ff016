import type { Feature, Kit } from '../platform/feature.ts'
import { pendenciasRoutes } from './pendencias.routes.ts'
import { createPendenciasService } from './pendencias.service.ts'

export const pendenciasFeature = (kit: Kit) =>
  ({ routes: { pendencias: pendenciasRoutes(createPendenciasService(kit)) } }) satisfies Feature
