import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CAMPOS_NO_CARTAO_MAXIMO } from '@portal/contract/etapas/campos-proprios'
import { createEscritaLeads } from '../../apps/server/src/leads/escrita.ts'
import { createLoteLeads } from '../../apps/server/src/leads/lote.service.ts'
import { createCipher } from '../../apps/server/src/platform/keys/cipher.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import type { TipoCampo, ValoresProprios } from '../../packages/contract/src/etapas/campos-proprios.ts'
import { DATA_KEY, openBench } from './busca-setup.ts'
import { startMeasured } from './measured.ts'
import { ask, changeOne, idOf, median, QUADRO } from './quadro.ts'
import { createConsultores, fillLeads } from './quadro-data.ts'

type Bench = Awaited<ReturnType<typeof openBench>>
type Campo = {
  id: string
  tipo: TipoCampo
  no_cartao: boolean
  opcoes: { id: string; nome: string; arquivada: boolean }[]
}

const ROUNDS = 7
const REQUESTS = 15
const LOTE = 200
const LOTES = 5

/** Types of ten own fields, the most that a company may have in use. */
const TIPOS: readonly TipoCampo[] = [
  ...(['escolha', 'numero', 'data', 'sim_nao'] as const),
  ...(['escolha', 'escolha', 'numero', 'numero', 'data', 'texto'] as const),
]
const CAMPOS = TIPOS.map(
  (tipo, n): Campo => ({
    id: randomUUID(),
    tipo,
    no_cartao: n < CAMPOS_NO_CARTAO_MAXIMO,
    opcoes:
      tipo === 'escolha'
        ? Array.from({ length: 8 }, (_, o) => ({ id: randomUUID(), nome: `Opção ${o}`, arquivada: false }))
        : [],
  }),
)

/** Inserts a value of a field for each lead, derived from the lead's number. */
const VALOR = `
  insert into lead_proprios (lead_id, campo_id, texto_cifrado, numero, opcao_id, dia, sim)
  select id, $1, case when $2 = 'texto' then 'v2.' || md5(id::text) end, case when $2 = 'numero' then numero % 9 end,
         case when $2 = 'escolha' then $3::uuid[][1 + numero % 8] end,
         case when $2 = 'data' then '2026-01-01'::date + (numero % 300)::int end, case when $2 = 'sim_nao' then numero % 3 = 0 end
    from leads`

async function fillProprios({ database: { pool } }: Bench) {
  for (const [n, { id, tipo, no_cartao, opcoes }] of CAMPOS.entries()) {
    await pool.query(
      'insert into campos_proprios (id, nome, tipo, opcoes, ordem, no_cartao) values ($1, $2, $3, $4, $5, $6)',
      [id, `Campo ${n}`, tipo, JSON.stringify(opcoes), n, no_cartao],
    )
    await pool.query(VALOR.replace('$3::uuid[][', '($3::uuid[])['), [id, tipo, opcoes.map((opcao) => opcao.id)])
  }
  await pool.query('create table lead_proprios_de_ninguem (like lead_proprios including all)')
  await pool.query('create table campos_proprios_de_ninguem (like campos_proprios including all)')
  await pool.query('vacuum analyze lead_proprios, campos_proprios')
}

/** Exchanges the filled tables of own fields for empty ones, or back. */
async function swap({ database: { pool } }: Bench) {
  const trocas = ['lead_proprios', 'campos_proprios'].map(
    (nome) =>
      `alter table ${nome} rename to ${nome}_guardada; alter table ${nome}_de_ninguem rename to ${nome};
       alter table ${nome}_guardada rename to ${nome}_de_ninguem;`,
  )
  await pool.query(`begin; ${trocas.join('\n')} commit`)
}

/** Board, lists and imports of a company with ten own fields, alternating with one without any; prints Markdown tables. */
export async function benchCamposProprios(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { leads: { type: 'string', default: '200000' } } })
  const bench = await openBench()
  try {
    await createConsultores(bench.database)
    const dono = await idOf(bench, 'consultor@demo.portal')
    await fillLeads(bench.database, dono, Number(values.leads))
    await fillProprios(bench)
    const server = await startMeasured(bench)
    try {
      const supervisor = await enterAt(server.address, { email: 'supervisor@demo.portal', password: DEMO_PASSWORD })
      const muda = () => changeOne(bench, dono)
      const pares = [
        { what: 'board of 2,000, changed', path: QUADRO, cookie: server.cookie, muda },
        { what: 'own list, 100 lines', path: '/api/leads?grupo=abertos&tamanho=100', cookie: server.cookie },
        { what: "everybody's list, 100 lines", path: '/api/leads?grupo=abertos&tamanho=100', cookie: supervisor },
      ]
      const tempos = pares.map(() => ({ com: [] as number[], sem: [] as number[] }))
      for (let round = 0; round < ROUNDS; round++)
        for (const qual of round % 2 ? (['sem', 'com'] as const) : (['com', 'sem'] as const)) {
          if (qual === 'sem') await swap(bench)
          for (const [i, { path, cookie, muda }] of pares.entries()) {
            await ask(server, path, cookie, 3, muda)
            tempos[i]?.[qual].push((await ask(server, path, cookie, REQUESTS, muda)).p50)
          }
          if (qual === 'sem') await swap(bench)
        }
      const linhas = pares.map(({ what }, i) => {
        const [com, sem] = [median(tempos[i]?.com ?? []), median(tempos[i]?.sem ?? [])]
        return `| ${what} | ${com.toFixed(1)} | ${sem.toFixed(1)} | ${(com / sem).toFixed(2)} × |`
      })
      const { com, sem } = await insertInTurns(bench)
      linhas.push(`| import, ${LOTE} leads | ${com.toFixed(1)} | ${sem.toFixed(1)} | ${(com / sem).toFixed(2)} × |`)
      process.stdout.write(
        `| ${values.leads} leads | ten fields, ms | none, ms | aim 1.2 × |\n| :-- | --: | --: | --: |\n${linhas.join('\n')}\n\n`,
      )
      await measureFilters(server, supervisor)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Prints the time of lists filtered by an own field, beside one filtered by a column of the lead. */
async function measureFilters(server: Parameters<typeof ask>[0], supervisor: string) {
  const [escolha, numero, dia, sim] = CAMPOS
  const filtros = [
    ['one state', 'estado=SP'],
    ['one choice of eight', `proprios=${escolha?.id}=${escolha?.opcoes[0]?.id}`],
    ['a number', `proprios=${numero?.id}=2..2`],
    ['a week', `proprios=${dia?.id}=2026-02-01..2026-02-07`],
    ['yes', `proprios=${sim?.id}=sim`],
    ['without a value', `proprios=${numero?.id}=vazio`],
  ] as const
  process.stdout.write('| a list of everybody, filtered by | p50 ms |\n| :-- | --: |\n')
  for (const [what, filtro] of filtros) {
    const { p50 } = await ask(server, `/api/leads?${filtro}&ordem=recebido&direcao=desc`, supervisor, 7)
    process.stdout.write(`| ${what} | ${p50.toFixed(1)} |\n`)
  }
}

/** Milliseconds of import batches with a value of each own field, alternating with batches without any. */
async function insertInTurns({ database }: Bench) {
  const escrita = createEscritaLeads(database, createCipher(DATA_KEY), Date.now)
  const gravador = createLoteLeads(escrita)
  const proprios = Object.fromEntries(
    CAMPOS.map(({ id, tipo, opcoes: [opcao] }) => [
      id,
      { texto: 'mora com a tia', numero: 3, escolha: opcao?.id ?? '', data: '2026-12-24', sim_nao: true }[tipo],
    ]),
  ) satisfies ValoresProprios
  const tempos = { com: [] as number[], sem: [] as number[] }
  for (let round = 0; round < 2 * LOTES; round++) {
    const qual = round % 2 ? 'sem' : 'com'
    const em = new Date()
    const lote = Array.from({ length: LOTE }, (_, n) => ({
      ...{ id: randomUUID(), nome_contato: `Lead ${n}`, telefone: `55119${round}${String(n).padStart(7, '0')}` },
      ...{ origem: 'importacao' as const, etapa: 'novo' as const, etapa_desde: em, created_at: em },
      ...(qual === 'com' && { proprios }),
    }))
    const begin = performance.now()
    await escrita.write((tx, touched) => gravador.insert(tx, null, touched, lote))
    tempos[qual].push(performance.now() - begin)
  }
  return { com: median(tempos.com), sem: median(tempos.sem) }
}
