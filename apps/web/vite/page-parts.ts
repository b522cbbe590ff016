import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN = fileURLToPath(new URL('../src/platform/page-parts.ts', import.meta.url))

/** Replaces Vite's preloading of `import()` dependencies by src/platform/page-parts.ts. */
export function pageParts(): Plugin {
  return {
    name: 'portal:page-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(OWN)}`
        : undefined,
  }
}
