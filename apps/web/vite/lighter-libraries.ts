import type { Plugin } from 'vite'

/** Modules of libraries that every page would contain, and what the portal needs of them. */
const LIGHTER: { module: RegExp; needed: (code: string) => string }[] = [
  // Only the colours of ui/theme.ts are used.
  { module: /@mantine\/core\/.*\/default-colors\.mjs/, needed: () => 'export const DEFAULT_COLORS = {}' },
  {
    // Nothing names these transitions.
    module: /@mantine\/core\/.*\/Transition\/transitions\.mjs/,
    needed: (code) =>
      code.replace(/^\t"(?:fade-(?:up|left|right)|scale-[xy]|skew-\w+|rotate-\w+)": \{\n(?:\t\t.*\n)*\t\},\n/gm, ''),
  },
  ...['ButtonGroupSection', 'ActionIconGroup', 'ActionIconGroupSection'].map((part) => ({
    module: new RegExp(`@mantine/core/.*/${part}\\.mjs`),
    needed: () => `export const ${part} = undefined`,
  })),
  {
    // React has had it since version 18.
    module: /use-sync-external-store\/shim\/index\.js/,
    needed: () => "exports.useSyncExternalStore = require('react').useSyncExternalStore",
  },
]

/** Names under which our own code would use what is left out. */
const LEFT_OUT = /\b(?:Button\.GroupSection|ActionIcon\.Group(?:Section)?)\b/

/** Leaves out of libraries what no page uses. */
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
