import { type AnyProcedure, isProcedure } from '@orpc/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Auth } from './auth/auth.ts'
import type { DeviceKeys } from './auth/device-key.ts'
import type { VerifySession } from './auth/verify-session.ts'
import type { Database } from './db/db.ts'
import type { Env } from './env.ts'
import { Direct, type Routes } from './http/operations.ts'
import type { PublicPageRoute } from './http/public-page.ts'
import type { Job, Queue, WorkQueue } from './jobs.ts'
import type { Cipher } from './keys/cipher.ts'
import type { Mail } from './mail.ts'
import type { Measure } from './metrics/measure.ts'
import type { Pdfs } from './pdf/pdf.ts'
import type { Push } from './push/push.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Services } from './services/services.ts'
import type { Storages } from './storage/storage.ts'

/** Services that the platform offers to every feature. */
export type Kit = {
  env: Env
  database: Database
  auth: Auth
  mail: Mail
  log: FastifyBaseLogger
  /** Milliseconds since 1970; tests replace it. */
  clock: () => number
  realtime: Realtime
  devices: DeviceKeys
  verifySession: VerifySession
  storages: Storages
  services: Services
  cipher: Cipher
  push: Push
  pdfs: Pdfs
  queue: WorkQueue
}

/** Parts that a word adds to the portal. Creating a feature registers nothing; app.ts lists them all. */
export type Feature = {
  /** Operations by word of the contract. */
  routes?: Partial<Routes>
  /** Adds routes that are not operations of the contract. */
  serve?(app: FastifyInstance): void
  /** Pages that strangers open from a message. */
  pages?: PublicPageRoute[]
  jobs?: Job[]
  /** Work that is queued with data. */
  queues?: Queue[]
  /** Addresses of the uploaded files in its records; files that nothing uses are removed after a day. */
  usedFiles?(): Promise<readonly string[]>
  /** Measures that operators read at `/metrics`. */
  measures?: Measure[]
  /** Loads in-memory data; `/healthz` already answers meanwhile. */
  load?(): Promise<void>
  /** True if the in-memory data is loaded. */
  ready?(): boolean
  /** Stops background work before the database closes. */
  stop?(): Promise<void>
}

/** Collects the operations of all features, in the router and past it; each must have exactly one handler. */
export function collectRoutes(features: readonly Feature[], contract: Record<string, object>) {
  const router: Record<string, Record<string, AnyProcedure>> = {}
  const past: Direct[] = []
  for (const { routes = {} } of features) {
    for (const [word, operations] of Object.entries(routes)) {
      if (router[word]) throw new Error(`two features serve '${word}'`)
      router[word] = {}
      for (const [name, operation] of Object.entries<unknown>(operations)) {
        if (operation instanceof Direct) past.push(operation)
        else if (isProcedure(operation)) router[word][name] = operation
      }
    }
  }
  const missing = Object.keys(contract).filter((word) => !router[word])
  if (missing.length > 0) throw new Error(`no feature of app.ts serves ${missing.join(', ')}`)
  return { router, past }
}
