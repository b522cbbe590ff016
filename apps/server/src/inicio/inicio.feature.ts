import type { Feature, Kit } from '../platform/feature.ts'
import { inicioRoutes } from './inicio.routes.ts'

export const inicioFeature = ({ database }: Kit) => ({ routes: { inicio: inicioRoutes(database) } }) satisfies Feature
