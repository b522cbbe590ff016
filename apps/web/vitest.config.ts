import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGS, findChromium, freePort } from '../../e2e/chromium.ts'
import pages from './vite.config.ts'

const PORTAL = fileURLToPath(new URL('../server/src/testing/component-portal.ts', import.meta.url))

process.env.COMPONENTS_PORT ??= String(await freePort())
// Keeps the Host header, which the portal compares with the origin.
const portal = { target: `http://127.0.0.1:${process.env.COMPONENTS_PORT}`, changeOrigin: false }

/** Component tests: pages and their parts in a real browser, against a real portal with the demo data. */
export default mergeConfig(
  pages,
  defineConfig({
    server: { proxy: { '/api': portal, '/midia': portal } },
    // Includes everything that pages import, so that no dependency is bundled, and the page reloaded, during a test.
    optimizeDeps: { entries: ['index.html', 'src/**/*.browser.test.tsx'] },
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      globalSetup: PORTAL,
      // Waits end when their condition holds; these limits only catch conditions that never hold.
      testTimeout: 240_000,
      expect: { poll: { timeout: 45_000 } },
      // One after the other, each with its own page: the session belongs to the browser, the router to the page.
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: true,
        provider: playwright({
          actionTimeout: 45_000,
          launchOptions: { executablePath: await findChromium(), args: BROWSER_ARGS },
          contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      },
    },
  }),
)
