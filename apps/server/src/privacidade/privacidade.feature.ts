import type { Feature, Kit } from '../platform/feature.ts'
import { createConsentimentosTitular } from './consentimentos/consentimentos.service.ts'
import { paginaConsentimento } from './consentimentos/pagina-consentimento.ts'
import { createIncidentesService } from './incidentes.service.ts'
import { createOperacoesService } from './operacoes.service.ts'
import type { Declaracoes } from './operacoes.ts'
import { createPrazosService } from './prazos.service.ts'
import { privacidadeRoutes } from './privacidade.routes.ts'
import { titularRoutes } from './titular/titular.routes.ts'
import { createTitularService, type TitularService } from './titular/titular.service.ts'

export function privacidadeFeature(kit: Kit, { declaracoes }: { declaracoes: Declaracoes }) {
  const prazos = createPrazosService(kit)
  const titular = createTitularService(kit, declaracoes)
  const consentimentos = createConsentimentosTitular(kit)
  return {
    routes: {
      privacidade: privacidadeRoutes(createOperacoesService(kit, declaracoes), createIncidentesService(kit)),
      titulares: titularRoutes(titular, consentimentos),
    },
    pages: [paginaConsentimento(consentimentos, kit)],
    titular,
    // In the morning, and again for what was registered since.
    jobs: [{ name: 'privacidade-prazos', cron: '0 8,14 * * *', run: prazos.avisar }],
  } satisfies Feature & { titular: TitularService }
}
