import { ApiError } from './api-error.ts'
import { fetchOpening } from './opening.ts'
import { routeOf } from './routes.ts'

type Input = Record<string, unknown> | undefined

/** Lists become `name[0]=…&name[1]=…`; undefined values are omitted. */
function asQuery(rest: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    const pairs = Array.isArray(value) ? value.map((item, index) => [`${name}[${index}]`, item]) : [[name, value]]
    for (const [key, item] of pairs) if (item !== undefined && item !== null) query.append(key, String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Request of an operation: input named in the path goes there, the rest into query or body. */
export function requestOf(operation: string, input: Input): { url: string; init: RequestInit } {
  const route = routeOf(operation)
  const rest = { ...input }
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = `/api${path}`
  if (route.method === 'GET') return { url: url + asQuery(rest), init: {} }
  const headers = { 'content-type': 'application/json' }
  return { url, init: { method: route.method, headers, body: JSON.stringify(rest) } }
}

/** Calls an operation of the contract. Rejects with `ApiError`, or when `signal` aborts. */
export async function call(operation: string, input: Input, signal: AbortSignal | undefined): Promise<unknown> {
  const { url, init } = requestOf(operation, input)
  let response: Response
  try {
    response = await (init.method ? fetch : fetchOpening)(url, { ...init, signal })
  } catch (error) {
    throw signal?.aborted ? error : ApiError.unreachable(error)
  }
  const body: unknown = await response.json().catch((error) => {
    if (signal?.aborted) throw error
  })
  if (response.ok && body !== undefined) return body
  throw ApiError.fromBody(body, response.ok ? 502 : response.status)
}
