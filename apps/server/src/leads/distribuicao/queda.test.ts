import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal } from '../../testing/portal-process.ts'
import { DATA_KEY, eventually, SECRET, testDb } from '../../testing/testing.ts'

/** Six rounds, so that the process may be killed between two of them. */
const LEADS = 1_200
const PESSOAS = 12

let db: Awaited<ReturnType<typeof testDb>>
let dataDir = ''
beforeAll(async () => {
  db = await testDb()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-roleta-'))
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const sql = async (text: string, values: unknown[] = []) => (await db.database.pool.query(text, values)).rows
const count = async (onde: string) => (await sql(`select count(*)::int as n from ${onde}`))[0].n as number
const start = () =>
  startPortal(dataDir, { DATABASE_URL: db.url, PORTAL_SECRET: SECRET, PORTAL_DATA_KEY: DATA_KEY, PORTAL_DEMO: '0' })

async function fill() {
  await sql(
    `with pessoas as (
       insert into profiles (email, full_name, role)
       select 'pessoa-' || n || '@teste.portal', 'Pessoa ' || n, 'consultor' from generate_series(1, $1) n returning id
     ) insert into distribuicao_participantes (consultor_id, limite_abertos) select id, $2 from pessoas`,
    [PESSOAS, LEADS / PESSOAS],
  )
  await sql("insert into distribuicao_regras (nome, ativa, ordem, exige_aceite) values ('Geral', false, 1, false)")
  await sql(
    'insert into distribuicao_regra_participantes (regra_id, consultor_id) select r.id, p.consultor_id from distribuicao_regras r, distribuicao_participantes p',
  )
  await sql(
    `insert into leads (nome_contato, telefone, origem)
     select 'Família ' || n, '55119' || lpad(n::text, 8, '0'), 'site' from generate_series(1, $1) n`,
    [LEADS],
  )
}

it('a node that is killed in the middle of distributing loses no lead and gives none twice', async () => {
  await fill()
  const primeiro = await start()
  await sql('update distribuicao_regras set ativa = true')
  const naFila = () => count('leads where consultor_id is null')
  await eventually(naFila, (n) => n < LEADS)
  await primeiro.stop('SIGKILL')
  const restavam = await naFila()
  expect(restavam, 'the node was killed while leads were waiting').toBeGreaterThan(0)
  const segundo = await start()
  try {
    await eventually(naFila, (n) => n === 0)
    expect(await count("lead_ofertas where status = 'aceita'")).toBe(LEADS)
    expect(await count('(select lead_id from lead_ofertas group by 1 having count(*) > 1) d')).toBe(0)
    expect(await count(`(select 1 from leads group by consultor_id having count(*) <> ${LEADS / PESSOAS}) a`)).toBe(0)
    expect(await count(`distribuicao_participantes where abertos <> ${LEADS / PESSOAS}`)).toBe(0)
    // Each lead has its history and its event of distribution.
    expect(await count("audit_log where entidade = 'leads' and acao = 'distribuir'")).toBe(LEADS)
    expect(await count("distribuicao_eventos where tipo = 'atribuido'")).toBe(LEADS)
  } finally {
    await segundo.stop()
  }
})
