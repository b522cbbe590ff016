import type { Feature, Kit } from '../platform/feature.ts'
import { createContestacoesService } from './contestacoes.service.ts'
import { createEscrita, type Recalcular } from './escrita.ts'
import { exportLancamentos } from './exportacao.ts'
import { fechamentosFeature } from './fechamentos.feature.ts'
import { financeiroRoutes } from './financeiro.routes.ts'
import { createLancamentosService } from './lancamentos.service.ts'
import { createMinhasService } from './minhas.service.ts'
import { createPagamentosService } from './pagamentos.service.ts'
import { createVisaoService } from './visao.service.ts'

export function financeiroFeature(kit: Kit, { recalcular }: { recalcular: Recalcular }) {
  const escrita = createEscrita(kit, recalcular)
  const pagamentos = createPagamentosService(escrita)
  const fechamentos = fechamentosFeature(kit, { escrita, pagamentos })
  return {
    ...fechamentos,
    routes: {
      ...fechamentos.routes,
      financeiro: financeiroRoutes({
        visao: createVisaoService(escrita),
        lancamentos: createLancamentosService(escrita),
        pagamentos,
        contestacoes: createContestacoesService(escrita),
        minhas: createMinhasService(escrita),
        exportar: exportLancamentos(escrita),
      }),
    },
  } satisfies Feature
}
