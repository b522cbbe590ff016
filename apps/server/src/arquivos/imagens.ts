import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Answer, Input, Job, Output, Task } from './imagem-process.ts'
import { toRecusa } from './recusa.ts'

/** Niceness, so that requests go first when the processor is short (see os.setPriority). */
const PRIORITY = 10
const WORK_MS = 120_000
/** Milliseconds without a picture after which the process ends and frees its memory. */
const IDLE_MS = 60_000

const SCRIPT = fileURLToPath(new URL('../platform/typescript-worker.mjs', import.meta.url))
const MODULE = new URL('./imagem-process.ts', import.meta.url).href

const turns = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))
/** Ids of uploads whose pictures wait, in their order. */
const fila = new Set<string>()

/** Thrown when the work on a picture failed for reasons outside the picture. */
export class ImagemFalhou extends Error {}

/** Waits for a turn to make pictures; call it before reading the bytes. */
export function limitImagens<T>(envio: string, work: () => Promise<T>): Promise<T> {
  fila.add(envio)
  return turns(() => {
    fila.delete(envio)
    return work()
  })
}

/** Place among the waiting uploads of this node, from 1; null when the upload does not wait. */
export const lugarNaFila = (envio: string): number | null => [...fila].indexOf(envio) + 1 || null

type Waiting = { resolve: (output: unknown) => void; reject: (error: unknown) => void }
let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Starts the process without the server's environment: code that decodes strangers' files knows no secrets. */
function open(): ChildProcess {
  clearTimeout(idle)
  if (child) return child
  const started = fork(SCRIPT, [MODULE], {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Set before the process starts threads, which inherit it.
  if (started.pid) setPriority(started.pid, PRIORITY)
  started
    .on('message', settle)
    .on('error', () => lose(started))
    .once('exit', () => lose(started))
  started.unref()
  started.channel?.unref()
  child = started
  return started
}

function settle(answer: Answer) {
  const job = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref()
  if ('output' in answer) job?.resolve(answer.output)
  else if ('recusa' in answer) job?.reject(toRecusa(answer.recusa))
  else job?.reject(new ImagemFalhou(`a picture failed: ${answer.error}`))
}

/** Kills the process even if it cannot be reached any more. */
function lose(ended: ChildProcess) {
  ended.kill('SIGKILL')
  if (child !== ended) return
  child = undefined
  for (const { reject } of waiting.values()) reject(new ImagemFalhou('the process of pictures has ended'))
  waiting.clear()
}

function close() {
  if (child) lose(child)
}

async function run<T extends Task>(task: T, ...input: Input<T>): Promise<Output<T>> {
  const process = open()
  const id = ++lastId
  const late = setTimeout(close, WORK_MS).unref()
  try {
    return await new Promise<Output<T>>((resolve, reject) => {
      waiting.set(id, { resolve: (output) => resolve(output as Output<T>), reject })
      process.send({ id, task, input } satisfies Job, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(late)
  }
}

/** `makeImagens` and `makeDocumento` in a separate process; they throw the same errors. */
export const makeImagens = (...input: Input<'makeImagens'>) => run('makeImagens', ...input)
export const makeDocumento = (...input: Input<'makeDocumento'>) => run('makeDocumento', ...input)
