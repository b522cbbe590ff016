import type { Feature, Kit } from '../platform/feature.ts'
import { auditoriaRoutes } from './auditoria.routes.ts'

export const auditoriaFeature = ({ database }: Kit) =>
  ({ routes: { auditoria: auditoriaRoutes(database) } }) satisfies Feature
