import { findContatoPublico } from '../empresa/contato.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { paginaDoPedido } from './pagina-vagas.ts'
import { vagasRoutes } from './vagas.routes.ts'
import { createVagasService } from './vagas.service.ts'

export function vagasFeature(kit: Kit) {
  const service = createVagasService(kit)
  return {
    routes: { vagas: vagasRoutes(service) },
    pages: [paginaDoPedido(service, () => findContatoPublico(kit.database.db))],
  } satisfies Feature
}
