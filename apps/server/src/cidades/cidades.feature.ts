import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { TarefasService } from '../tarefas/tarefas.service.ts'
import { cidadesRoutes } from './cidades.routes.ts'
import { createCidadesService } from './cidades.service.ts'

export const cidadesFeature = ({ database }: Kit, uses: { tarefas: TarefasService; arquivos: ArquivosService }) =>
  ({ routes: { cidades: cidadesRoutes(database, createCidadesService({ database, ...uses })) } }) satisfies Feature
