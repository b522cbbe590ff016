import { findContatoPublico } from '../empresa/contato.service.ts'
import type { FolhaService } from '../internacoes/folha.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createAberturaService } from './abertura.service.ts'
import { createEnvioFichaService } from './envio.service.ts'
import { fichasRoutes, navegadorDe, serveFichaPdf } from './fichas.routes.ts'
import { createFolhaPdfService } from './folha.service.ts'
import { createImpressao } from './impressao.service.ts'
import { paginasFicha } from './pagina-ficha.ts'

export function fichasFeature(kit: Kit, uses: { folha: FolhaService }) {
  const impressao = createImpressao(kit)
  const services = {
    folha: createFolhaPdfService(kit, impressao, uses.folha),
    impressao,
    envio: createEnvioFichaService(kit),
    abertura: createAberturaService(kit, impressao),
  }
  const { PUBLIC_URL } = kit.env
  return {
    routes: { fichas: fichasRoutes(services, PUBLIC_URL) },
    serve: (app) => void serveFichaPdf(app, services, PUBLIC_URL),
    pages: paginasFicha(
      (token, cookies) => services.abertura.read(token, navegadorDe(cookies, PUBLIC_URL, token)),
      () => findContatoPublico(kit.database.db),
    ),
  } satisfies Feature
}
