import type { Copias } from '../copias/copias.service.ts'
import type { EmpresaService } from '../empresa/empresa.service.ts'
import type { MetasService } from '../metricas/metas.service.ts'
import type { MetricasService } from '../metricas/metricas.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createHojeService } from './hoje.service.ts'
import { inicioRoutes } from './inicio.routes.ts'
import { createPrimeirosPassos } from './primeiros-passos.service.ts'
import { createResumoSemanal } from './resumo-semanal.service.ts'

type Usa = { service: MetricasService; metas: MetasService; copias: Copias; empresa: EmpresaService }

export function inicioFeature(kit: Kit, { service, metas, copias, empresa }: Usa) {
  const hoje = createHojeService(kit)
  const resumo = createResumoSemanal(kit, { metricas: service, metas, hoje })
  return {
    routes: { inicio: inicioRoutes(kit, { hoje, copias, passos: createPrimeirosPassos(kit, empresa) }) },
    jobs: [{ name: 'resumo-semanal', cron: '*/15 * * * *', run: resumo.prepare }],
    queues: resumo.queues,
  } satisfies Feature
}
