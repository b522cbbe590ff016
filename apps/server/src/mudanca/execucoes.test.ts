import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCopias } from '../copias/copias.service.ts'
import { createDb, type Database } from '../platform/db/db.ts'
import type { Env } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { openCuttable } from '../testing/cuttable.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { listCopiasEmUso } from './andamento.queries.ts'
import { createExecucoes, type Mudar, type Opcoes } from './execucoes.service.ts'
import { holdMudanca, isAndando } from './lock.queries.ts'
import { newRelatorio } from './relatorio.ts'

let server: Awaited<ReturnType<typeof testApp>>
let folder: string
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
  folder = await mkdtemp(join(tmpdir(), 'portal-mudanca-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => server.sql('truncate mudanca_execucoes, mudanca_situacao'))

const OPCOES: Opcoes = {
  simular: false,
  semLinks: false,
  linksDeCadastro: false,
  administradores: [],
  onde: { pasta: null, bucket: null, antigo: null },
  mapa: mapaMudanca.parse({}),
  desde: null,
}
const RELATORIO = newRelatorio(false)
const NADA: Mudar = async () => RELATORIO

function runsOf(
  mudar: Mudar,
  { env = {}, database = server.database }: { env?: Partial<Env>; database?: Database } = {},
) {
  const all = { ...server.env, BACKUP_DIR: folder, ...env }
  return createExecucoes({
    ...{ env: all, database, cipher: createCipher(DATA_KEY), mudar },
    copias: createCopias({ env: all, database }),
  })
}
const PEDIDO = { escopo: null, fonte: [{ nome: 'dados.sql', read: () => Readable.from([]) }], opcoes: OPCOES }
const linhas = () =>
  server.sql('select estado, etapa, copia, erro, simulada from mudanca_execucoes order by iniciada_em')
const pagina = async () => (await server.request({ url: '/api/mudanca', cookie: admin })).body.execucoes

it('makes a backup before a real run, and none before a rehearsal', async () => {
  const seen: unknown[] = []
  const runs = runsOf(async (_portal, _fonte, { simular }, onPasso) => {
    await onPasso({ etapa: 'Clínicas', feitas: 1, total: 2 })
    seen.push([simular, (await linhas()).at(-1)?.copia])
    return RELATORIO
  })
  const ensaio = await runs.begin({ ...PEDIDO, opcoes: { ...OPCOES, simular: true } })
  expect(await ensaio.run()).toEqual(RELATORIO)
  expect(seen).toEqual([[true, null]])
  const mudanca = await runs.begin(PEDIDO)
  await mudanca.run()
  const [name = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('portal-'))
  // The backup was there before anything was written.
  expect(seen[1]).toEqual([false, join(folder, name)])
  expect(await linhas()).toMatchObject([
    { estado: 'completa', simulada: true, copia: null },
    { estado: 'completa', simulada: false, etapa: 'Clínicas', copia: join(folder, name) },
  ])
  expect(await server.history('mudanca_execucoes', mudanca.id)).toMatchObject([
    { acao: 'criar', depois: { fonte: 'dados.sql', simulada: false } },
    { acao: 'editar', depois: { estado: 'completa' } },
  ])
})

it('of two at once one is refused, also beside a rehearsal', async () => {
  let end = () => {}
  const runs = runsOf(async () => {
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return RELATORIO
  })
  const first = await runs.begin({ ...PEDIDO, opcoes: { ...OPCOES, simular: true } })
  const running = first.run()
  await expect(runs.begin(PEDIDO)).rejects.toThrow('Já há um ensaio ou uma mudança em andamento. Espere que termine.')
  expect(await pagina()).toMatchObject([{ estado: 'andando' }])
  const concluded = await server.request({ method: 'POST', url: '/api/mudanca/concluir', payload: {}, cookie: admin })
  expect([concluded.status, concluded.body.message]).toEqual([409, expect.stringMatching(/em andamento/)])
  end()
  await running
  expect(await isAndando(server.database.db)).toBe(false)
})

it('nothing is written where the backup cannot be made', async () => {
  const file = join(folder, 'arquivo')
  await writeFile(file, '')
  let moved = false
  const runs = runsOf(
    async () => {
      moved = true
      return RELATORIO
    },
    { env: { BACKUP_DIR: join(file, 'copias') } },
  )
  await expect((await runs.begin(PEDIDO)).run()).rejects.toThrow()
  expect(moved).toBe(false)
  expect(await linhas()).toMatchObject([
    { estado: 'falhou', copia: null, erro: expect.stringMatching(/não pôde ser gravado/) },
  ])
})

it.each([
  [Object.assign(new Error('no space left'), { code: '53100' }), /Acabou o espaço em disco\. .* libere espaço/],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /Acabou o espaço em disco/],
  [Object.assign(new Error('Connection terminated'), { code: '57P01' }), /ligação com o banco de dados caiu/],
  [new Error('segredo'), /erro inesperado\. Veja o log/],
])('says in a sentence why it failed (%s)', async (error, sentence) => {
  const runs = runsOf(async () => {
    throw error
  })
  await expect((await runs.begin(PEDIDO)).run()).rejects.toThrow(error.message)
  const [linha] = await linhas()
  expect([linha?.estado, linha?.erro]).toEqual(['falhou', expect.stringMatching(sentence)])
})

it('one whose server died is shown as interrupted at once, and the next takes its place', async () => {
  const died = await runsOf(NADA).begin(PEDIDO)
  expect(await pagina()).toMatchObject([{ id: died.id, estado: 'andando' }])
  // Does what the end of a process does to its connections.
  await server.sql(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7220172
    and database = (select oid from pg_database where datname = current_database())`)
  await expect.poll(() => isAndando(server.database.db)).toBe(false)
  expect(await pagina()).toMatchObject([{ id: died.id, estado: 'interrompida', erro: null }])
  await (await runsOf(NADA).begin(PEDIDO)).run()
  expect((await linhas()).map(({ estado }) => estado)).toEqual(['interrompida', 'completa'])
})

it('one that is stopped with its server ends between two steps', async () => {
  const stopping = new AbortController()
  const runs = runsOf(async (_portal, _fonte, _opcoes, onPasso) => {
    await onPasso({ etapa: 'Contas', feitas: 0, total: 2 })
    stopping.abort()
    await onPasso({ etapa: 'Contas', feitas: 1, total: 2 })
    return RELATORIO
  })
  await expect((await runs.begin({ ...PEDIDO, signal: stopping.signal })).run()).rejects.toThrow()
  expect(await linhas()).toMatchObject([{ estado: 'interrompida', erro: null }])
})

it('a database that is lost in the middle ends the run, which can be made again', async () => {
  const way = await openCuttable(server.database.url)
  const database = createDb(way.url, {})
  try {
    const runs = runsOf(
      async (cut) => {
        way.block()
        await cut.database.pool.query('select 1')
        return RELATORIO
      },
      { database },
    )
    const run = await runs.begin(PEDIDO)
    await expect(run.run()).rejects.toThrow()
    await expect.poll(() => isAndando(server.database.db)).toBe(false)
    expect(await pagina()).toMatchObject([{ id: run.id, estado: 'interrompida' }])
  } finally {
    await database.close().catch(() => {})
    await way.close()
  }
})

it('the backups that may be asked for are not removed for their age until the end', async () => {
  const runs = runsOf(NADA)
  for (let n = 0; n < 3; n++) await (await runs.begin(PEDIDO)).run()
  const copias = (await linhas()).map(({ copia }) => copia)
  expect(await listCopiasEmUso(server.database.db)).toEqual([copias[0], copias[2]])
  const env = { ...server.env, BACKUP_DIR: folder, BACKUP_KEEP: 1 }
  const { database } = server
  const diarias = createCopias({ env, database, emUso: () => listCopiasEmUso(database.db) })
  const { name } = await diarias.makeCopia('diaria', folder)
  const left = async () =>
    (await readdir(folder)).filter((entry) => entry.startsWith('portal-')).map((entry) => join(folder, entry))
  expect(await left()).toEqual([copias[0], copias[2], join(folder, name)].toSorted())
  await server.request({ method: 'POST', url: '/api/mudanca/concluir', payload: {}, cookie: admin })
  const last = await diarias.makeCopia('diaria', folder)
  expect(await left()).toEqual([join(folder, last.name)])
})

it('lets go of its place when it cannot begin', async () => {
  const lock = await holdMudanca(server.database.direct)
  expect(await holdMudanca(server.database.direct)).toBeUndefined()
  await lock?.release()
  await expect.poll(() => isAndando(server.database.db)).toBe(false)
})
