import type { Feature, Kit } from '../platform/feature.ts'
import { etapasRoutes } from './etapas.routes.ts'
import { createEtapasService } from './etapas.service.ts'

export const etapasFeature = ({ database }: Kit) =>
  ({ routes: { etapas: etapasRoutes(createEtapasService(database)) } }) satisfies Feature
