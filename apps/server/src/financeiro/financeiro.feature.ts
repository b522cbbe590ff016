import type { Kit } from '../platform/feature.ts'
import { createContestacoesService } from './contestacoes.service.ts'
import { createEscrita, type Recalcular } from './escrita.ts'
import { financeiroRoutes } from './financeiro.routes.ts'
import { createLancamentosService } from './lancamentos.service.ts'
import { createMinhasService } from './minhas.service.ts'
import { createPagamentosService } from './pagamentos.service.ts'
import { createVisaoService } from './visao.service.ts'

export function financeiroFeature(kit: Kit, { recalcular }: { recalcular: Recalcular }) {
  const escrita = createEscrita(kit, recalcular)
  return {
    routes: {
      financeiro: financeiroRoutes({
        visao: createVisaoService(escrita),
        lancamentos: createLancamentosService(escrita),
        pagamentos: createPagamentosService(escrita),
        contestacoes: createContestacoesService(escrita),
        minhas: createMinhasService(escrita),
      }),
    },
  }
}
