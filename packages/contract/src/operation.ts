import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'

type OperationRoute = {
  method: HTTPMethod
  path: HTTPPath
  summary: string
  access: Access
  successStatus?: number
}

/** Data that accompanies refused input: the message of each field, keyed by the field's dotted path. */
export const camposInvalidos = z.object({ campos: z.record(z.string(), z.string()) })
export type CamposInvalidos = z.infer<typeof camposInvalidos>

/** Starts an operation of the contract. The only door to `oc`, so that none can be declared without `access`. */
export function operation({ access, path, ...route }: OperationRoute) {
  const tag = path.split('/')[1] ?? ''
  return oc
    .$meta<{ access: Access }>({ access })
    .route({ ...route, path, tags: [tag] })
    .errors({ UNPROCESSABLE_CONTENT: { status: 422, data: camposInvalidos } })
}
