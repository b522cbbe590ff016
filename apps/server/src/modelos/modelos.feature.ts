import type { Feature, Kit } from '../platform/feature.ts'
import { modelosRoutes } from './modelos.routes.ts'
import { createModelosService } from './modelos.service.ts'

export const modelosFeature = ({ database }: Kit) =>
  ({ routes: { modelos: modelosRoutes(createModelosService(database)) } }) satisfies Feature
