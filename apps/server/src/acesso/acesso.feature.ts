import type { DispositivosService } from '../dispositivos/dispositivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { acessoRoutes } from './acesso.routes.ts'
import { createAcessoService } from './acesso.service.ts'
import { duasEtapasRoutes } from './duas-etapas.routes.ts'
import { createDuasEtapas } from './duas-etapas.service.ts'

export function acessoFeature(kit: Kit, uses: { dispositivos: DispositivosService }) {
  const acesso = createAcessoService({ ...kit, ...uses })
  return {
    routes: {
      acesso: acessoRoutes(acesso),
      duasEtapas: duasEtapasRoutes(createDuasEtapas(kit.database, kit.auth), acesso),
    },
  } satisfies Feature
}
