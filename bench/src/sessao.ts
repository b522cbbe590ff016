import { Agent, request } from 'node:http'
import { INTERVALO_SINAL_MS } from '../../packages/contract/src/dispositivos/dispositivos.ts'
import { openBench } from './busca-setup.ts'
import { startChild } from './child.ts'
import { loadPaths } from './load.ts'
import { startMeasured } from './measured.ts'
import { countStatements } from './sessao-count.ts'
import { openSessoes, type Sinal } from './sessao-data.ts'

const SESSOES = 10_000
const ROUNDS = 8
const SECONDS = { warmUp: 2, load: 2, signs: 60 }
const LIMITS = { delay: 20, queries: 1, transactions: 1 }

type Bench = Awaited<ReturnType<typeof openBench>>

/** Cost of verifying session and device with each request, and of heartbeats from many devices. */
export async function benchSessao(): Promise<void> {
  const bench = await openBench()
  try {
    const counts = await countStatements(bench)
    const sinais = await openSessoes(bench, SESSOES)
    const throughput = await compareRoutes(bench, sinais)
    const delay = await hearSigns(bench, sinais)
    process.stdout.write(`${report(counts, throughput, delay)}\n`)
  } finally {
    await bench.close()
  }
}

const ROUTES = ['nobody', 'password', 'device'] as const
type Throughput = Record<(typeof ROUTES)[number], number>

/** Requests per second of each route, the best of several alternating rounds. */
async function compareRoutes(bench: Bench, sinais: readonly Sinal[]): Promise<Throughput> {
  const server = await startChild('./sessao-routes.ts', bench.env)
  const best: Throughput = { nobody: 0, password: 0, device: 0 }
  const cookie = sinais[0]?.cookie ?? ''
  try {
    for (const route of ROUTES) await loadPaths(server.address, [`/api/${route}`], SECONDS.warmUp, cookie)
    for (let round = 0; round < ROUNDS; round++)
      for (const route of ROUTES) {
        const { perSecond } = await loadPaths(server.address, [`/api/${route}`], SECONDS.load, cookie)
        best[route] = Math.max(best[route], perSecond)
      }
  } finally {
    await server.stop()
  }
  return best
}

/** Sends heartbeats at the rate of all sessions: each one every two minutes. */
async function hearSigns(bench: Bench, sinais: readonly Sinal[]) {
  const server = await startMeasured(bench)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const perSecond = SESSOES / (INTERVALO_SINAL_MS / 1000)
  const times: number[] = []
  try {
    await server.measure()
    const begin = performance.now()
    const pending: Promise<void>[] = []
    for (let n = 0; n < perSecond * SECONDS.signs; n++) {
      const due = begin + (n * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const sinal = sinais[n % sinais.length] as Sinal
      pending.push(giveSign(agent, server.address, sinal).then((ms) => void times.push(ms)))
    }
    await Promise.all(pending)
    const { p99, max } = await server.measure()
    times.sort((a, b) => a - b)
    return { p99, max, signs: times.length, answerP99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

function giveSign(agent: Agent, address: string, { cookie, sessionId }: Sinal): Promise<number> {
  const body = JSON.stringify({ sessionId })
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length }
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL('/api/dispositivos/heartbeat', address),
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - begin)
            : reject(new Error(`a sign of life was answered ${answer.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

function report(
  { perRequest, transactions }: Awaited<ReturnType<typeof countStatements>>,
  { nobody, password, device }: Throughput,
  { p99, max, signs, answerP99 }: Awaited<ReturnType<typeof hearSigns>>,
): string {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
  const within = (value: number, limit: number) => (value <= limit ? 'yes' : 'NO')
  return [
    '| session and device | measured | limit | within |',
    '| :-- | --: | --: | :-- |',
    `| throughput of a bare authenticated route | ${share(device, password)} | | |`,
    `| throughput of a bare route without session | ${share(device, nobody)} | | |`,
    `| statements per request | ${perRequest.toFixed(2)} | ${LIMITS.queries} | ${within(perRequest, LIMITS.queries)} |`,
    `| transactions per device check | ${transactions.toFixed(2)} | ${LIMITS.transactions} | ${within(transactions, LIMITS.transactions)} |`,
    `| event-loop delay p99, ${SESSOES} open sessions, ${signs} signs in ${SECONDS.signs} s | ${p99.toFixed(1)} ms | ${LIMITS.delay} ms | ${within(p99, LIMITS.delay)} |`,
    `| event-loop delay at most | ${max.toFixed(1)} ms | | |`,
    `| sign of life answered, p99 | ${answerP99.toFixed(1)} ms | | |`,
  ].join('\n')
}
