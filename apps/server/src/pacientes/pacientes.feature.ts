import { createPrivados } from '../arquivos/privados.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createAnexos } from './anexos.service.ts'
import { createPacientes } from './pacientes.service.ts'

export function pacientesFeature({ database, storages, cipher, clock }: Kit) {
  const privados = createPrivados(storages.documentos, cipher)
  const anexos = createAnexos({ database, privados, cipher, agora: clock })
  return {
    pacientes: createPacientes(database, cipher),
    anexos,
    jobs: [{ name: 'documentos-sem-cadastro', cron: '10 3 * * *', run: () => anexos.removeAbandonados() }],
  } satisfies Feature & { pacientes: unknown; anexos: unknown }
}
