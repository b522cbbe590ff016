import autocannon from 'autocannon'

/** Times in milliseconds, and bytes per answer on the wire. */
export type Load = { answers: number; perSecond: number; p50: number; p99: number; bytes: number }

const CONNECTIONS = 16
/** Value that Chrome sends over https and to localhost. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

type Requests = (client: number) => autocannon.Request[]

const toRequests = (paths: readonly string[], cookie: string): autocannon.Request[] =>
  paths.map((path) => ({ path, headers: { cookie, 'accept-encoding': ACCEPT_ENCODING } }))

/** Requests the paths in turn over 16 connections for `seconds`. */
export function loadPaths(address: string, paths: readonly string[], seconds: number, cookie = ''): Promise<Load> {
  const requests = toRequests(paths, cookie)
  return load(address, () => requests, { duration: seconds })
}

/** Requests each path once, over 16 connections. */
export function loadOnce(address: string, paths: readonly string[], cookie = ''): Promise<Load> {
  const each = Math.floor(paths.length / CONNECTIONS)
  const requestsOf: Requests = (client) => toRequests(paths.slice(client * each, (client + 1) * each), cookie)
  return load(address, requestsOf, { amount: each * CONNECTIONS })
}

async function load(address: string, requestsOf: Requests, limit: { duration: number } | { amount: number }) {
  const times: number[] = []
  let [bytes, clients] = [0, 0]
  const begin = performance.now()
  await new Promise<void>((resolve, reject) => {
    const setupClient = (client: autocannon.Client) => client.setRequests(requestsOf(clients++))
    const run = autocannon({ url: address, connections: CONNECTIONS, setupClient, ...limit }, (error) =>
      error ? reject(error) : resolve(),
    )
    run.on('response', (_client, status, size, time) => {
      if (status !== 200) reject(new Error(`answered ${status}`))
      times.push(time)
      bytes += size
    })
  })
  const elapsed = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN
  const answers = times.length
  return { answers, perSecond: answers / elapsed, p50: quantile(0.5), p99: quantile(0.99), bytes: bytes / answers }
}
