import type { BuscaService } from '../busca/busca.service.ts'
import { findContatoPublico } from '../empresa/contato.service.ts'
import type { EntradaService } from '../leads/entrada.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createBuscaPublicaService } from './busca-publica.service.ts'
import { linksBuscaRoutes } from './links-busca.routes.ts'
import { createLinksBuscaService } from './links-busca.service.ts'
import { createLinksEmpresaService } from './links-empresa.service.ts'
import { paginaBusca } from './pagina-busca.ts'

export function linksBuscaFeature({ database, clock }: Kit, uses: { busca: BuscaService; entrada: EntradaService }) {
  const publica = createBuscaPublicaService({ database, ...uses, agora: clock })
  return {
    routes: {
      linksBusca: linksBuscaRoutes(
        createLinksBuscaService(database, clock),
        createLinksEmpresaService(database, clock),
        publica,
      ),
    },
    pages: [paginaBusca(publica, () => findContatoPublico(database.db))],
  } satisfies Feature
}
