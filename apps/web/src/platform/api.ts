import internalRoutes from 'virtual:contract/internal'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { client } from './client.ts'
import { addRoutes } from './routes.ts'

addRoutes(internalRoutes)

/** Query and mutation options of every operation, for TanStack Query. */
export const api = createTanstackQueryUtils(client)
