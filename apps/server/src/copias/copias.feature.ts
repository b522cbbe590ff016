import type { Feature, Kit } from '../platform/feature.ts'
import { createCopiaDiaria, createCopias } from './copias.service.ts'

/** `emUso` lists addresses of backups that are not removed for their age. */
export function copiasFeature(kit: Kit, { emUso }: { emUso: () => Promise<readonly string[]> }) {
  const service = createCopias({ ...kit, emUso }, kit.clock)
  const diaria = createCopiaDiaria(kit, service)
  return {
    service,
    jobs: [{ name: 'backup-diario', cron: '* * * * *', run: diaria.run }],
    measures: [
      {
        name: 'portal_backup_last_success_timestamp_seconds',
        help: 'When the last good backup ended; absent while there is none',
        read: service.findUltima,
      },
    ],
    stop: diaria.stop,
  } satisfies Feature & { service: unknown }
}
