import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Waits end when their condition holds; these bounds only catch what never comes true.
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...timeouts, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
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
        test: { ...timeouts, name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
