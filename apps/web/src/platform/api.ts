import contractJson from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@portal/contract/contract'
import { ApiError, isApiError } from './api-error.ts'

type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

const unauthorizedListeners = new Set<() => void>()

/** Calls `listener` whenever an operation other than those of `acesso` answers 401. */
export const onUnauthorized = (listener: () => void) => unauthorizedListeners.add(listener)

const link = new OpenAPILink(contractJson, {
  url: () => `${location.origin}/api`,
  customErrorResponseBodyDecoder: (body, response) => ApiError.fromBody(body, response.status),
  interceptors: [
    async ({ next, path, signal }) => {
      try {
        return await next()
      } catch (error) {
        if (isApiError(error)) {
          if (error.status === 401 && path[0] !== 'acesso') for (const listener of unauthorizedListeners) listener()
          throw error
        }
        if (signal?.aborted) throw error
        throw ApiError.unreachable(error)
      }
    },
  ],
})

/** Every operation of the contract as a function. Rejects with `ApiError`, whose message is a Portuguese sentence. */
export const client: ApiClient = createORPCClient(link)

/** Query and mutation options of every operation, for TanStack Query. */
export const api = createTanstackQueryUtils(client)
