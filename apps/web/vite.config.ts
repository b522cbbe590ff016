import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractJson } from './vite/contract-json.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { themeCss } from './vite/theme-css.ts'

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), contractJson(), themeCss(), preloadFont('figtree-latin-wght-normal'), precompress()],
  build: {
    manifest: true,
    // The content-security policy forbids data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': api, '/media': api } },
})
