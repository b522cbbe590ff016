import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
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
  getMetricas: os.metricas.getMetricas.handler(({ input, context }) => metricas.get(context.escopo(), input)),
  getCampanhas: os.metricas.getCampanhas.handler(({ input, context }) => campanhas.get(context.escopo(), input)),
  listLinhas: os.metricas.listLinhas.handler(({ input, context }) => linhas.list(context.escopo(), input)),
  exportMetricas: download(contract.metricas.exportMetricas, (pedido, escopo) => exportar(escopo, pedido)),
  getSaude: os.metricas.getSaude.handler(({ input, context }) => saude.get(context.escopo(), input)),
})
