import type { Feature, Kit } from '../platform/feature.ts'
import { historicoRoutes } from './historico.routes.ts'

/** Shows the history to people who may read it. */
export const historicoFeature = ({ database }: Kit) =>
  ({ routes: { auditoria: historicoRoutes(database) } }) satisfies Feature
