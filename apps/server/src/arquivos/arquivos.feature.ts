import { unlessBackup } from '../platform/backup/lock.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createLimit } from '../platform/http/rate-limit.ts'
import { UploadStore } from '../platform/storage/upload-store.ts'
import { arquivosRoutes } from './arquivos.routes.ts'
import { createArquivosService } from './arquivos.service.ts'
import { serveEnvios } from './envios.routes.ts'
import { removeOrphans } from './limpeza.ts'
import { cleanVideosGuardados } from './video/guardados.ts'

/** Most megabytes that one person's unfinished and waiting uploads may take. */
const ENVIOS_MB = 2_000
const DIA_S = 24 * 60 * 60

export function arquivosFeature(
  { database, storages, verifySession }: Kit,
  { listUsedUrls }: { listUsedUrls: () => Promise<readonly string[]> },
) {
  const envios = new UploadStore(storages.envios)
  /** Limits by megabytes (`partesDe`); abandoned uploads are removed after a day. */
  const abertos = createLimit(database.pool, 'envios-mb', ENVIOS_MB, DIA_S)
  const service = createArquivosService(database, storages, envios, abertos)
  return {
    service,
    routes: { arquivos: arquivosRoutes(service) },
    serve: (app) => serveEnvios(app, verifySession, envios, abertos),
    jobs: [
      {
        name: 'arquivos-sem-uso',
        cron: '0 3 * * *',
        run: () => unlessBackup(database, () => removeOrphans(database, storages, { listUsedUrls })),
      },
      {
        name: 'videos-metadados',
        cron: '*/10 * * * *',
        run: () => unlessBackup(database, () => cleanVideosGuardados(database, storages.midia)),
      },
    ],
  } satisfies Feature & { service: unknown }
}
