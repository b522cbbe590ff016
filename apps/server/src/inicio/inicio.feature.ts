import type { Copias } from '../copias/copias.service.ts'
import type { MetasService } from '../metricas/metas.service.ts'
import type { MetricasService } from '../metricas/metricas.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createHojeService } from './hoje.service.ts'
import { inicioRoutes } from './inicio.routes.ts'
import { createResumoSemanal } from './resumo-semanal.service.ts'

type Usa = { service: MetricasService; metas: MetasService; copias: Copias }

export function inicioFeature(kit: Kit, { service, metas, copias }: Usa) {
  const hoje = createHojeService(kit)
  const resumo = createResumoSemanal(kit, { metricas: service, metas, hoje })
  return {
    routes: { inicio: inicioRoutes(kit, hoje, copias) },
    jobs: [{ name: 'resumo-semanal', cron: '*/15 * * * *', run: resumo.preparar }],
    queues: resumo.queues,
  } satisfies Feature
}
