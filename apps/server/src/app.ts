import type { FastifyInstance } from 'fastify'
import { acessoRoutes } from './acesso/acesso.routes.ts'
import { createAcessoService } from './acesso/acesso.service.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { buscaRoutes, serveBusca } from './busca/busca.routes.ts'
import { createBuscaService } from './busca/busca.service.ts'
import { catalogosRoutes } from './catalogos/catalogos.routes.ts'
import { createCatalogosService } from './catalogos/catalogos.service.ts'
import { cidadesRoutes } from './cidades/cidades.routes.ts'
import { clinicasRoutes } from './clinicas/clinicas.routes.ts'
import { estadosRoutes } from './estados/estados.routes.ts'
import { createEstadosService } from './estados/estados.service.ts'
import { inicioRoutes } from './inicio/inicio.routes.ts'
import { serveApi } from './platform/api.ts'
import type { Auth } from './platform/auth/auth.ts'
import { createVerifySession } from './platform/auth/verify-session.ts'
import type { Database } from './platform/db.ts'
import type { Env } from './platform/env.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { os } from './platform/operations.ts'
import { realtimeRoutes } from './platform/realtime.routes.ts'
import { startRealtime } from './platform/realtime.ts'
import { serveWeb } from './platform/web.ts'
import { tarefasRoutes } from './tarefas/tarefas.routes.ts'
import { createTarefas } from './tarefas/tarefas.service.ts'

export type Deps = { env: Env; database: Database; auth: Auth }

/** The whole server, ready to listen: the only list of features. Closing it stops what it started. */
export async function buildApp({ env, database, auth }: Deps): Promise<FastifyInstance> {
  const app = await createHttp(env)
  const realtime = await startRealtime(database)
  const verifySession = await createVerifySession(database, auth)
  const busca = await createBuscaService({ database, realtime, log: app.log })
  const tarefas = createTarefas(database, app.log)
  app.addHook('onClose', async () => {
    await tarefas.stop()
    await busca.stop()
    await realtime.stop()
  })

  serveHealth(app, database, () => busca.ready())
  serveBusca(app, verifySession, busca)
  const router = os.router({
    acesso: acessoRoutes(createAcessoService(database, auth)),
    auditoria: auditoriaRoutes(database),
    busca: buscaRoutes(busca),
    catalogos: catalogosRoutes(createCatalogosService(database)),
    cidades: cidadesRoutes(database),
    clinicas: clinicasRoutes(database),
    estados: estadosRoutes(createEstadosService(database)),
    inicio: inicioRoutes(database),
    realtime: realtimeRoutes(realtime),
    tarefas: tarefasRoutes(tarefas),
  })
  serveApi(app, router, verifySession)
  await serveWeb(app, env)
  return app
}
