import type { FastifyInstance } from 'fastify'
import type { Feature, Kit } from '../platform/feature.ts'
import { findEmpresa } from './empresa.queries.ts'
import { empresaRoutes } from './empresa.routes.ts'
import { createEmpresaService } from './empresa.service.ts'
import { serveInstalacao } from './instalacao.ts'

export async function empresaFeature({ database, storages, clock }: Kit) {
  const service = await createEmpresaService(database, clock)
  return {
    service,
    routes: { empresa: empresaRoutes(service) },
    serve: (app: FastifyInstance) => serveInstalacao(app, storages.midia, service.getMarca),
    usedFiles: async () => {
      const { logo_url } = await findEmpresa(database.db)
      return logo_url ? [logo_url] : []
    },
  } satisfies Feature & { service: unknown }
}
