import { findSealed } from '../pacientes/sigilo.service.ts'
import type { Database } from '../platform/db.ts'
import type { Env } from '../platform/env.ts'
import { acceptKeys, openKeys } from '../platform/keys.ts'

/** The keys of this portal, tried on what it keeps. */
export const openPortalKeys = (env: Env, database: Database) => openKeys(env, database, findSealed)

/** As they are now, on purpose. */
export const acceptPortalKeys = (env: Env, database: Database, options: { lose: boolean }) =>
  acceptKeys(env, database, findSealed, options)
