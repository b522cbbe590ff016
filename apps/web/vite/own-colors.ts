import type { Plugin } from 'vite'

/** Leaves out Mantine's palettes: the colours of ui/theme.ts are all there are, and each page would carry the others. */
export function ownColors(): Plugin {
  return {
    name: 'portal:own-colors',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/@mantine\/core\/.*\/default-colors\.mjs/.test(id) ? 'export const DEFAULT_COLORS = {}' : undefined),
  }
}
