import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'
import { type Event, offered, openStream, post } from './ofertas.ts'
import { openSessoes } from './sessao-data.ts'

type Bench = Awaited<ReturnType<typeof openBench>>
type Node = Awaited<ReturnType<Bench['startServer']>>
type Fonte = { id: string; segredo: string }
/** Results of calls: duration of each answer, acknowledged telephones, other answers by status. */
type Resultado = { times: number[]; aceitos: string[]; outros: Map<number, number> }

const CONSULTORES = 20
const FLUXOS = 100
/** Leads of each kind that are measured up to the banner. */
const BANNERS = 40
/** Calls per second of the flooding source, whose limit is 60 a minute, and of the other one. */
const ENCHENTE_POR_S = 200
const VITIMA_POR_S = 50
const AQUECE_S = 3
const SETTLE_MS = 300_000

const quantile = (times: readonly number[], q: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * q)] ?? Number.NaN
const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

/**
 * Leads from outside: time from the call to the banner, many sources on several nodes, a flooding one beside another, a
 * node that dies under load. `--segundos`, `--taxa` (per source), `--fontes`, `--nos` and `--pares` make it smaller.
 */
export async function benchEntradas(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      segundos: { type: 'string', default: '30' },
      taxa: { type: 'string', default: '50' },
      fontes: { type: 'string', default: '10' },
      nos: { type: 'string', default: '3' },
      pares: { type: 'string', default: '5' },
    },
  })
  const [segundos, taxa, quantas, nos, pares] = [
    values.segundos,
    values.taxa,
    values.fontes,
    values.nos,
    values.pares,
  ].map(Number) as [number, number, number, number, number]
  const bench = await openBench()
  const nodes: Node[] = []
  try {
    // One after the other, because a start deactivates the accounts that the previous node signs in with.
    for (let n = 0; n < nos; n++) nodes.push(await bench.startServer())
    const [first] = nodes
    if (!first) throw new Error('No nodes')
    const cookie = await enterAt(first.address, { email: 'admin@demo.portal', password: DEMO_PASSWORD })
    const create = async (nome: string, limites: object = {}): Promise<Fonte> => {
      const { fonte, segredo } = (await post(first.address, cookie, '/api/entradas/fontes', {
        ...{ nome, modelo: 'generico', ...limites },
      })) as { fonte: { id: string }; segredo: string }
      return { id: fonte.id, segredo }
    }
    const livres = { limite_minuto: 10_000, limite_dia: 1_000_000 }
    const fontes: Fonte[] = []
    for (let n = 0; n < quantas; n++) fontes.push(await create(`Fonte ${n}`, livres))
    const [fonte] = fontes
    if (!fonte) throw new Error('No sources')

    const banner = await measureBanner(bench, nodes, cookie, fonte)
    // Warms up statements and code of every node.
    await load(nodes, fontes, AQUECE_S, taxa)
    const carga = await load(nodes, fontes, segundos, taxa)
    const guardados = await countKept(bench, carga.aceitos)
    const vizinha = await create('Vizinha', livres)
    const enchente = await create('Enchente')
    // Exceeds the flood's limit per minute or day first, because that is its normal state.
    await load(nodes, [enchente], AQUECE_S, ENCHENTE_POR_S)
    const razoes: number[] = []
    for (let n = 0; n < pares; n++) razoes.push(await measureFlood(nodes, vizinha, enchente, segundos))
    const morte = await measureKill(bench, nodes, fontes, segundos, taxa)
    const outros = ({ outros }: Resultado) => [...outros].map(([status, n]) => `${status}: ${n}`).join(', ') || '0'
    process.stdout.write(
      `${[
        `| leads from outside, ${quantas} sources × ${taxa} a second × ${segundos} s, ${nos} nodes | |`,
        '| :-- | --: |',
        `| from an insert to the banner, p50 and p95 of ${BANNERS} | ${ms(banner.insert)} |`,
        `| from a call to the banner, p50 and p95 of ${BANNERS} | ${ms(banner.call)} |`,
        `| p95 of call by insert | ${(quantile(banner.call, 0.95) / quantile(banner.insert, 0.95)).toFixed(2)} × |`,
        `| acknowledged calls that are there once | ${guardados.uma} of ${carga.aceitos.length} |`,
        `| there twice, or not | ${guardados.mais}, ${guardados.nenhuma} |`,
        `| not acknowledged | ${outros(carga)} |`,
        `| last lead after the last call | ${(guardados.ms / 1000).toFixed(1)} s |`,
        `| answer p50, p99 | ${quantile(carga.times, 0.5).toFixed(1)} ms, ${quantile(carga.times, 0.99).toFixed(1)} ms |`,
        `| p99 of p50, aim 10 × | ${(quantile(carga.times, 0.99) / quantile(carga.times, 0.5)).toFixed(1)} × |`,
        `| p99 beside a source that floods, aim 2 ×, median of ${pares} pairs | ${median(razoes).toFixed(2)} × (${razoes.map((r) => r.toFixed(2)).join(', ')}) |`,
        `| a node killed under load: acknowledged, there once | ${morte.uma} of ${morte.aceitos} |`,
        `| not acknowledged then | ${morte.outros} |`,
      ].join('\n')}\n`,
    )
  } finally {
    for (const node of nodes) await node.stop()
    await bench.close()
  }
}

const ms = (times: readonly number[]) => `${quantile(times, 0.5).toFixed(0)} ms, ${quantile(times, 0.95).toFixed(0)} ms`

let numero = 0
const nextPhone = () => `55119${String(10_000_000 + numero++)}`

/** One call of a source; returns the status, 0 for a broken connection. */
function call({ address }: Node, { id, segredo }: Fonte, telefone: string): Promise<number> {
  return fetch(new URL(`/api/entrada/${id}`, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${segredo}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{
        nome: 'Família do banco',
        telefone,
        mensagem: 'Meu filho precisa de ajuda.',
        cidade: 'Campinas',
        estado: 'SP',
      },
      ...{ utm_source: 'google', utm_campaign: 'verao', gclid: 'g'.repeat(200), plano: 'Nenhum' },
    }),
  }).then(
    (answer) => answer.arrayBuffer().then(() => answer.status),
    () => 0,
  )
}

const novo = (): Resultado => ({ times: [], aceitos: [], outros: new Map() })

async function send(node: Node, fonte: Fonte, into: Resultado) {
  const telefone = nextPhone()
  const begin = performance.now()
  const status = await call(node, fonte, telefone)
  into.times.push(performance.now() - begin)
  if (status === 202) into.aceitos.push(telefone)
  else into.outros.set(status, (into.outros.get(status) ?? 0) + 1)
}

const at = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

/** Starts a call at each tick of the rate, regardless of earlier ones; each source alternates between the nodes. */
async function load(
  nodes: readonly Node[],
  fontes: readonly Fonte[],
  segundos: number,
  taxa: number,
): Promise<Resultado> {
  const into = novo()
  const sent: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < segundos * taxa * fontes.length; n++) {
    const wait = begin + (n * 1000) / (taxa * fontes.length) - performance.now()
    if (wait > 1) await delay(wait)
    sent.push(send(at(nodes, Math.floor(n / fontes.length)), at(fontes, n), into))
  }
  await Promise.all(sent)
  return into
}

/** Waits until every call is processed, then counts the acknowledged telephones with one lead, several or none. */
async function countKept({ database: { pool } }: Bench, telefones: readonly string[]) {
  const begin = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from entrada_chamadas where estado = 'recebida'`,
    )
    if (rows[0]?.n === 0) break
    if (performance.now() - begin > SETTLE_MS) break
    await delay(100)
  }
  const ms = performance.now() - begin
  const { rows } = await pool.query<{ uma: number; mais: number; nenhuma: number }>(
    `select count(*) filter (where quantas = 1)::int as uma, count(*) filter (where quantas > 1)::int as mais,
            count(*) filter (where quantas = 0)::int as nenhuma
       from (select t, count(l.id) as quantas from unnest($1::text[]) t left join leads l on l.telefone = t group by t) k`,
    [telefones],
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate returned no row')
  return { ...row, ms }
}

/** Alternates leads entered by a person with leads by calls, each until the person's page is notified of the offer. */
async function measureBanner({ database }: Bench, nodes: readonly Node[], cookie: string, fonte: Fonte) {
  const sinais = await openSessoes({ database } as Bench, FLUXOS)
  await database.pool.query(`update profiles set aprovado = true, full_name = 'Consultor' where email like 'sessao-%'`)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from profiles where email like 'sessao-%' order by email limit $1`,
    [CONSULTORES],
  )
  const node = at(nodes, 0)
  const events: Event[] = []
  const streams = await Promise.all(sinais.map((sinal, n) => openStream(at(nodes, n).address, sinal, events)))
  const times = { insert: [] as number[], call: [] as number[] }
  async function follow(kind: keyof typeof times, make: () => Promise<unknown>) {
    events.length = 0
    const begin = performance.now()
    await make()
    times[kind].push((await offered(events, begin)) - begin)
    // The answer comes before the lead, so remaining work still belongs to this one.
    await delay(150)
  }
  try {
    await post(node.address, cookie, '/api/distribuicao/regras', {
      ...{ nome: 'Geral', ativa: true, estados: [], ddds: [], origens: [], tipos_internacao: [] },
      ...{ modo: 'rodizio', exige_aceite: true, minutos_aceite: 10 },
      participantes: rows.map(({ id }) => ({ consultor_id: id, peso: 1 })),
    })
    for (let n = 0; n < BANNERS; n++) {
      await follow('insert', () =>
        post(node.address, cookie, '/api/leads', {
          ...{ nome_contato: 'Família do banco', telefone: nextPhone(), origem: 'telefone', consultor_id: null },
        }),
      )
      await follow('call', () => call(at(nodes, n), fonte, nextPhone()))
    }
  } finally {
    for (const close of streams) close()
    await database.pool.query('update distribuicao_regras set ativa = false')
  }
  return times
}

/** Ratio of p99 of a source's calls with and without a flooding one. */
async function measureFlood(nodes: readonly Node[], vizinha: Fonte, enchente: Fonte, segundos: number) {
  const quiet = await load(nodes, [vizinha], segundos / 2, VITIMA_POR_S)
  const [beside] = await Promise.all([
    load(nodes, [vizinha], segundos / 2, VITIMA_POR_S),
    load(nodes, [enchente], segundos / 2, ENCHENTE_POR_S),
  ])
  return quantile(beside.times, 0.99) / quantile(quiet.times, 0.99)
}

/** Kills a node under load; the others process the calls that it acknowledged. */
async function measureKill(
  bench: Bench,
  nodes: readonly Node[],
  fontes: readonly Fonte[],
  segundos: number,
  taxa: number,
) {
  const loading = load(nodes, fontes, segundos, taxa)
  await delay(segundos * 500)
  await at(nodes, nodes.length - 1).kill()
  const { aceitos, outros } = await loading
  const { uma } = await countKept(bench, aceitos)
  return { uma, aceitos: aceitos.length, outros: [...outros].map(([status, n]) => `${status}: ${n}`).join(', ') || '0' }
}
