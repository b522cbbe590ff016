import { findContatoPublico } from '../empresa/contato.service.ts'
import type { EnviosPacienteService } from '../pacientes/envios.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { documentosRoutes, serveEnviosPaciente, serveEnviosPedido } from './documentos.routes.ts'
import { createDocumentosService } from './documentos.service.ts'
import { paginasDocumentos } from './pagina-documentos.ts'

export function documentosFeature(kit: Kit, { envios }: { envios: EnviosPacienteService }) {
  const service = createDocumentosService(kit, envios)
  return {
    routes: { documentos: documentosRoutes(service) },
    serve(app) {
      serveEnviosPaciente(app, kit.verifySession, service)
      serveEnviosPedido(app, service)
    },
    pages: paginasDocumentos(service, () => findContatoPublico(kit.database.db)),
  } satisfies Feature
}
