import { request } from 'node:http'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'
import { openSessoes, type Sinal } from './sessao-data.ts'

const FLUXOS = 100
const CONSULTORES = 20
const LEADS = 60
const AIM_MS = 1_000
const LOST_MS = 30_000

export type Event = { assunto: string; at: number }

/** Time from a queued lead to the event for its consultant's banner, with open streams on one node. */
export async function benchOfertas(): Promise<void> {
  const bench = await openBench()
  try {
    const server = await bench.startServer()
    const sinais = await openSessoes(bench, FLUXOS)
    await bench.database.pool.query(
      `update profiles set aprovado = true, full_name = 'Consultor' where email like 'sessao-%'`,
    )
    const { rows } = await bench.database.pool.query<{ id: string }>(
      `select id from profiles where email like 'sessao-%' order by email limit $1`,
      [CONSULTORES],
    )
    const events: Event[] = []
    const streams = await Promise.all(sinais.map((sinal) => openStream(server.address, sinal, events)))
    try {
      const cookie = await enterAt(server.address, { email: 'supervisor@demo.portal', password: DEMO_PASSWORD })
      await post(server.address, cookie, '/api/distribuicao/regras', {
        nome: 'Geral',
        ativa: true,
        estados: [],
        ddds: [],
        origens: [],
        tipos_internacao: [],
        modo: 'rodizio',
        exige_aceite: true,
        minutos_aceite: 10,
        participantes: rows.map(({ id }) => ({ consultor_id: id, peso: 1 })),
      })
      const times: number[] = []
      for (let n = 0; n < LEADS; n++) {
        events.length = 0
        const begin = performance.now()
        await post(server.address, cookie, '/api/leads', {
          nome_contato: 'Família do banco',
          telefone: `55119${String(80_000_000 + n)}`,
          origem: 'telefone',
          consultor_id: null,
        })
        times.push((await offered(events, begin)) - begin)
      }
      times.sort((a, b) => a - b)
      const quantile = (q: number) => times[Math.floor(times.length * q)] ?? Number.NaN
      process.stdout.write(
        `${[
          `| from the queue to the banner, ${FLUXOS} open streams, ${CONSULTORES} consultants | ${LEADS} leads |`,
          '| :-- | --: |',
          `| median | ${quantile(0.5).toFixed(0)} ms |`,
          `| p95, aim ${AIM_MS} ms | ${quantile(0.95).toFixed(0)} ms |`,
        ].join('\n')}\n`,
      )
    } finally {
      for (const close of streams) close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Opens a stream and records its events about offers; resolves once it has begun. */
export function openStream(address: string, { cookie }: Sinal, events: Event[]): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/api/mudancas', address), { headers: { cookie, accept: 'text/event-stream' } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, assunto = ''] of text.matchAll(/"assunto":"(ofertas:[^"]+)"/g))
          events.push({ assunto, at: performance.now() })
      })
      answer.on('error', () => undefined)
      resolve(() => sent.destroy())
    })
    sent.end()
  })
}

/** Instant of the first event about an offer since `begin`. */
export async function offered(events: readonly Event[], begin: number): Promise<number> {
  for (;;) {
    const [first] = events
    if (first) return first.at
    if (performance.now() - begin > LOST_MS) throw new Error('an offer never came')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Calls an operation with the cookie's session; throws unless it succeeds. */
export async function post(address: string, cookie: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
