import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'

const VISITAS = 2_000
const ROUNDS = 40
const AIM = 5

/** A subscribed calendar of 2,000 visits over HTTP, alternating with the bare query of its rows. */
export async function benchCalendario(): Promise<void> {
  const bench = await openBench()
  try {
    const server = await bench.startServer()
    try {
      const { pool } = bench.database
      const cookie = await enterAt(server.address, { email: 'consultor@demo.portal', password: DEMO_PASSWORD })
      const { rows } = await pool.query<{ id: string }>(`select id from profiles where email = 'consultor@demo.portal'`)
      await pool.query(
        `insert into visitas (consultor_id, clinica_id, tipo, inicio, fim, fuso)
         select $1, (select id from clinicas limit 1), 'visita_clinica', now() + n * interval '100 minutes',
                now() + n * interval '100 minutes' + interval '1 hour', 'America/Sao_Paulo'
           from generate_series(1, $2) n`,
        [rows[0]?.id, VISITAS],
      )
      const made = await fetch(new URL('/api/agenda/assinatura', server.address), {
        method: 'POST',
        headers: { cookie, origin: server.address },
      })
      const { caminho } = (await made.json()) as { caminho: string }
      const feed = new URL(caminho, server.address)
      const query = () =>
        pool.query(
          `select v.id, ics_uid, sequencia, v.updated_at, inicio, fim, tipo, status,
                  (select name from clinicas c where c.id = v.clinica_id) as clinica
             from visitas v where consultor_id = $1 order by inicio, id`,
          [rows[0]?.id],
        )
      const times = { feed: [] as number[], query: [] as number[] }
      let bytes = 0
      for (let n = 0; n < ROUNDS; n++) {
        const start = performance.now()
        await query()
        const middle = performance.now()
        bytes = (await (await fetch(feed)).text()).length
        times.query.push(middle - start)
        times.feed.push(performance.now() - middle)
      }
      const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
      const [inteiro, nu] = [median(times.feed), median(times.query)]
      process.stdout.write(
        `${[
          `| calendar of ${VISITAS} visits, ${Math.round(bytes / 1024)} KiB | median of ${ROUNDS} |`,
          '| :-- | --: |',
          `| the bare query | ${nu.toFixed(1)} ms |`,
          `| over HTTP | ${inteiro.toFixed(1)} ms |`,
          `| ratio, aim ≤ ${AIM} | ${(inteiro / nu).toFixed(1)} × |`,
        ].join('\n')}\n`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
