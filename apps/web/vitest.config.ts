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
    // Everything the pages import, so that nothing is bundled, and the page loaded again, in the middle of a test.
    optimizeDeps: { entries: ['index.html', 'src/**/*.browser.test.tsx'] },
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      globalSetup: PORTAL,
      // Waits end when their condition holds; these bounds only catch what never comes true.
      testTimeout: 240_000,
      expect: { poll: { timeout: 45_000 } },
      // One after the other, each with pages of its own: the session belongs to the browser, the router to the page.
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
