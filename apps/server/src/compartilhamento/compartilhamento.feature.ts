import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { compartilhamentoRoutes } from './compartilhamento.routes.ts'
import { createCompartilhamentoService } from './compartilhamento.service.ts'
import { paginasCompartilhadas } from './pagina-compartilhada.ts'

export function compartilhamentoFeature({ database, clock }: Kit) {
  const service = createCompartilhamentoService(database, clock)
  return {
    routes: { compartilhamento: compartilhamentoRoutes(service) },
    pages: paginasCompartilhadas(service, async () => (await findEmpresa(database.db)).whatsapp),
  } satisfies Feature
}
