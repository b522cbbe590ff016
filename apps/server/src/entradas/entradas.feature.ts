import type { Feature, Kit } from '../platform/feature.ts'
import { createAvisosDeEntradas } from './avisos.service.ts'
import { createChamadasService } from './chamadas.service.ts'
import { entradasRoutes } from './entradas.routes.ts'
import { createFontesService } from './fontes.service.ts'

export const entradasFeature = (kit: Kit) =>
  ({
    routes: { entradas: entradasRoutes(createFontesService(kit), createChamadasService(kit)) },
    jobs: [{ name: 'entradas-avisos', cron: '* * * * *', run: createAvisosDeEntradas(kit) }],
  }) satisfies Feature
