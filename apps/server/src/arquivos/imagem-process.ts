import { ORPCError } from '@orpc/server'
import { makeDocumento, makeImagens } from './imagem.ts'

const TASKS = { makeImagens, makeDocumento }
export type Task = keyof typeof TASKS
export type Input<T extends Task> = Parameters<(typeof TASKS)[T]>
export type Output<T extends Task> = Awaited<ReturnType<(typeof TASKS)[T]>>

export type Job = { id: number; task: Task; input: unknown[] }
/** `recusa` is the sentence for the sender. */
export type Answer = { id: number } & ({ output: unknown } | { recusa: string } | { error: string })

async function answer({ id, task, input }: Job): Promise<Answer> {
  try {
    return { id, output: await (TASKS[task] as (...input: unknown[]) => Promise<unknown>)(...input) }
  } catch (error) {
    if (error instanceof ORPCError && error.status === 422) return { id, recusa: error.message }
    return { id, error: String((error as Error).stack ?? error) }
  }
}

process.on('message', async (job: Job) => process.send?.(await answer(job)))
process.once('disconnect', () => process.exit())
