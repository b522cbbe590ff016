import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { CampanhasMedidasService } from './campanhas.service.ts'
import type { exportMetricas } from './exportacao.ts'
import type { LinhasService } from './linhas.service.ts'
import type { MetricasService } from './metricas.service.ts'
import type { SaudeService } from './saude.service.ts'

type Services = {
  metricas: MetricasService
  linhas: LinhasService
  saude: SaudeService
  campanhas: CampanhasMedidasService
  exportar: ReturnType<typeof exportMetricas>
}

export const metricasRoutes = ({ metricas, linhas, saude, campanhas, exportar }: Services) => ({
  getMetricas: scoped(os.metricas.getMetricas, metricas.get),
  getCampanhas: scoped(os.metricas.getCampanhas, campanhas.get),
  listLinhas: scoped(os.metricas.listLinhas, linhas.list),
  exportMetricas: download(contract.metricas.exportMetricas, (pedido, escopo) => exportar(escopo, pedido)),
  getSaude: scoped(os.metricas.getSaude, saude.get),
})
