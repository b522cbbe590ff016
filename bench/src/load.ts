import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; bytes: number }

const CONNECTIONS = 16

/** Requests the paths in turn over 16 connections for some seconds. Returns milliseconds and bytes per answer. */
export async function loadPaths(
  address: string,
  paths: readonly string[],
  seconds: number,
  cookie = '',
): Promise<Load> {
  const times: number[] = []
  let bytes = 0
  const begin = performance.now()
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: address,
        connections: CONNECTIONS,
        duration: seconds,
        requests: paths.map((path) => ({ path, headers: { cookie } })),
      },
      (error) => (error ? reject(error) : resolve()),
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
  return { perSecond: times.length / elapsed, p50: quantile(0.5), p99: quantile(0.99), bytes: bytes / times.length }
}
