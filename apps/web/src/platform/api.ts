import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { client } from './client.ts'

/** Query and mutation options of every operation, for TanStack Query. */
export const api = createTanstackQueryUtils(client)
