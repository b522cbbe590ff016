import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Escopo } from '../platform/auth/escopo.ts'
import { notFound } from '../platform/http/errors.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { createTarefasService, type Progresso, type TarefasService } from './tarefas.service.ts'

const log = { error: vi.fn() } as unknown as FastifyBaseLogger
let server: Awaited<ReturnType<typeof testApp>>
let tarefas: TarefasService
let cookies: Record<'gerenciador' | 'outro' | 'admin', string>
let escopo: Escopo
beforeAll(async () => {
  server = await testApp()
  tarefas = createTarefasService(server.database, log)
  cookies = {
    gerenciador: await server.signIn('gerenciador'),
    outro: await server.signIn('gerenciador'),
    admin: await server.signIn('admin'),
  }
  const usuarioId = await server.userId(cookies.gerenciador)
  escopo = { sessaoId: randomUUID(), usuarioId, role: 'gerenciador' } as Escopo
})
afterEach(async () => {
  await tarefas.stop()
  tarefas = createTarefasService(server.database, log)
})
afterAll(() => server.close())

/** A task that waits for the test's instructions. */
function work() {
  const steps: (() => void)[] = []
  let progresso: Progresso | undefined
  const done = new Promise<void>((resolve) => steps.push(resolve))
  const run = async (given: Progresso) => {
    progresso = given
    await done
    return { feito: true }
  }
  return { run, finish: () => steps[0]?.(), say: (feitas: number, total: number | null) => progresso?.(feitas, total) }
}
/** A task that reports progress until it is stopped. */
const endless = async (progresso: Progresso) => {
  for (let i = 0; ; i++) {
    await progresso(i, null)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const get = (id: string, cookie = cookies.gerenciador) => server.request({ url: `/api/tarefas/${id}`, cookie })
const ended = (id: string) =>
  eventually(
    () => get(id),
    ({ body }) => body.estado !== 'em_andamento',
  ).then(({ body }) => body)
const current = async (cookie: string) =>
  (await server.request({ url: '/api/tarefas?tipo=importar_clinicas', cookie })).body.tarefa
const cancel = (id: string, cookie = cookies.gerenciador) =>
  server.request({ method: 'POST', url: `/api/tarefas/${id}/cancelar`, payload: {}, cookie })

describe('long work', () => {
  it('continues after it was started, reports progress, and stores its result', async () => {
    const { run, say, finish } = work()
    const { id } = await tarefas.start(escopo, 'importar_clinicas', run)
    expect((await get(id)).body).toMatchObject({ estado: 'em_andamento', feitas: 0, total: null, resultado: null })
    await say(5, 20)
    expect((await get(id)).body).toMatchObject({ feitas: 5, total: 20 })
    expect(await current(cookies.gerenciador)).toMatchObject({ id, tipo: 'importar_clinicas' })
    finish()
    expect(await ended(id)).toMatchObject({ estado: 'concluida', resultado: { feito: true }, erro: null })
    expect(await current(cookies.gerenciador)).toBeNull()
    expect(Object.keys((await get(id)).body)).not.toContain('created_by')
  })

  it('runs one of a kind at a time for each person, on all nodes', async () => {
    const { run, finish } = work()
    const { id } = await tarefas.start(escopo, 'importar_clinicas', run)
    const elsewhere = createTarefasService(server.database, log)
    await expect(elsewhere.start(escopo, 'importar_clinicas', run)).rejects.toMatchObject({
      status: 409,
      message: 'Importação em andamento. Aguarde o término.',
    })
    const other = await elsewhere.start(escopo, 'importar_cidades', async () => null)
    expect((await ended(other.id)).estado).toBe('concluida')
    const colega = { ...escopo, usuarioId: await server.userId(cookies.outro) }
    const dele = await elsewhere.start(colega, 'importar_clinicas', run)
    const segue = async (cookie: string) => (await current(cookie))?.id
    const seguidas = [await segue(cookies.outro), await segue(cookies.admin)]
    const chefe = { ...escopo, role: 'admin' as const, usuarioId: await server.userId(cookies.admin) }
    const propria = await elsewhere.start(chefe, 'importar_clinicas', run)
    seguidas.push(await segue(cookies.admin))
    finish()
    // Administrators follow work on the company's lists by anybody, but their own first, even if it began later.
    expect(seguidas).toEqual([dele.id, id, propria.id])
    await ended(id)
    for (const cookie of [cookies.outro, cookies.admin])
      await eventually(
        () => current(cookie),
        (tarefa) => tarefa === null,
      )
    const next = await tarefas.start(escopo, 'importar_clinicas', async () => null)
    expect((await ended(next.id)).estado).toBe('concluida')
  })

  it('ends when it is cancelled, also from another node', async () => {
    const { id } = await tarefas.start(escopo, 'importar_clinicas', endless)
    expect((await cancel(id)).status).toBe(200)
    expect(await ended(id)).toMatchObject({ estado: 'cancelada', resultado: null, erro: null })
    expect((await cancel(id)).body.estado).toBe('cancelada')
  })

  it('is visible to and cancelled by its starter and admins, and 404 for others', async () => {
    const { run, finish } = work()
    const { id } = await tarefas.start(escopo, 'importar_clinicas', run)
    expect((await get(id, cookies.admin)).status).toBe(200)
    expect((await current(cookies.admin))?.id).toBe(id)
    for (const answer of [await get(id, cookies.outro), await cancel(id, cookies.outro), await get(randomUUID())])
      expect([answer.status, answer.body.message]).toEqual([404, 'Tarefa não encontrada'])
    expect(await current(cookies.outro)).toBeNull()
    expect((await get(id)).body.estado).toBe('em_andamento')
    finish()
    await ended(id)
  })

  it('reports why it failed in a sentence without internals', async () => {
    const known = await tarefas.start(escopo, 'importar_clinicas', () =>
      Promise.reject(notFound('Arquivo não encontrado')),
    )
    expect(await ended(known.id)).toMatchObject({ estado: 'falhou', erro: 'Arquivo não encontrado' })
    const unknown = await tarefas.start(escopo, 'importar_clinicas', () => Promise.reject(new Error('senha=123')))
    expect(await ended(unknown.id)).toMatchObject({
      estado: 'falhou',
      erro: 'Erro inesperado. Tente novamente em instantes.',
    })
  })

  it('has failed when its node died: silent for a minute, it gives way to the next', async () => {
    const { rows } = await server.database.pool.query(
      `insert into tarefas (tipo, created_by, sinal_em) values ('importar_clinicas', $1, now() - interval '61 seconds') returning id`,
      [escopo.usuarioId],
    )
    const next = await tarefas.start(escopo, 'importar_clinicas', async () => null)
    await ended(next.id)
    expect((await get(rows[0].id)).body).toMatchObject({
      estado: 'falhou',
      erro: 'O servidor foi reiniciado durante o trabalho. Nada foi alterado.',
    })
  })

  it('tells whoever follows it that its node died, and what it had written', async () => {
    const { rows } = await server.database.pool.query(
      `insert into tarefas (tipo, created_by, sinal_em, resultado)
       values ('importar_leads', $1, now() - interval '61 seconds', '{"importadas": 200}'),
              ('importar_cidades', $1, now() - interval '59 seconds', null) returning id`,
      [escopo.usuarioId],
    )
    expect((await get(rows[0].id)).body).toMatchObject({
      estado: 'falhou',
      erro: 'O servidor foi reiniciado durante o trabalho. O que já tinha entrado ficou.',
      resultado: { importadas: 200 },
    })
    expect((await get(rows[1].id)).body.estado).toBe('em_andamento')
  })

  it('is cancelled when the server stops, before the server has stopped', async () => {
    const { id } = await tarefas.start(escopo, 'importar_clinicas', endless)
    await tarefas.stop()
    expect((await get(id)).body.estado).toBe('cancelada')
  })
})
