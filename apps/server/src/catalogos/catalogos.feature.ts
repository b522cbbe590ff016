import type { Feature, Kit } from '../platform/feature.ts'
import { catalogosRoutes } from './catalogos.routes.ts'
import { createCatalogosService } from './catalogos.service.ts'

export const catalogosFeature = ({ database }: Kit) =>
  ({ routes: { catalogos: catalogosRoutes(createCatalogosService(database)) } }) satisfies Feature
