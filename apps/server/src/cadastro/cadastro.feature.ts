import { findContatoPublico } from '../empresa/contato.service.ts'
import type { EntradaService } from '../leads/entrada.service.ts'
import type { AnexosService } from '../pacientes/anexos.service.ts'
import type { PacientesService } from '../pacientes/pacientes.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { cadastroRoutes } from './cadastro.routes.ts'
import { createCadastroService } from './cadastro.service.ts'
import { documentosRoutes, serveDocumentos } from './documentos.routes.ts'
import { createDocumentosCadastroService } from './documentos.service.ts'
import { type OpenLinkAntigo, paginasCadastro } from './pagina-cadastro.ts'

type Uses = {
  pacientes: PacientesService
  anexos: AnexosService
  entrada: EntradaService
  openLinkAntigo: OpenLinkAntigo
}

export function cadastroFeature({ database, cipher, clock }: Kit, uses: Uses) {
  const cadastro = createCadastroService({ database, cipher, ...uses, agora: clock })
  const documentos = createDocumentosCadastroService({ database, ...uses, agora: clock })
  return {
    routes: { cadastro: { ...cadastroRoutes(cadastro), ...documentosRoutes(documentos) } },
    serve: (app) => serveDocumentos(app, documentos),
    pages: paginasCadastro(cadastro, () => findContatoPublico(database.db), uses.openLinkAntigo),
  } satisfies Feature
}
