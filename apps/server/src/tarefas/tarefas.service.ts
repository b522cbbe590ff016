import type { TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, notFound, toAnswer } from '../platform/http/errors.ts'
import {
  endSilentTarefas,
  endTarefa,
  findTarefa,
  findTarefaEmAndamento,
  insertTarefa,
  requestCancel,
  type TarefaDeAlguem,
  updateProgresso,
} from './tarefas.queries.ts'

const SINAL_MS = 250
export const EM_ANDAMENTO = 'Importação em andamento. Aguarde o término.'

/** Thrown by `progresso` after a cancellation; rolls the work's transaction back. */
class Cancelada extends Error {}

/** Reports progress between two steps; throws after a cancellation. Cheap to call often. */
export type Progresso = (feitas: number, total: number | null) => Promise<void>

export type TarefasService = ReturnType<typeof createTarefasService>

/**
 * Runs long tasks after the request that started them was answered. A task changes data in one transaction of its own,
 * so that cancellation, an error or a dead node leaves nothing behind.
 */
export function createTarefasService({ db }: Database, log: FastifyBaseLogger) {
  const atWork = new Set<Promise<void>>()
  let stopping = false

  const createProgresso = (id: string): Progresso => {
    let last = 0
    return async (feitas, total) => {
      if (stopping) throw new Cancelada()
      if (Date.now() - last < SINAL_MS && feitas !== total) return
      last = Date.now()
      // Outside the task's transaction, so that others can see it.
      if (await updateProgresso(db, id, feitas, total)) throw new Cancelada()
    }
  }

  async function work(id: string, run: (progresso: Progresso) => Promise<unknown>) {
    try {
      const resultado = await run(createProgresso(id))
      await endTarefa(db, id, { estado: 'concluida', resultado })
    } catch (error) {
      if (error instanceof Cancelada) return endTarefa(db, id, { estado: 'cancelada' })
      const { status, message } = toAnswer(error)
      if (status >= 500) log.error({ err: error }, 'task failed')
      await endTarefa(db, id, { estado: 'falhou', erro: message })
    }
  }

  async function findOwn(escopo: Escopo, id: string): Promise<TarefaDeAlguem> {
    const tarefa = await findTarefa(db, id)
    if (!tarefa || (escopo.role !== 'admin' && tarefa.created_by !== escopo.usuarioId))
      throw notFound('Tarefa não encontrada')
    return tarefa
  }

  return {
    /** Starts a task; throws 409 while one of the kind is running on any node. */
    async start(escopo: Escopo, tipo: TipoTarefa, run: (progresso: Progresso) => Promise<unknown>) {
      await endSilentTarefas(db)
      const tarefa = await insertTarefa(db, tipo, escopo.usuarioId)
      if (!tarefa) throw conflict(EM_ANDAMENTO)
      const running = work(tarefa.id, run)
        .catch((error) => log.error({ err: error }, 'the end of a task could not be noted'))
        .finally(() => atWork.delete(running))
      atWork.add(running)
      return tarefa
    },
    get: findOwn,
    async findEmAndamento(escopo: Escopo, tipo: TipoTarefa) {
      const tarefa = await findTarefaEmAndamento(db, tipo)
      return { tarefa: tarefa && (escopo.role === 'admin' || tarefa.created_by === escopo.usuarioId) ? tarefa : null }
    },
    async cancel(escopo: Escopo, id: string) {
      await findOwn(escopo, id)
      await requestCancel(db, id)
      return findOwn(escopo, id)
    },
    /** Cancels the tasks of this node and waits for their rollback. */
    async stop() {
      stopping = true
      await Promise.all(atWork)
    },
  }
}
