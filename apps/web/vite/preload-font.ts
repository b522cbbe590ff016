import type { Plugin } from 'vite'

/** Preloads the text font in parallel with the scripts instead of after the style sheet. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'portal:preload-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((key) => key.includes(name))
      if (!file) throw new Error(`No font named ${name} in the build`)
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  }
}
