import type { TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound, toAnswer } from '../platform/http/errors.ts'
import {
  endSilentTarefas,
  endTarefa,
  findMapeamento,
  findTarefa,
  findTarefaEmAndamento,
  insertTarefa,
  requestCancel,
  type TarefaDeAlguem,
  updateMapeamento,
  updateParcial,
  updateProgresso,
} from './tarefas.queries.ts'

const SINAL_MS = 250
export const EM_ANDAMENTO = 'Importação em andamento. Aguarde o término.'

/** Kinds of work on the company's lists, which all administrators may follow. */
const DA_EMPRESA: readonly TipoTarefa[] = ['popular_cidades', 'importar_cidades', 'importar_clinicas']

/** Thrown between two steps after a cancellation, which rolls the work back. */
export class Cancelada extends Error {}

/** Reports progress between two steps; throws after a cancellation. Cheap to call often. */
export type Progresso = (feitas: number, total: number | null) => Promise<void>

/** Row of a task, for its work. */
export type Registro = {
  id: string
  /** Saves the progress of batched work as part of a batch; throws after a cancellation. */
  keepParcial(tx: Db, feitas: number, resultado: unknown): Promise<void>
  /** Stores the fields chosen for a file with these titles; null for suggested ones. */
  keepMapeamento(assinatura: string, mapeamento: unknown): Promise<void>
}
type Run = (progresso: Progresso, registro: Registro) => Promise<unknown>

export type TarefasService = ReturnType<typeof createTarefasService>

/**
 * Runs long tasks beyond their request. A task changes data in one transaction, so that cancellation, an error or a
 * dead node leaves nothing behind; or in batches, and then stores its progress.
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
      // Outside of the task's transaction, so that others see it.
      if (await updateProgresso(db, id, feitas, total)) throw new Cancelada()
    }
  }

  const createRegistro = (id: string): Registro => ({
    id,
    async keepParcial(tx, feitas, resultado) {
      if (await updateParcial(tx, id, feitas, resultado)) throw new Cancelada()
    },
    keepMapeamento: (assinatura, mapeamento) => updateMapeamento(db, id, assinatura, mapeamento),
  })

  async function work(id: string, run: Run) {
    try {
      const resultado = await run(createProgresso(id), createRegistro(id))
      await endTarefa(db, id, { estado: 'concluida', resultado })
    } catch (error) {
      if (error instanceof Cancelada) return endTarefa(db, id, { estado: 'cancelada' })
      const { status, message } = toAnswer(error)
      if (status >= 500) log.error({ err: error }, 'task failed')
      await endTarefa(db, id, { estado: 'falhou', erro: message })
    }
  }

  async function findOwn(escopo: Escopo, id: string): Promise<TarefaDeAlguem> {
    const lida = await findTarefa(db, id)
    // A page that follows a task thus learns that its node died.
    const tarefa = lida?.estado === 'em_andamento' && (await endSilentTarefas(db)) ? await findTarefa(db, id) : lida
    if (!tarefa || (escopo.role !== 'admin' && tarefa.created_by !== escopo.usuarioId))
      throw notFound('Tarefa não encontrada')
    return tarefa
  }

  return {
    /** Starts a task; throws 409 while this person has one of the kind running on any node. */
    async start(escopo: Escopo, tipo: TipoTarefa, run: Run) {
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
      await endSilentTarefas(db)
      const alheias = escopo.role === 'admin' && DA_EMPRESA.includes(tipo)
      return { tarefa: (await findTarefaEmAndamento(db, tipo, escopo.usuarioId, alheias)) ?? null }
    },
    findMapeamento: (escopo: Escopo, tipo: TipoTarefa, assinatura: string) =>
      findMapeamento(db, tipo, escopo.usuarioId, assinatura),
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
