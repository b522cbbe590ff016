import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { TarefasService } from '../tarefas/tarefas.service.ts'
import { countClinicasNoEstado, countPorEstado } from './catalogo-uso.queries.ts'
import { listUrlsDeArquivos } from './clinicas.queries.ts'
import { clinicasRoutes } from './clinicas.routes.ts'
import { createClinicasService } from './clinicas.service.ts'
import { importacaoRoutes } from './importacao/importacao.routes.ts'
import { createImportacaoClinicasService } from './importacao/importacao.service.ts'
import { createLicencasService } from './licencas.service.ts'
import { regularidadeRoutes } from './regularidade.routes.ts'
import { createRegularidadeService } from './regularidade.service.ts'

export function clinicasFeature(
  { database, storages, clock }: Kit,
  uses: { tarefas: TarefasService; arquivos: ArquivosService; naturezaMudou: (clinicaId: string) => Promise<unknown> },
) {
  const importacao = createImportacaoClinicasService({ database, ...uses, storage: storages.envios })
  const licencas = createLicencasService(database, clock)
  return {
    routes: {
      clinicas: clinicasRoutes(createClinicasService(database, clock)),
      importacao: importacaoRoutes(importacao),
      regularidade: regularidadeRoutes(createRegularidadeService(database, clock, uses.naturezaMudou), licencas),
    },
    jobs: [{ name: 'licencas', cron: '0 3 * * *', run: licencas.run }],
    /** Counts for words that refer to clinics. */
    uso: { countClinicas: countClinicasNoEstado, countPorEstado },
    usedFiles: () => listUrlsDeArquivos(database.db),
  } satisfies Feature & { uso: unknown }
}
