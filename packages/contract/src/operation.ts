import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'
import './mensagens.ts'

/**
 * Form of the answer: `json` through the router; past the router, `raw` for JSON as ready bytes and `download` for a
 * streamed file.
 */
export type Answer = 'json' | 'raw' | 'download'

export type OperationMeta<A extends Answer = Answer> = {
  access: Access
  answer: A
  bodyBytes?: number
  /** Media types of a download. */
  midia?: readonly string[]
}

type OperationRoute<A extends Answer> = {
  method: HTTPMethod
  path: HTTPPath
  summary: string
  access: Access
  /** Default `json`. */
  answer?: A
  /** Longest body in bytes, if it differs from the general limit. */
  bodyBytes?: number
  successStatus?: number
} & (A extends 'download' ? { midia: readonly [string, ...string[]] } : { midia?: undefined })

/** Data of a 422: the message of each field, keyed by dotted path. */
const camposInvalidos = z.object({ campos: z.record(z.string(), z.string()) })
export type CamposInvalidos = z.infer<typeof camposInvalidos>

/** Declares an operation of the contract. `oc` is used only here, so that no operation can lack `access`. */
export function operation<const A extends Answer = 'json'>({
  access,
  answer,
  bodyBytes,
  midia,
  path,
  ...route
}: OperationRoute<A>) {
  const tag = path.split('/')[1] ?? ''
  return oc
    .$meta<OperationMeta<A>>({
      access,
      answer: answer ?? ('json' as A),
      ...(bodyBytes && { bodyBytes }),
      ...(midia && { midia }),
    })
    .route({ ...route, path, tags: [tag] })
    .errors({ UNPROCESSABLE_CONTENT: { status: 422, data: camposInvalidos } })
}
