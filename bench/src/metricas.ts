import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { createCampanhasMedidasService } from '../../apps/server/src/metricas/campanhas.service.ts'
import { createMetricasService } from '../../apps/server/src/metricas/metricas.service.ts'
import type { Escopo } from '../../apps/server/src/platform/auth/escopo.ts'
import { dayOf } from '../../apps/server/src/platform/day.ts'
import type { Database } from '../../apps/server/src/platform/db/db.ts'
import type { Role } from '../../packages/contract/src/access.ts'
import type { FiltroLido } from '../../packages/contract/src/metricas/metricas.contract.ts'
import { addDias, addMeses } from '../../packages/contract/src/regras/dia.ts'
import { openBench } from './busca-setup.ts'
import { checkMetricas } from './metricas-conferir.ts'
import { createMundo, fillHistorias } from './metricas-data.ts'
import { createConsultores } from './quadro-data.ts'

const TAMANHOS = [10_000, 1_000_000] as const
const RODADAS = 7
const MUDADOS = 20_000
/** Indexes used only by the metrics. */
const INDICES = [
  ...[
    'leads_medidos',
    'leads_dono',
    'leads_ganhos',
    'leads_perdidos',
    'leads_de_links',
    'leads_contatos',
    'lead_historico_medidas',
    'lead_ofertas_fim',
  ],
  ...[
    'visitas_com_resultado',
    'orcamentos_respondidos',
    'orcamentos_enviados',
    'internacoes_entrada',
    'links_eventos_dia_dia',
  ],
]

const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Processor time of a process in milliseconds, independent of other load on the machine. Linux only. */
const processorOf = (pid: number | null) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/**
 * Processor time in milliseconds that the database spends on a service's statements, by their text. Measures only one
 * process, so measured rounds run without parallel workers.
 */
function measureStatements({ pool }: Database) {
  const took = new Map<string, number>()
  let workers = 0
  pool.on('acquire', (client) => {
    void client.query(`set max_parallel_workers_per_gather = ${workers}`)
    const wrapped = client as typeof client & { isMeasured?: boolean; processID: number | null }
    if (wrapped.isMeasured) return
    wrapped.isMeasured = true
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    wrapped.query = (async (...args: unknown[]) => {
      const begin = processorOf(wrapped.processID)
      try {
        return await query(...args)
      } finally {
        const [config] = args as [{ text?: string } | string]
        const text = (typeof config === 'string' ? config : (config.text ?? '')).replace(/\s+/g, ' ').trim()
        took.set(text, (took.get(text) ?? 0) + processorOf(wrapped.processID) - begin)
      }
    }) as typeof client.query
  })
  return {
    reset: () => took.clear(),
    useWorkers: (n: number) => {
      workers = n
    },
    total: () => [...took.values()].reduce((soma, valor) => soma + valor, 0),
    list: () => [...took].toSorted(([, a], [, b]) => b - a),
  }
}

/** Milliseconds to move leads on by one stage, with the present indexes. */
async function measureWrites({ pool }: Database): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const pid = (client as typeof client & { processID: number | null }).processID
    const begin = processorOf(pid)
    await client.query(
      `update leads set etapa = 'em_contato', etapa_maxima = greatest(etapa_maxima, 2), etapa_desde = now(), posicao = posicao - 1,
              primeiro_contato_s = 60, primeiro_contato_em = now(), ganho_em = null, perdido_em = null
        where numero between (select max(numero) / 2 from leads) and (select max(numero) / 2 from leads) + $1`,
      [MUDADOS],
    )
    const took = processorOf(pid) - begin
    await client.query('rollback')
    await client.query('vacuum leads')
    return took
  } finally {
    client.release()
  }
}

/**
 * Metrics at 10,000 and 1,000,000 leads of five years: database time, indexes, writes (record 136), or `--conferir`.
 */
export async function benchMetricas(args: readonly string[]): Promise<void> {
  if (args.includes('--conferir')) {
    if ((await checkMetricas()) > 0) process.exitCode = 1
    return
  }
  const maximo = Number(args[args.indexOf('--ate') + 1]) || TAMANHOS[1]
  const bench = await openBench()
  try {
    const { database } = bench
    const { pool } = database
    await createConsultores(database)
    await createMundo(database)
    let agora = Date.now()
    const statements = measureStatements(database)
    const service = createMetricasService({ database, clock: () => agora })
    const campanhas = createCampanhasMedidasService(service)
    const { rows: donos } = await pool.query<{ id: string }>('select id from donos_de_prova where lugar = 7')
    const hoje = dayOf(agora)
    const periodos: Record<string, FiltroLido> = {
      '30 days': { periodo: '30_dias' },
      '24 months': { periodo: 'personalizado', de: addDias(addMeses(hoje, -24), 1), ate: hoje },
    }
    const tempos = new Map<string, number[]>()
    for (const total of [TAMANHOS[0], maximo]) {
      const begin = performance.now()
      await fillHistorias(database, total)
      say(
        `${total.toLocaleString('en')} leads filled in ${((performance.now() - begin) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
      )
      for (const [nome, filtro] of Object.entries(periodos))
        for (const [parte, ask] of Object.entries({ page: service.get, campaigns: campanhas.get }))
          for (const role of ['admin', 'consultor'] as const satisfies Role[]) {
            const medido = `${parte}, ${nome}, ${role}`
            const escopo = { role, usuarioId: donos[0]?.id ?? '' } as Escopo
            const [rodadas, relogio]: [number[], number[]] = [[], []]
            for (let n = 0; n < RODADAS; n++) {
              for (const workers of [2, 0]) {
                agora += 61_000
                statements.reset()
                statements.useWorkers(workers)
                const antes = performance.now()
                await ask(escopo, filtro)
                if (workers > 0) relogio.push(performance.now() - antes)
                else rodadas.push(statements.total())
              }
            }
            tempos.set(medido, [...(tempos.get(medido) ?? []), median(rodadas)])
            say(
              `${medido}: ${ms(median(rodadas))} of the database's processor; with parallel workers ${ms(median(relogio))} on the clock, at best ${ms(Math.min(...relogio))}`,
            )
            if (args.includes('--partes'))
              for (const [text, took] of statements.list().slice(0, 12)) say(`    ${ms(took)}  ${text.slice(0, 150)}`)
          }
    }
    for (const [nome, [menos = 0, mais = 0]] of tempos)
      say(`${nome}: ${(mais / menos).toFixed(1)} × from fewest to most leads`)

    const { rows: tamanhos } = await pool.query<{ nome: string; mb: number }>(
      `select relname as nome, round(pg_relation_size(oid) / 1048576.0, 1)::float8 as mb from pg_class
        where relname = any($1) or relname in ('leads', 'lead_historico', 'leads_quadro') order by 2 desc`,
      [INDICES],
    )
    for (const { nome, mb } of tamanhos) say(`${nome}: ${mb} MB`)

    const [com, sem]: [number[], number[]] = [[], []]
    const { rows: definicoes } = await pool.query<{ nome: string; definicao: string }>(
      `select indexname as nome, indexdef as definicao from pg_indexes where indexname = any($1) and tablename = 'leads'`,
      [INDICES],
    )
    await measureWrites(database)
    for (let n = 0; n < 3; n++) {
      com.push(await measureWrites(database))
      for (const { nome } of definicoes) await pool.query(`drop index ${nome}`)
      sem.push(await measureWrites(database))
      for (const { definicao } of definicoes) await pool.query(definicao)
    }
    say(
      `${MUDADOS.toLocaleString('en')} leads move on: ${ms(median(com))} with the indexes of the metrics, ${ms(median(sem))} without (${(median(com) / median(sem)).toFixed(2)} ×)`,
    )
  } finally {
    await bench.close()
  }
}
