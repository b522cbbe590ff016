import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { TarefasService } from '../tarefas/tarefas.service.ts'
import { countClinicasNoEstado, countPorEstado } from './catalogo-uso.queries.ts'
import { listUrlsDeArquivos } from './clinicas.queries.ts'
import { clinicasRoutes } from './clinicas.routes.ts'
import { createClinicasService } from './clinicas.service.ts'
import { importacaoRoutes } from './importacao/importacao.routes.ts'
import { createImportacaoService } from './importacao/importacao.service.ts'

export function clinicasFeature(
  { database, storages }: Kit,
  uses: { tarefas: TarefasService; arquivos: ArquivosService },
) {
  const importacao = createImportacaoService({ database, ...uses, storage: storages.envios })
  return {
    routes: {
      clinicas: clinicasRoutes(createClinicasService(database)),
      importacao: importacaoRoutes(importacao),
    },
    /** Counts for words that clinics refer to. */
    uso: { countClinicas: countClinicasNoEstado, countPorEstado },
    usedFiles: () => listUrlsDeArquivos(database.db),
  } satisfies Feature & { uso: unknown }
}
