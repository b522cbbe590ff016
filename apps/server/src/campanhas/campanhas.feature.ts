import type { Feature, Kit } from '../platform/feature.ts'
import { campanhasRoutes } from './campanhas.routes.ts'
import { createCampanhasService } from './campanhas.service.ts'

export const campanhasFeature = ({ database }: Kit) =>
  ({ routes: { campanhas: campanhasRoutes(createCampanhasService(database)) } }) satisfies Feature
