import type { Arquivos } from '../arquivos/arquivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { Tarefas } from '../tarefas/tarefas.service.ts'
import { cidadesRoutes } from './cidades.routes.ts'
import { createCidadesService } from './cidades.service.ts'

export const cidadesFeature = ({ database }: Kit, uses: { tarefas: Tarefas; arquivos: Arquivos }) =>
  ({ routes: { cidades: cidadesRoutes(database, createCidadesService({ database, ...uses })) } }) satisfies Feature
