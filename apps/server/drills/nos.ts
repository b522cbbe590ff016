// Three nodes behind a load balancer, over a primary with a synchronous stand-by, while people write and keep pages open:
// upgraded one by one, one killed, connections cut, the primary killed and the stand-by promoted. Prints what those people
// met, and whether what was acknowledged to them is there, once.
//   npm run drill:nos [-- --antes <commit>]
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../src/seed/accounts.ts'
import { atEnd } from '../src/testing/at-end.ts'
import { enterAt } from '../src/testing/enter.ts'
import { runProgram, startPortal } from '../src/testing/portal-process.ts'
import { copyCommit } from './mutantes/copia.ts'
import { openBalancer } from './nos/balancer.ts'
import { openPages } from './nos/pages.ts'
import { createPair, follow, promote, type Server } from './nos/postgres.ts'
import { judge, startWriters } from './nos/writers.ts'

const NODES = 3
/** Streams of each of the three people. */
const PAGES = 4
/** Acknowledged writes before and after each break. */
const WRITES = 40
const RECOVERY_MS = 60_000
const AIMS = { pauseMs: 10_000, afterPromotionMs: 5_000, pagesMs: 15_000 }
const HOUR_AHEAD = `data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 3_600_000')}`

const ROOT = realpathSync(new URL('../../..', import.meta.url))
const { values } = parseArgs({ options: { antes: { type: 'string' } } })
const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-drill-nos-')))
// PostgreSQL runs under another account than root, which must be able to enter.
chmodSync(root, 0o711)

const faults: string[] = []
const ms = (value: number) => `${(value / 1000).toFixed(1)} s`
const say = (line: string) => console.log(line)
function aim(what: string, holds: boolean) {
  if (!holds) faults.push(what)
  say(`  ${holds ? 'yes' : 'NO '}  ${what}`)
}

async function becomes(what: string, condition: () => boolean | Promise<boolean>) {
  const end = Date.now() + RECOVERY_MS
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`never came true: ${what}`)
    await delay(20)
  }
}

/** Commit before the newest migration, so that the upgrade changes the schema under running nodes. */
function findBefore() {
  if (values.antes) return values.antes
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
    return git('rev-parse', '--short', `${git('log', '-1', '--format=%h', '--', 'apps/server/migrations')}~1`)
  } catch {
    return undefined
  }
}

type Node = Awaited<ReturnType<typeof startPortal>>
const nodes: Node[] = []
const servers: Server[] = []
const balancer = await openBalancer()
let people: { writers: ReturnType<typeof startWriters>; pages: ReturnType<typeof openPages> } | undefined
const close = atEnd(async () => {
  await people?.writers.stop()
  await people?.pages.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await balancer.close()
  for (const server of servers) await server.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})
const pair = await createPair(root, (server) => servers.push(server))
const settings = {
  DATABASE_URL: pair.url,
  PORTAL_SECRET: 'segredo-so-de-teste-com-mais-de-32-letras',
  PORTAL_DATA_KEY: 'chave-so-de-teste-com-mais-de-32-letras',
  PORTAL_DEMO: '1',
  RATE_LIMIT: '1000000',
  LOG_LEVEL: 'info',
  // One of the nodes makes the daily backup at once.
  BACKUP_AT: '00:00',
  BACKUP_DIR: join(root, 'copias'),
}
const dataDir = join(root, 'dados')

async function startNode(server?: string) {
  // An earlier version may accept only one host.
  const node = await startPortal(dataDir, { ...settings, ...(server && { DATABASE_URL: pair.primary.url }) }, server)
  nodes.push(node)
  balancer.add(node.url)
  return node
}
/** Takes a node out like an operator: first no new connections. */
async function retire(node: Node) {
  balancer.drain(node.url)
  await delay(500)
  await node.stop()
  balancer.remove(node.url)
}
async function dropKilled(node: Node) {
  await node.ended
  balancer.remove(node.url)
}

let primary = pair.primary
let standby = pair.standby
try {
  const before = findBefore()
  const server = before && join(root, 'antes', 'apps', 'server')
  if (before) copyCommit(ROOT, before, join(root, 'antes'))
  say(`Three nodes of ${before ?? 'this version, for there is no git'}, a primary and a synchronous stand-by.`)
  for (let n = 0; n < NODES; n++) await startNode(server)
  const old = [...nodes]

  const enter = (name: string) => enterAt(balancer.url, { email: `${name}@demo.portal`, password: DEMO_PASSWORD })
  const consultores = [await enter('consultor'), await enter('consultora')]
  const supervisor = await enter('supervisor')
  await openRoleta(supervisor)
  const writers = startWriters(balancer.url, [...consultores, ...consultores], supervisor)
  const pages = openPages(balancer.url, [...consultores, supervisor], PAGES)
  people = { writers, pages }
  await becomes('all pages are open', pages.areOpen)

  /** Breaks something under load and waits until all work again. Prints what the people met, and judges it. */
  async function scene(title: string, breaks: () => Promise<unknown>, wanted = AIMS.pauseMs) {
    await writers.more(WRITES)
    pages.takeGaps()
    writers.takeRefused()
    say(`\n${title}`)
    const begin = performance.now()
    await breaks()
    await writers.more(WRITES)
    await becomes('all pages are open again', pages.areOpen)
    const gaps = pages.takeGaps()
    const pause = writers.longestPause(begin)
    const verdict = await judge(writers, primary)
    say(`  answers that asked to come back: ${writers.takeRefused()}`)
    say(`  streams that broke: ${gaps.length} of ${pages.count}; longest until up to date again ${ms(gaps[0] ?? 0)}`)
    aim(
      `acknowledged ${verdict.acknowledged}, lost ${verdict.lost}, twice ${verdict.doubled}`,
      verdict.lost + verdict.doubled === 0,
    )
    aim(`longest time without an acknowledged write ${ms(pause)}, aim ${ms(wanted)}`, pause <= wanted)
    aim(`pages are up to date within ${ms(AIMS.pagesMs)}`, (gaps[0] ?? 0) <= AIMS.pagesMs)
  }

  await scene(
    `Upgraded one by one${before ? `, from ${before} to this version` : ''}, with the balancer told first:`,
    async () => {
      for (const node of old) {
        await retire(node)
        await startNode()
        await writers.more(WRITES / 4)
      }
    },
  )
  await scene('Each of this version replaced by another of it:', async () => {
    for (const node of nodes.slice(-NODES)) {
      await retire(node)
      await startNode()
      await writers.more(WRITES / 4)
    }
  })
  const upgraded = () => nodes.slice(-NODES)

  await scene('A node killed with -9:', async () => {
    const [node] = upgraded()
    await node?.stop('SIGKILL')
    if (node) await dropKilled(node)
  })
  await startNode()

  await scene('All connections to a node cut, while it lives:', async () => {
    const [, node] = upgraded()
    if (node) balancer.cut(node.url)
  })

  let promoted = 0
  let first = 0
  await scene('The primary killed with -9, the stand-by promoted two seconds later:', async () => {
    await primary.kill()
    await delay(2_000)
    await promote(standby)
    promoted = performance.now()
    ;[primary, standby] = [standby, primary]
    await becomes('a write is acknowledged', () => writers.firstAfter(promoted) !== undefined)
    first = (writers.firstAfter(promoted) ?? promoted) - promoted
  })
  aim(
    `from the promotion to the first acknowledged write ${ms(first)}, aim ${ms(AIMS.afterPromotionMs)}`,
    first <= AIMS.afterPromotionMs,
  )

  await scene('The old primary comes back as stand-by of the new one, commits are synchronous again:', () =>
    follow(standby, primary),
  )
  await refuses('A node that is only told of the stand-by', { DATABASE_URL: standby.url }, /só permite leitura/)
  await refuses('A node whose clock is an hour ahead', { NODE_OPTIONS: `--import=${HOUR_AHEAD}` }, /60 min adiantado/)

  await scene('And back: the second primary killed, the first promoted:', async () => {
    await primary.kill()
    await promote(standby)
    ;[primary, standby] = [standby, primary]
  })

  await writers.stop()
  await judgeEnd(primary, pages)
  await judgeJobs(primary)
} catch (error) {
  faults.push(String(error))
  console.error(error)
} finally {
  await close()
}
say(faults.length === 0 ? '\nAll aims are met.' : `\nMissed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Lets the roleta give out queued leads at once and without limits. */
async function openRoleta(supervisor: string) {
  await primary.query(
    'update distribuicao_participantes set limite_abertos = null, limite_dia = null, dias_horarios = null',
  )
  const pessoas = await primary.query<{ consultor_id: string }>('select consultor_id from distribuicao_participantes')
  const answer = await fetch(`${balancer.url}/api/distribuicao/regras`, {
    method: 'POST',
    headers: { cookie: supervisor, 'content-type': 'application/json' },
    body: JSON.stringify({
      nome: 'Exercício',
      ativa: true,
      estados: [],
      ddds: [],
      origens: [],
      tipos_internacao: [],
      modo: 'rodizio',
      exige_aceite: false,
      minutos_aceite: 10,
      participantes: pessoas.map(({ consultor_id }) => ({ consultor_id, peso: 1 })),
    }),
  })
  if (!answer.ok) throw new Error(`the rule was answered ${answer.status} ${await answer.text()}`)
}

/** A start that must end by itself with a sentence. */
async function refuses(who: string, env: Record<string, string>, sentence: RegExp) {
  const { child, ended } = runProgram('src/main.ts', [], { PORT: '0', PORTAL_DATA_DIR: dataDir, ...settings, ...env })
  const timer = setTimeout(() => child.kill(), RECOVERY_MS)
  const { code, text } = await ended
  clearTimeout(timer)
  say(`\n${who} says:\n  ${text.trim().split('\n').at(-1)}`)
  aim('it refuses to start', code === 78 && sentence.test(text))
}

/** Judges the end: every queued lead has an owner, and every page knows the last change. */
async function judgeEnd(server: Server, pages: ReturnType<typeof openPages>) {
  say('\nIn the end:')
  const fila = await server.query<{ n: number; dadas: number }>(
    `select count(*) filter (where consultor_id is null)::int as n, count(*) filter (where consultor_id is not null)::int as dadas
       from leads where nome_contato = 'Família do exercício' and created_by = (select id from profiles where email = 'supervisor@demo.portal')`,
  )
  say(`  leads of the queue given out while all this went on: ${fila[0]?.dadas}, waiting: ${fila[0]?.n}`)
  const [geral] = await server.query<{ assunto: string; versao: string }>(
    `select assunto, versao from mudancas_versao where assunto = 'distribuicao'`,
  )
  await becomes('every page knows the last change', () => pages.know('distribuicao', Number(geral?.versao ?? -1)))
  aim('every page knows the last version of what it follows', true)
}

/** Judges scheduled work over three nodes: the daily backup, and the runs of each job per minute. */
async function judgeJobs(server: Server) {
  const lines = nodes.flatMap(({ output }) => output.text.split('\n').filter((line) => line.includes('"job done"')))
  const jobs = lines.map((line) => JSON.parse(line) as { job: string; time: number })
  const everyMinute = jobs.filter(({ job }) => job === 'sessoes-inativas').map(({ time }) => time)
  const minutes = Math.ceil((Math.max(...everyMinute) - Math.min(...everyMinute)) / 60_000) + 1
  const [copias] = await server.query<{ n: number }>('select count(*)::int as n from copias_seguranca')
  const folders = readdirSync(join(root, 'copias')).filter((name) => name.startsWith('portal-'))
  say(`  jobs done by all nodes together: ${jobs.length}`)
  aim(
    `one job of every minute was done ${everyMinute.length} times in ${minutes} minutes`,
    everyMinute.length <= minutes,
  )
  aim(
    `backups of the day: ${copias?.n} recorded, ${folders.length} in the folder`,
    copias?.n === 1 && folders.length === 1,
  )
}
