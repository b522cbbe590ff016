import { randomBytes } from 'node:crypto'
import type { Role } from '@portal/contract/access'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { newPessoa } from '../../dispositivos/navegador.factory.ts'
import { eventually, PASSWORD, testApp } from '../testing.ts'

type Answer = { status: number; body: unknown }
type Server = Awaited<ReturnType<typeof testApp>>
type Client = ReturnType<Server['browser']>

/** Writes of an operation, for trying it with a failing history and a failing commit. */
export type Write = {
  /** Expected entries of the history, such as 'criar clinicas', or the reason why there are none. */
  history: readonly string[] | { none: string }
  /** Tables written in another transaction, each with the reason; they are never made to fail. */
  apart?: Readonly<Record<string, string>>
  /** Creates the preconditions; returns the request, which is repeated until nothing makes it fail. */
  prepare: (world: World) => Promise<() => Promise<Answer>>
  /** Ends what `prepare` started and what would otherwise write while other operations are tried. */
  after?: (world: World) => Promise<unknown>
}
export type Writes = Readonly<Record<string, Write>>

export type World = Awaited<ReturnType<typeof createWorld>>

/** A portal with one signed-in user per role. */
export async function createWorld() {
  const server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const clients = {
    admin: await server.as('admin'),
    gerenciador: await server.as('gerenciador'),
    consultor: await server.as('consultor'),
  }
  const idOf = ({ cookie }: typeof clients.admin) => server.userId(cookie)

  return {
    server,
    ...clients,
    sql: server.sql,
    idOf,
    unique: () => randomBytes(4).toString('hex'),
    clinica: async (campos: object = {}) => (await insertClinicas(server.database, [campos]))[0] ?? '',
    /** Creates another user, on an approved device. */
    async pessoa(role: Role = 'consultor') {
      const { email, id } = await newPessoa(server, role)
      const credentials = { email, password: PASSWORD }
      return { email, id, ...server.browser(await server.enter(credentials)) }
    },
    /** Sends a request that starts a task, and waits for the end of the task. */
    untilDone:
      (client: Client, start: () => Promise<{ status: number; body: { id: string } }>) => async (): Promise<Answer> => {
        const started = await start()
        if (started.status !== 202) return started
        const { body } = await eventually(
          () => client.get(`/tarefas/${started.body.id}`),
          (answer) => answer.body.estado !== 'em_andamento',
          20_000,
        )
        return { status: body.estado === 'concluida' ? 200 : 500, body }
      },
  }
}
