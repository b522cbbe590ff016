import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Servico } from '@portal/contract/inicio/inicio.contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { MailService } from '../mail.ts'
import type { Measure } from '../metrics/measure.ts'
import type { Storage } from '../storage/keyed.ts'
import type { Storages } from '../storage/storage.ts'
import { sentenceOfMail, sentenceOfStorage } from './sentences.ts'

const WELL_MS = 5 * 60_000
const BROKEN_MS = 30_000
const PATIENCE_MS = 15_000

/** A service that fails: the sentence says what to do, `desde` since when (ISO 8601). */
export type Problem = { servico: Servico; frase: string; desde: string }

type Deps = { env: Env; storages: Storages; mail: MailService; log: Pick<FastifyBaseLogger, 'warn' | 'info'> }
type Options = { wellMs?: number; brokenMs?: number }

const CONTENT = Buffer.from('Verificação do portal: pode ser apagada.\n')

/** Writes, reads and removes a small object; one left by a killed process is removed like an abandoned upload. */
async function tryStorage(storage: Storage, folder = '') {
  const key = `${folder}verificacao-${randomBytes(8).toString('hex')}`
  try {
    await storage.put(key, CONTENT, 'text/plain')
    const read: Buffer[] = []
    for await (const part of (await storage.read(key)) ?? []) read.push(part as Buffer)
    if (!Buffer.concat(read).equals(CONTENT))
      throw Object.assign(new Error('not what was written'), { code: 'LEITURA' })
  } catch (error) {
    await storage.remove([key]).catch(() => {})
    throw error
  }
  await storage.remove([key])
}

const inTime = (work: Promise<unknown>) =>
  Promise.race([
    work,
    delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })
    }),
  ])

/**
 * Tries at the start, and again and again, what this node needs beside the database, more often while something fails.
 * Failures do not stop the portal: administrators and operators are told.
 */
export function createServices(
  { env, storages, mail, log }: Deps,
  { wellMs = WELL_MS, brokenMs = BROKEN_MS }: Options,
) {
  const problemas = new Map<Servico, Problem>()
  const stopped = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function attempt(servico: Servico, work: () => Promise<unknown>, sentenceOf: (error: unknown) => string) {
    try {
      await inTime(work())
      if (problemas.delete(servico)) log.info({ servico }, 'service works again')
    } catch (error) {
      const frase = sentenceOf(error)
      const before = problemas.get(servico)
      if (before?.frase !== frase) log.warn({ servico, code: (error as { code?: string }).code }, frase)
      problemas.set(servico, { servico, frase, desde: before?.desde ?? new Date().toISOString() })
    }
  }

  const tryAll = () =>
    Promise.all([
      attempt(
        'arquivos',
        async () => {
          await tryStorage(storages.midia, 'imagens/')
          await tryStorage(storages.envios)
          await tryStorage(storages.documentos)
        },
        (error) => sentenceOfStorage(error, env),
      ),
      ...(mail.verify ? [attempt('mensagens', mail.verify, (error) => sentenceOfMail(error, env))] : []),
    ])

  async function keepTrying() {
    while (!stopped.signal.aborted) {
      await tryAll()
      const pause = problemas.size > 0 ? brokenMs : wellMs
      await delay(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start() {
      running = keepTrying()
    },
    /** Services that fail at the moment, as this node sees it. */
    problemas: (): readonly Problem[] => [...problemas.values()],
    measures: [
      {
        name: 'portal_service_up',
        help: '1 while the file storage and the mail server work, as this node tried them last',
        label: 'service',
        read: () => ({
          storage: problemas.has('arquivos') ? 0 : 1,
          ...(mail.verify && { mail: problemas.has('mensagens') ? 0 : 1 }),
        }),
      },
    ] satisfies Measure[],
    async stop() {
      stopped.abort()
      await Promise.race([running, delay(1_000, undefined, { ref: false })])
    },
  }
}

export type Services = ReturnType<typeof createServices>
