import { readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './command.mjs'

const SERVER = join(ROOT, 'apps/server')
const OUT = join(SERVER, 'dist')

/** Keeps the paths by which sources find neighbouring files, data and threads, because they change in a bundle. */
const whereSourcesLie = {
  name: 'where-sources-lie',
  setup({ onLoad, onResolve }) {
    // Packages stay external; the contract is a TypeScript workspace and is bundled.
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    )
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const from = JSON.stringify(relative(OUT, path).split(sep).join('/'))
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', `new URL(${from}, import.meta.url).href`) }
    })
  },
}

/** Bundles the server into few JavaScript files with source maps; returns whether that succeeded. */
export async function bundleServer() {
  await rm(OUT, { recursive: true, force: true })
  const options = {
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19', keepNames: true },
    ...{ sourcemap: 'linked', sourcesContent: false, plugins: [whereSourcesLie] },
  }
  // The builder has already printed the errors.
  return build({ entryPoints: [join(SERVER, 'src/main.ts')], outdir: OUT, ...options }).then(
    () => true,
    () => false,
  )
}
