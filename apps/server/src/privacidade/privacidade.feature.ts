import type { Revogacao } from '../consentimentos/revogacao.service.ts'
import { createCodigosService } from '../formularios/codigos.service.ts'
import { createConfirmacaoService } from '../formularios/confirmacao.service.ts'
import { unlessBackup } from '../platform/backup/lock.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createConsentimentosTitular } from './consentimentos/consentimentos.service.ts'
import { paginaConsentimento } from './consentimentos/pagina-consentimento.ts'
import { createDepoisService } from './eliminacao/depois.service.ts'
import { createEliminacaoService } from './eliminacao/eliminacao.service.ts'
import { createIncidentesService } from './incidentes.service.ts'
import { createOperacoesService } from './operacoes.service.ts'
import type { Declaracoes } from './operacoes.ts'
import { createPrazosIncidenteService } from './prazos.service.ts'
import { privacidadeRoutes } from './privacidade.routes.ts'
import { retencaoRoutes } from './retencao/retencao.routes.ts'
import { createRetencaoService } from './retencao/retencao.service.ts'
import { titularRoutes } from './titular/titular.routes.ts'
import { createTitularService } from './titular/titular.service.ts'

export function privacidadeFeature(
  kit: Kit,
  { declaracoes, revogacao }: { declaracoes: Declaracoes; revogacao: Revogacao },
) {
  const prazos = createPrazosIncidenteService(kit)
  const titular = createTitularService(kit, declaracoes)
  const consentimentos = createConsentimentosTitular(kit, revogacao)
  const eliminacoes = createEliminacaoService(kit, declaracoes)
  const depois = createDepoisService(kit)
  const codigos = createCodigosService(kit)
  const retencao = createRetencaoService(kit, eliminacoes, depois)
  return {
    routes: {
      privacidade: privacidadeRoutes(createOperacoesService(kit, declaracoes), createIncidentesService(kit)),
      titulares: titularRoutes(titular, consentimentos),
      retencao: retencaoRoutes(retencao),
    },
    pages: [paginaConsentimento(consentimentos, createConfirmacaoService(kit, codigos), kit)],
    codigos,
    titular,
    eliminacoes,
    depois,
    load: () =>
      depois.comecar().catch((error) => kit.log.error({ err: error }, 'the lists of erasures could not be begun')),
    // `privacidade-prazos` runs in the morning, and again for incidents registered since.
    jobs: [
      { name: 'privacidade-prazos', cron: '0 8,14 * * *', run: prazos.notify },
      { name: 'privacidade-eliminacoes', cron: '*/5 * * * *', run: depois.run },
      { name: 'privacidade-retencao', cron: '0 3 * * *', run: () => unlessBackup(kit.database, retencao.run) },
    ],
  } satisfies Feature & Record<string, unknown>
}
