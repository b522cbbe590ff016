import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { Contract } from '@portal/contract/contract'
import { isApiError } from './api-error.ts'
import { call } from './link.ts'

const unauthorizedListeners = new Set<(message: string) => void>()

/** Calls `listener` with the server's sentence when an operation other than those of `acesso` answers 401. */
export const onUnauthorized = (listener: (message: string) => void) => unauthorizedListeners.add(listener)

async function perform(path: string[], input: unknown, signal: AbortSignal | undefined) {
  try {
    return await call(path.join('.'), input as Record<string, unknown> | undefined, signal)
  } catch (error) {
    if (isApiError(error) && error.status === 401 && path[0] !== 'acesso')
      for (const listener of unauthorizedListeners) listener(error.message)
    throw error
  }
}

/** Proxy that creates a function for every name below `path` on access. */
const operationsBelow = (path: string[]): object =>
  new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'string' ? operationsBelow([...path, name]) : undefined),
    apply: (_target, _this, [input, options]: [unknown, { signal?: AbortSignal } | undefined]) =>
      perform(path, input, options?.signal),
  })

type Client = JsonifiedClient<ContractRouterClient<Contract>>

/** Every operation of the contract as a function. Rejects with `ApiError`, whose message is a Portuguese sentence. */
export const client = operationsBelow([]) as Client
