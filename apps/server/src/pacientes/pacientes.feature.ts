import { createPrivadosService } from '../arquivos/privados.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createAnexosService } from './anexos.service.ts'
import { createPacientesService } from './pacientes.service.ts'

export function pacientesFeature({ database, storages, cipher, clock }: Kit) {
  const privados = createPrivadosService(storages.documentos, cipher)
  const anexos = createAnexosService({ database, privados, cipher, agora: clock })
  return {
    pacientes: createPacientesService(database, cipher),
    anexos,
    jobs: [{ name: 'documentos-sem-cadastro', cron: '10 3 * * *', run: () => anexos.removeAbandonados() }],
  } satisfies Feature & { pacientes: unknown; anexos: unknown }
}
