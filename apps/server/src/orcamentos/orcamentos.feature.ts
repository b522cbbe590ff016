import type { SincroniaFinanceiro } from '../financeiro/sincronia.service.ts'
import type { EventosDoLead } from '../leads/eventos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import { aceiteRoutes, serveOrcamentoPdf } from './aceite.routes.ts'
import { createAceiteService } from './aceite.service.ts'
import { createComparacaoService } from './comparacao.service.ts'
import { createCondicoesService } from './condicoes.service.ts'
import { createDocumentoService } from './documento.service.ts'
import { createEnvioOrcamentoService } from './envio.service.ts'
import { createEscritaOrcamentos } from './escrita.ts'
import { createExpirandoService } from './expirando.service.ts'
import { createListaOrcamentosService } from './lista.service.ts'
import { condicoesRoutes, orcamentosRoutes } from './orcamentos.routes.ts'
import { createOrcamentosService } from './orcamentos.service.ts'
import { paginasOrcamento } from './pagina-orcamento.ts'
import { createPreparoService } from './preparo.service.ts'

export function orcamentosFeature(kit: Kit, uses: { eventos: EventosDoLead; sincronia: SincroniaFinanceiro }) {
  const escrita = createEscritaOrcamentos(kit, uses.eventos)
  const publicUrl = publicUrlOf(kit.env)
  const aceite = createAceiteService(escrita, uses.sincronia)
  const documento = createDocumentoService(kit, publicUrl)
  return {
    routes: {
      orcamentos: orcamentosRoutes({
        orcamentos: createOrcamentosService(escrita),
        envio: createEnvioOrcamentoService(escrita, publicUrl),
        lista: createListaOrcamentosService(kit),
        preparo: createPreparoService(kit),
      }),
      aceite: aceiteRoutes({ aceite, documento, comparacao: createComparacaoService(escrita, publicUrl) }),
      condicoesOrcamento: condicoesRoutes(createCondicoesService(kit.database)),
    },
    serve: (app) => void serveOrcamentoPdf(app, documento),
    pages: paginasOrcamento(aceite, kit),
    jobs: [{ name: 'orcamentos-expirando', cron: '20 * * * *', run: createExpirandoService(kit).notify }],
  } satisfies Feature
}
