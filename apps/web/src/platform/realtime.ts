import type { Assunto, Mudanca } from '@portal/contract/realtime/realtime.contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api, client } from './api.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

const QUERIES: Record<Assunto, QueryKey[]> = {
  clinicas: [api.busca.key(), api.clinicas.key(), api.inicio.key()],
  cidades: [api.cidades.key(), api.busca.key(), api.inicio.key()],
  catalogos: [api.catalogos.key(), api.busca.key()],
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Reads the stream of changes until `signal` aborts, reconnecting with growing pauses, and marks what the changed
 * subject feeds as stale. The versions seen before a break tell what was missed during it.
 */
async function follow(queryClient: QueryClient, versions: Map<Assunto, number>, signal: AbortSignal) {
  let delay = FIRST_RETRY_MS
  const receive = ({ assunto, versao }: Mudanca) => {
    const missed = versions.has(assunto) && versions.get(assunto) !== versao
    versions.set(assunto, versao)
    if (missed) for (const queryKey of QUERIES[assunto]) queryClient.invalidateQueries({ queryKey })
  }
  while (!signal.aborted) {
    try {
      for await (const mudanca of await client.realtime.watchMudancas(undefined, { signal })) {
        delay = FIRST_RETRY_MS
        receive(mudanca)
      }
    } catch {
      // Broken or refused; a refusal for lack of a session has already been passed to the session.
    }
    // Spread out, so that a restarted server is not met by everybody at once.
    await pause(delay * (0.5 + Math.random() / 2), signal)
    delay = Math.min(delay * 2, LONGEST_RETRY_MS)
  }
}

/**
 * Keeps open screens current: one stream per visible tab (a browser allows few connections to one server). A tab that
 * comes back to the front catches up. Returns the function that ends it.
 */
export function startRealtime(queryClient: QueryClient) {
  const versions = new Map<Assunto, number>()
  let connection: AbortController | undefined
  const update = () => {
    connection?.abort()
    connection = undefined
    if (document.hidden) return
    connection = new AbortController()
    follow(queryClient, versions, connection.signal)
  }
  update()
  document.addEventListener('visibilitychange', update)
  window.addEventListener('online', update)
  return () => {
    connection?.abort()
    document.removeEventListener('visibilitychange', update)
    window.removeEventListener('online', update)
  }
}
