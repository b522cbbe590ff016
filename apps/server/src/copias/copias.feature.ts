import type { Feature, Kit } from '../platform/feature.ts'
import { createCopiaDiaria, createCopias } from './copias.service.ts'

export function copiasFeature(kit: Kit) {
  const service = createCopias(kit, kit.clock)
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
