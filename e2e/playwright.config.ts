import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findChromium, freePort } from './chromium.ts'

// Workers evaluate this file again and inherit the first evaluation's choice.
if (!process.env.E2E_PORT) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_GEO_PORT = String(await freePort())
  process.env.E2E_DATA_DIR = dataDir
  process.env.CHROMIUM_PATH = await findChromium()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '.output',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Waits end when their condition holds; these limits only catch conditions that never hold, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // Records actions, calls and logs of each failure at no measurable cost; pictures of every step would add a third
    // of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: BROWSER_ARGS,
    },
  },
  webServer: {
    command: 'node ../scripts/start.mjs --serve',
    url: `${url}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT ?? '',
      PORTAL_DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      PORTAL_DEMO: '1',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000',
      PUBLIC_RATE_LIMIT: '100000',
      // On a busy machine requests wait instead of being refused.
      MAX_EVENT_LOOP_DELAY: '0',
      TILES_URL: '',
      // Nothing listens there, except while a device test simulates the services.
      GEO_URLS: ['um', 'dois'].map((name) => `http://127.0.0.1:${process.env.E2E_GEO_PORT}/${name}`).join(','),
    },
  },
})
