import type { Feature, Kit } from '../platform/feature.ts'
import { historicoRoutes } from './historico.routes.ts'

/** What the words wrote down, shown to whoever may read it. */
export const historicoFeature = ({ database }: Kit) =>
  ({ routes: { auditoria: historicoRoutes(database) } }) satisfies Feature
