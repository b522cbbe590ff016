import { parseArgs } from 'node:util'
import { openBench } from './busca-setup.ts'
import { growClinicas } from './clinicas-data.ts'
import { ask, createRegistrationLink, createSharedLink } from './links-publicos.ts'

type Way = { page: string; paths: Record<string, () => string> }

const LINKS = 200
const alter = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
const unknown = () => `${Date.now().toString(36)}-${crypto.randomUUID().replaceAll('-', '')}`

/** Timing of refusals, which must not reveal that a link existed: medians of alternating requests; prints a table. */
export async function benchTokens(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { vezes: { type: 'string', default: '600' } } })
  const bench = await openBench()
  try {
    await growClinicas(bench.database, 0, 1000)
    const { rows } = await bench.database.pool.query<{ id: string }>(
      'select id from clinicas where active order by id limit 2',
    )
    const [clinica, outra] = rows
    if (!clinica || !outra) throw new Error('No clinics')
    const server = await bench.startServer()
    try {
      const shared = await Promise.all(Array.from({ length: LINKS }, () => createSharedLink(server, clinica)))
      const registration = await Promise.all(
        Array.from({ length: LINKS }, () => createRegistrationLink(server, clinica)),
      )
      const [living, ended] = [shared.slice(0, LINKS / 2), shared.slice(LINKS / 2)]
      for (const { id } of ended) await ask(server, `/api/compartilhamento/${id}/desativar`, {})
      let n = 0
      const next = (links: readonly { token: string }[]) => links[n++ % links.length]?.token ?? ''
      const page = (token: string, id = clinica.id) => `/api/publico/clinicas/${id}/${token}`
      const ways: Way[] = [
        {
          page: 'shared clinic',
          paths: {
            unknown: () => page(unknown()),
            'unknown again': () => page(unknown()),
            altered: () => page(alter(next(living))),
            deactivated: () => page(next(ended)),
            'of another clinic': () => page(next(living), outra.id),
          },
        },
        {
          page: 'registration',
          paths: {
            unknown: () => `/api/publico/cadastro/${unknown()}`,
            'unknown again': () => `/api/publico/cadastro/${unknown()}`,
            altered: () => `/api/publico/cadastro/${alter(next(registration))}`,
            'of a shared clinic': () => `/api/publico/cadastro/${next(living)}`,
          },
        },
      ]
      for (const way of ways) process.stdout.write(`${await compare(server.address, way, Number(values.vezes))}\n\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** One request at a time, alternating, so that other load on the machine affects all alike. */
async function compare(address: string, { page, paths }: Way, times: number): Promise<string> {
  const measured = new Map(Object.keys(paths).map((what) => [what, [] as number[]]))
  const statuses = new Set<number>()
  for (let n = -50; n < times; n++)
    for (const [what, path] of Object.entries(paths)) {
      const begin = performance.now()
      const answer = await fetch(new URL(path(), address))
      await answer.arrayBuffer()
      if (n >= 0) measured.get(what)?.push(performance.now() - begin)
      statuses.add(answer.status)
    }
  const median = (values: readonly number[] = []) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const limit = median(measured.get('unknown'))
  return [
    `| ${page}: ${times} of each in turn, answered ${[...statuses].join(', ')} | median ms | of unknown |`,
    '| :-- | --: | --: |',
    ...[...measured].map(
      ([what, values]) => `| ${what} | ${median(values).toFixed(3)} | ${(median(values) / limit).toFixed(2)} × |`,
    ),
  ].join('\n')
}
