import type { Feature, Kit } from '../platform/feature.ts'
import { arquivosRoutes } from './arquivos.routes.ts'
import { createArquivos } from './arquivos.service.ts'
import { serveEnvios } from './envios.routes.ts'
import { EnviosStore } from './envios-store.ts'
import { removeOrphans } from './limpeza.ts'

export function arquivosFeature(
  { database, storages, verifySession }: Kit,
  { listUsedUrls }: { listUsedUrls: () => Promise<readonly string[]> },
) {
  const envios = new EnviosStore(storages.envios)
  const service = createArquivos(database, storages, envios)
  return {
    service,
    routes: { arquivos: arquivosRoutes(service) },
    serve: (app) => serveEnvios(app, verifySession, envios),
    jobs: [
      {
        name: 'arquivos-sem-uso',
        cron: '0 3 * * *',
        run: () => removeOrphans(database, storages, { listUsedUrls }),
      },
    ],
  } satisfies Feature & { service: unknown }
}
