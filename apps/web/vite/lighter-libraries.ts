import type { Plugin } from 'vite'

/** Library modules that every page would contain, reduced to what the portal uses. */
const LIGHTER: { module: RegExp; needed: (code: string) => string }[] = [
  // Only the colours of ui/theme.ts are used.
  { module: /@mantine\/core\/.*\/default-colors\.mjs/, needed: () => 'export const DEFAULT_COLORS = {}' },
  {
    // These transitions are unused.
    module: /@mantine\/core\/.*\/Transition\/transitions\.mjs/,
    needed: (code) =>
      code.replace(/^\t"(?:fade-(?:up|left|right)|scale-[xy]|skew-\w+|rotate-\w+)": \{\n(?:\t\t.*\n)*\t\},\n/gm, ''),
  },
  ...['ButtonGroupSection', 'ActionIconGroup', 'ActionIconGroupSection'].map((part) => ({
    module: new RegExp(`@mantine/core/.*/${part}\\.mjs`),
    needed: () => `export const ${part} = undefined`,
  })),
  {
    // React itself has this hook since version 18.
    module: /use-sync-external-store\/shim\/index\.js/,
    needed: () => "exports.useSyncExternalStore = require('react').useSyncExternalStore",
  },
]

/** Names under which the portal's code would use the removed parts. */
const LEFT_OUT = /\b(?:Button\.GroupSection|ActionIcon\.Group(?:Section)?)\b/

/** Removes unused parts of libraries. */
export function lighterLibraries(): Plugin {
  return {
    name: 'portal:lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const lighter = LIGHTER.find(({ module }) => module.test(id))
      if (!id.includes('node_modules') && LEFT_OUT.test(code))
        throw new Error(`${id} uses what vite/lighter-libraries.ts leaves out`)
      if (!lighter) return undefined
      const needed = lighter.needed(code)
      if (needed === code) throw new Error(`${id} is written in another way: correct vite/lighter-libraries.ts`)
      return { code: needed, map: null }
    },
  }
}
