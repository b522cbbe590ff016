import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Waits end when their condition holds; these bounds only catch what never comes true.
const timeouts = { testTimeout: 240_000, hookTimeout: 300_000 }

// Loading the modules anew for every file would cost more than the tests. Each file has its own database and portal, and
// takes back what it puts in place of globals.
const shared = { isolate: false, expect: { poll: { timeout: 45_000 } } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...timeouts, ...shared, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          pool: 'forks',
          globalSetup: fileURLToPath(new URL('apps/server/src/testing/global-setup.ts', import.meta.url)),
        },
      },
      {
        // Its own plugins, since the pages import modules that those make.
        extends: 'apps/web/vite.config.ts',
        test: { ...timeouts, ...shared, name: 'web', root: 'apps/web', include: ['{src,vite}/**/*.test.ts'] },
      },
    ],
  },
})
