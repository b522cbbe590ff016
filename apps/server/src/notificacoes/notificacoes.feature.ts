import type { Feature, Kit } from '../platform/feature.ts'
import { notificacoesRoutes } from './notificacoes.routes.ts'

export const notificacoesFeature = ({ database }: Kit) =>
  ({ routes: { notificacoes: notificacoesRoutes(database) } }) satisfies Feature
