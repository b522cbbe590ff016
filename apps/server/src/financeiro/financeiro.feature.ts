import type { Feature, Kit } from '../platform/feature.ts'
import { createContestacoesService } from './contestacoes.service.ts'
import { createEscritaFinanceiro } from './escrita.ts'
import { exportLancamentos } from './exportacao.ts'
import { fechamentosFeature } from './fechamentos.feature.ts'
import { financeiroRoutes } from './financeiro.routes.ts'
import { createLancamentosService } from './lancamentos.service.ts'
import { createMinhasService } from './minhas.service.ts'
import { createPagamentosService } from './pagamentos.service.ts'
import { regrasRoutes } from './regras.routes.ts'
import { createRegrasFinanceiroService } from './regras.service.ts'
import { createRotinas } from './rotinas.service.ts'
import type { SincroniaFinanceiro } from './sincronia.service.ts'
import { createVisaoService } from './visao.service.ts'

export function financeiroFeature(kit: Kit, sincronia: SincroniaFinanceiro) {
  const escrita = createEscritaFinanceiro(kit, sincronia.recalculate)
  const pagamentos = createPagamentosService(escrita)
  const fechamentos = fechamentosFeature(kit, { escrita, pagamentos })
  const rotinas = createRotinas(kit, sincronia)
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
      regrasFinanceiras: regrasRoutes(createRegrasFinanceiroService(kit, sincronia)),
    },
    jobs: [
      ...fechamentos.jobs,
      { name: 'financeiro-mensalidades', cron: '0 3 * * *', run: rotinas.openMensalidades },
      { name: 'financeiro-vencidos', cron: '0 3 * * *', run: rotinas.notifyVencidos },
    ],
  } satisfies Feature
}
