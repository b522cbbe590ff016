import { readFileSync } from 'node:fs'

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** Built files of the pages, by module. */
export const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8'))
