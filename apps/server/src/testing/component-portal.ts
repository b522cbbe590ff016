import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPortal } from './portal-process.ts'

/** Starts the portal for component tests, with demo data, at the port to which their pages forward calls. */
export default async function setup(project: TestProject) {
  // Vitest calls this for the browser project and for the project around it.
  if (project.isRootProject()) return
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-components-'))
  const portal = await startPortal(dataDir, {
    PORT: process.env.COMPONENTS_PORT ?? '0',
    PORTAL_DEMO: '1',
    RATE_LIMIT: '100000',
    PUBLIC_RATE_LIMIT: '100000',
    // On a busy machine requests wait instead of getting a 503.
    MAX_EVENT_LOOP_DELAY: '0',
    TILES_URL: '',
  })
  return async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
