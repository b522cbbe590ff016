import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'

const TAMANHOS = [100, 10_000] as const
const ROUNDS = 60
/** Searches: a letter, the beginning of a name, a name and a city, part of a number. */
const BUSCAS = ['', 'm', 'mar', 'maria camp', '9012'] as const

/** First page of a phone book of 10,000 contacts over HTTP, alternating with one of 100. */
export async function benchAgendaTelefones(): Promise<void> {
  const bench = await openBench()
  try {
    const server = await bench.startServer()
    try {
      const { pool } = bench.database
      const { rows: donos } = await pool.query<{ id: string; email: string }>(
        `select id, email from profiles where email in ('consultor@demo.portal', 'consultora@demo.portal') order by email`,
      )
      const livros = await Promise.all(
        donos.map(async ({ id, email }, i) => ({
          contatos: TAMANHOS[i] ?? 0,
          id,
          cookie: await enterAt(server.address, { email, password: DEMO_PASSWORD }),
        })),
      )
      await pool.query('delete from contatos_telefonicos')
      for (const { id, contatos } of livros)
        await pool.query(
          `insert into contatos_telefonicos (nome, categoria, telefone, cidade, estado, visibilidade, dono_id)
           select (array['Maria', 'Márcia', 'João', 'Ana', 'Rosa', 'Clínica', 'Zeca'])[1 + n % 7] || ' ' || n, 'outro',
                  '55119' || lpad((90000000 + n)::text, 8, '0'),
                  (array['Campinas', 'São Paulo', 'Recife'])[1 + n % 3], 'SP', 'pessoal', $1
             from generate_series(1, $2::int) n`,
          [id, contatos],
        )
      await pool.query('analyze contatos_telefonicos')
      const search = async (cookie: string, texto: string) => {
        const begin = performance.now()
        const answer = await fetch(new URL('/api/contatos/pesquisa', server.address), {
          method: 'POST',
          headers: { cookie, origin: server.address, 'content-type': 'application/json' },
          body: JSON.stringify({ aba: 'meus', texto, com_indice: true }),
        })
        if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
        await answer.text()
        return performance.now() - begin
      }
      const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN
      const lines = [
        '| searched in one’s own book | 100 contacts | 10,000 contacts | ratio |',
        '| :-- | --: | --: | --: |',
      ]
      for (const texto of BUSCAS) {
        const tempos: number[][] = livros.map(() => [])
        for (let n = 0; n < ROUNDS; n++)
          for (const [i, { cookie }] of livros.entries()) tempos[i]?.push(await search(cookie, texto))
        const [cem = 0, dezMil = 0] = tempos.map(median)
        lines.push(`| “${texto}” | ${cem.toFixed(1)} ms | ${dezMil.toFixed(1)} ms | ${(dezMil / cem).toFixed(1)} × |`)
      }
      process.stdout.write(`${lines.join('\n')}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}
