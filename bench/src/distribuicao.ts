import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBench } from './busca-setup.ts'

type Bench = Awaited<ReturnType<typeof openBench>>

const CONSULTORES = 200
const REGRAS = 20
const NOS = 3
/** Connections of the baseline. */
const OPERARIOS = 8
/** Largest number of open leads per person: slightly above their fair share. */
const FOLGA = 1.2

/**
 * Distributes a full queue at once: three nodes over one database, 200 consultants in 20 rules, all with a limit.
 * Baseline: the shortest statement that locks lead and participant, without rules, history and deadlines.
 */
export async function benchDistribuicao(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { leads: { type: 'string', default: '10000' } } })
  const leads = Number(values.leads)
  const limite = Math.ceil((leads / CONSULTORES) * FOLGA)
  const bench = await openBench()
  try {
    await grow(bench, leads, limite)
    const medida = await measureStatement(bench, leads)
    await empty(bench)
    const nodes: Awaited<ReturnType<Bench['startServer']>>[] = []
    try {
      // One after the other, because a start deactivates the accounts that the previous node signs in with.
      for (let n = 0; n < NOS; n++) nodes.push(await bench.startServer())
      const roleta = await measureRoleta(bench, leads)
      const { duas, acima, soma } = await check(bench, limite)
      process.stdout.write(
        `${[
          `| ${leads} queued leads, ${CONSULTORES} consultants, ${REGRAS} rules, ${NOS} nodes | |`,
          '| :-- | --: |',
          `| assigned | ${soma} of ${leads} |`,
          `| given twice | ${duas} |`,
          `| consultants over their limit of ${limite} | ${acima} |`,
          `| leads a second | ${roleta.toFixed(0)} |`,
          `| one statement a lead, ${OPERARIOS} connections | ${medida.toFixed(0)} |`,
          `| of its rate, aim 25 % | ${((roleta / medida) * 100).toFixed(0)} % |`,
        ].join('\n')}\n`,
      )
    } finally {
      for (const node of nodes) await node.stop()
    }
  } finally {
    await bench.close()
  }
}

async function grow({ database: { pool } }: Bench, leads: number, limite: number) {
  await pool.query(
    `with pessoas as (
       insert into profiles (email, full_name, role)
       select 'consultor-' || n || '@banco.example', 'Consultor ' || n, 'consultor' from generate_series(1, $1) n returning id
     ) insert into distribuicao_participantes (consultor_id, limite_abertos) select id, $2 from pessoas`,
    [CONSULTORES, limite],
  )
  // The first rules apply to few or no leads, as after years of added rules.
  await pool.query(
    `insert into distribuicao_regras (nome, ativa, ordem, estados, modo, exige_aceite)
     select 'Regra ' || n, false, n, case when n < $1 then array[(array['AC','AL','AM','AP','RR','TO'])[1 + n % 6]] else '{}' end,
            (array['rodizio','menor_carga','peso'])[1 + n % 3], false
       from generate_series(1, $1) n`,
    [REGRAS],
  )
  await pool.query(
    `insert into distribuicao_regra_participantes (regra_id, consultor_id, peso)
     select r.id, p.consultor_id, 1 + p.n % 5
       from distribuicao_regras r, (select consultor_id, row_number() over (order by consultor_id) as n from distribuicao_participantes) p
      where r.ordem = $1 or p.n % $1 = r.ordem`,
    [REGRAS],
  )
  await pool.query(
    `insert into leads (nome_contato, telefone, origem, estado, urgencia)
     select 'Família ' || n, '55119' || lpad(n::text, 8, '0'), 'site', (array['SP','RJ','MG','AC','AL'])[1 + n % 5],
            (array['baixa','media','alta','emergencia'])[1 + n % 4]
       from generate_series(1, $1) n`,
    [leads],
  )
  await pool.query('analyze')
}

/** Leads a second of the yardstick: one statement that locks lead and participant. */
async function measureStatement({ database: { pool } }: Bench, leads: number): Promise<number> {
  const begin = performance.now()
  async function work() {
    for (;;) {
      const { rowCount } = await pool.query(`
        with l as (
          select id from leads where consultor_id is null and arquivado_em is null and etapa <> 'perdido'
           order by created_at for update skip locked limit 1
        ), p as (
          select consultor_id from distribuicao_participantes where abertos < limite_abertos
           order by ultima_oferta_em nulls first, consultor_id for update skip locked limit 1
        ), dada as (
          update leads set consultor_id = p.consultor_id, distribuido_em = clock_timestamp() from l, p where leads.id = l.id returning leads.id
        ), oferta as (
          insert into lead_ofertas (lead_id, consultor_id, ofertado_em, expira_em, status, explicacao)
          select l.id, p.consultor_id, clock_timestamp(), clock_timestamp(), 'aceita', '{}' from l, p
        )
        update distribuicao_participantes d set ultima_oferta_em = clock_timestamp(), abertos = abertos + 1
          from p where d.consultor_id = p.consultor_id and exists (select 1 from dada)`)
      if (!rowCount && (await countFila(pool)) === 0) return
    }
  }
  await Promise.all(Array.from({ length: OPERARIOS }, work))
  return (leads * 1000) / (performance.now() - begin)
}

async function empty({ database: { pool } }: Bench) {
  await pool.query('update leads set consultor_id = null, distribuido_em = null')
  await pool.query('delete from lead_ofertas')
  await pool.query('update distribuicao_participantes set abertos = 0, ultima_oferta_em = null')
  await pool.query('vacuum analyze leads, lead_ofertas, distribuicao_participantes')
}

async function countFila(pool: Bench['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from leads where consultor_id is null')
  return rows[0]?.n ?? 0
}

/** Leads per second from the moment the rules take effect, which every node is notified of. */
async function measureRoleta({ database: { pool } }: Bench, leads: number): Promise<number> {
  const begin = performance.now()
  await pool.query('update distribuicao_regras set ativa = true')
  while ((await countFila(pool)) > 0) {
    if (performance.now() - begin > 600_000) throw new Error('the queue does not get empty')
    await delay(200)
  }
  return (leads * 1000) / (performance.now() - begin)
}

async function check({ database: { pool } }: Bench, limite: number) {
  const { rows } = await pool.query<{ duas: number; acima: number; soma: number }>(
    `select (select count(*)::int from (select lead_id from lead_ofertas group by 1 having count(*) > 1) d) as duas,
            (select count(*)::int from (select consultor_id from leads group by 1 having count(*) > $1) a) as acima,
            (select count(*)::int from leads where consultor_id is not null) as soma`,
    [limite],
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate returned no row')
  return row
}
