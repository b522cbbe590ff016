import { createPrivadosService } from '../arquivos/privados.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { comprovantesRoutes, serveEnviosPagamento } from './comprovantes.routes.ts'
import { createComprovantesService } from './comprovantes.service.ts'
import { createConferenciaService } from './conferencia.service.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { createExtratoService } from './extrato.service.ts'
import { fechamentosRoutes } from './fechamentos.routes.ts'
import { createFechamentosService } from './fechamentos.service.ts'
import type { PagamentosService } from './pagamentos.service.ts'

/** Feature of closings: months, bank statements, receipts and the nightly check. */
export function fechamentosFeature(
  kit: Kit,
  { escrita, pagamentos }: { escrita: EscritaFinanceiro; pagamentos: PagamentosService },
) {
  const comprovantes = createComprovantesService(escrita, createPrivadosService(kit.storages.documentos, kit.cipher))
  const conferencia = createConferenciaService(kit)
  return {
    routes: {
      fechamentos: fechamentosRoutes(createFechamentosService(escrita, kit), createExtratoService(escrita, pagamentos)),
      comprovantes: comprovantesRoutes(comprovantes),
    },
    serve: (app) => serveEnviosPagamento(app, kit.verifySession, comprovantes),
    jobs: [
      { name: 'financeiro-conferencia', cron: '30 3 * * *', run: conferencia.run },
      { name: 'financeiro-saldos', cron: '*/10 * * * *', run: async () => ({ a_menos: await conferencia.compact() }) },
    ],
  } satisfies Feature
}
