import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createToken } from '../../apps/server/src/platform/keys/token.ts'
import { VERSAO_TERMO_CONTATO } from '../../packages/contract/src/leads/formulario.ts'
import { openBench } from './busca-setup.ts'
import { growClinicas } from './clinicas-data.ts'

type Bench = Awaited<ReturnType<typeof openBench>>
type Form = { envio_id: string; telefone: string; token: string }

const CONSULTORES = 40
/** One in this many forms is sent twice, as by an impatient user. */
const REPETIDO = 10

/** Families' forms at a constant rate, across 40 consultants; prints times and what was stored. */
export async function benchFormularios(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { segundos: { type: 'string', default: '30' }, taxa: { type: 'string', default: '100' } },
  })
  const [segundos, taxa] = [Number(values.segundos), Number(values.taxa)]
  const bench = await openBench()
  try {
    await growClinicas(bench.database, 0, 100)
    const { rows } = await bench.database.pool.query<{ id: string }>('select id from clinicas where active limit 1')
    const [clinica] = rows
    if (!clinica) throw new Error('No clinics')
    const tokens = await createLinks(bench, clinica.id)
    const server = await bench.startServer()
    try {
      const url = new URL(`/api/publico/clinicas/${clinica.id}/contato`, server.address)
      await sendAll(url, formsOf(tokens, 200), taxa)
      const forms = formsOf(tokens, segundos * taxa)
      const { times, failed } = await sendAll(url, forms, taxa)
      process.stdout.write(`${await report(bench, forms, times, failed, taxa)}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Creates a link of each consultant to the clinic. */
async function createLinks({ database: { pool } }: Bench, clinicaId: string): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < CONSULTORES; n++) {
    const token = createToken()
    await pool.query(
      `with pessoa as (
         insert into profiles (email, full_name, role) values ($1, $2, 'consultor') returning id
       ) insert into shared_links (clinica_id, consultor_id, vagas_inicial, token) select $3, id, 3, $4 from pessoa`,
      [`consultor-${n}@banco.example`, `Consultor ${n}`, clinicaId, token],
    )
    tokens.push(token)
  }
  return tokens
}

let numero = 0
const formsOf = (tokens: readonly string[], quantos: number): Form[] =>
  Array.from({ length: quantos }, (_, n) => ({
    envio_id: randomUUID(),
    telefone: `55119${String(numero++).padStart(8, '0')}`,
    token: tokens[n % tokens.length] ?? '',
  }))

/** Starts a request at each tick of the rate, without waiting for earlier ones. */
async function sendAll(url: URL, forms: readonly Form[], taxa: number) {
  const times: number[] = []
  const failed = new Map<number, number>()
  async function send(form: Form) {
    const begin = performance.now()
    const body = JSON.stringify({ ...form, nome: 'Família', consentimento: true, versao_termo: VERSAO_TERMO_CONTATO })
    const status = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    )
    times.push(performance.now() - begin)
    if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1)
  }
  const sent: Promise<void>[] = []
  const begin = performance.now()
  for (const [n, form] of forms.entries()) {
    const wait = begin + (n * 1000) / taxa - performance.now()
    if (wait > 1) await delay(wait)
    sent.push(send(form))
    if (n % REPETIDO === 0) sent.push(send(form))
  }
  await Promise.all(sent)
  return { times, failed }
}

async function report(
  { database: { pool } }: Bench,
  forms: readonly Form[],
  times: number[],
  failed: Map<number, number>,
  taxa: number,
) {
  const { rows } = await pool.query<{ leads: number; formularios: number; donos: number }>(
    `select count(distinct l.id)::int as leads, count(i.id)::int as formularios, count(distinct l.consultor_id)::int as donos
       from leads l join lead_interacoes i on i.lead_id = l.id where l.telefone = any($1)`,
    [forms.map(({ telefone }) => telefone)],
  )
  const [kept] = rows
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return [
    `| ${forms.length} forms at ${taxa} a second to ${kept?.donos} consultants, one in ${REPETIDO} sent twice | |`,
    '| :-- | --: |',
    `| leads, of as many | ${kept?.leads} of ${forms.length} |`,
    `| forms kept, of as many | ${kept?.formularios} of ${forms.length} |`,
    `| not answered 200 | ${[...failed].map(([status, times]) => `${status}: ${times}`).join(', ') || 0} |`,
    `| p50, p99 | ${at(0.5).toFixed(1)} ms, ${at(0.99).toFixed(1)} ms |`,
    `| p99 of p50, aim 10 × | ${(at(0.99) / at(0.5)).toFixed(1)} × |`,
  ].join('\n')
}
