import type { DispositivosService } from '../dispositivos/dispositivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { acessoRoutes } from './acesso.routes.ts'
import { createAcessoService } from './acesso.service.ts'
import { contaRoutes } from './conta.routes.ts'
import { createContaService } from './conta.service.ts'
import { duasEtapasRoutes } from './duas-etapas.routes.ts'
import { createDuasEtapasService } from './duas-etapas.service.ts'
import { createLimites } from './limites.ts'
import { createSenhaService } from './senha.service.ts'
import { createTrilha } from './trilha.ts'

export function acessoFeature(kit: Kit, { dispositivos }: { dispositivos: DispositivosService }) {
  const attempts = { limites: createLimites(kit.database.pool), trilha: createTrilha(kit.database, kit.cipher) }
  const acesso = createAcessoService({ ...kit, ...attempts, dispositivos })
  const duasEtapas = createDuasEtapasService({ ...kit, ...attempts })
  const senha = createSenhaService({ ...kit, ...attempts, duasEtapas })
  const conta = createContaService(kit.database, dispositivos)
  return {
    duasEtapas,
    routes: {
      acesso: acessoRoutes(acesso, senha),
      conta: contaRoutes({ conta, senha, acesso }),
      duasEtapas: duasEtapasRoutes(duasEtapas, acesso),
    },
  } satisfies Feature & { duasEtapas: unknown }
}
