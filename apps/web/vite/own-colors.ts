import type { Plugin } from 'vite'

/** Removes Mantine's palettes: only the colours of ui/theme.ts are used, and every page would contain the others. */
export function ownColors(): Plugin {
  return {
    name: 'portal:own-colors',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/@mantine\/core\/.*\/default-colors\.mjs/.test(id) ? 'export const DEFAULT_COLORS = {}' : undefined),
  }
}
