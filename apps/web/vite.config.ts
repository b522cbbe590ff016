import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calendarParts } from './vite/calendar-parts.ts'
import { contractJson } from './vite/contract-json.ts'
import { fewFiles } from './vite/few-files.ts'
import { lighterLibraries } from './vite/lighter-libraries.ts'
import { noStyleElements } from './vite/no-style-elements.ts'
import { pageParts } from './vite/page-parts.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { themeCss } from './vite/theme-css.ts'

// Keeps the page's Host header, which the server compares with the origin.
const api = { target: process.env.PORTAL_API ?? 'http://127.0.0.1:3000', changeOrigin: false }

const plugins = () => [
  react(),
  contractJson(),
  themeCss(),
  noStyleElements(),
  calendarParts(),
  pageParts(),
  lighterLibraries(),
  preloadFont('figtree-latin-wght-normal'),
  precompress(),
]

export default defineConfig({
  plugins: [...plugins(), fewFiles(plugins)],
  build: {
    manifest: true,
    // The content-security policy forbids data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // platform/page-parts.ts fetches the files of an import(), so single files are listed for it too.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
    },
    rolldownOptions: {
      // Pages that the server renders completely need only style sheets.
      input: ['index.html', 'src/privacidade/publica.css', 'src/orcamentos/publico/publica.css'],
      output: {
        // Short names, because the first script lists every chunk.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': api, '/midia': api, '/manifest.webmanifest': api, '/icone-': api } },
})
