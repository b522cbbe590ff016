import type { Feature, Kit } from '../platform/feature.ts'
import { estadosRoutes } from './estados.routes.ts'
import { createEstadosService, type Uso } from './estados.service.ts'

export const estadosFeature = ({ database }: Kit, uso: Uso) =>
  ({ routes: { estados: estadosRoutes(createEstadosService(database, uso)) } }) satisfies Feature
