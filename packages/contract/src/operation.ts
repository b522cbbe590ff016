import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'

/**
 * How an operation is answered: `json` by the router; past the router, `raw` with JSON that is ready as bytes, or
 * `download` with a file that is written while it is sent.
 */
export type Answer = 'json' | 'raw' | 'download'

export type OperationMeta<A extends Answer = Answer> = { access: Access; answer: A }

type OperationRoute<A extends Answer> = {
  method: HTTPMethod
  path: HTTPPath
  summary: string
  access: Access
  /** `json` unless said. */
  answer?: A
  successStatus?: number
}

/** Data that accompanies refused input: the message of each field, keyed by the field's dotted path. */
export const camposInvalidos = z.object({ campos: z.record(z.string(), z.string()) })
export type CamposInvalidos = z.infer<typeof camposInvalidos>

/** Starts an operation of the contract. The only door to `oc`, so that none can be declared without `access`. */
export function operation<const A extends Answer = 'json'>({ access, answer, path, ...route }: OperationRoute<A>) {
  const tag = path.split('/')[1] ?? ''
  return oc
    .$meta<OperationMeta<A>>({ access, answer: answer ?? ('json' as A) })
    .route({ ...route, path, tags: [tag] })
    .errors({ UNPROCESSABLE_CONTENT: { status: 422, data: camposInvalidos } })
}
