import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb } from '../platform/db/db.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { seedBase } from '../seed/seed-base.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    templateName: string
  }
}

/** One database server per run (`TEST_DATABASE_URL`, else the embedded one) and one migrated template to clone. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const embedded = process.env.TEST_DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, durable: false })
  const url = process.env.TEST_DATABASE_URL ?? embedded?.url ?? ''
  const templateName = `portal_template_${process.pid}`

  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  const templateUrl = withDatabase(url, templateName)
  await migrate(templateUrl)
  const template = createDb(templateUrl)
  await seedBase(template, () => {})
  await template.close()
  project.provide('postgresUrl', url)
  project.provide('templateName', templateName)

  return async () => {
    await admin.query(`drop database if exists ${templateName} with (force)`)
    await admin.end()
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
