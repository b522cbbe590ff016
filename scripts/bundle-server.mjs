import { readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './command.mjs'

const SERVER = join(ROOT, 'apps/server')
const OUT = join(SERVER, 'dist')

/** Sources find their neighbours, data and threads by where they lie, which a bundle does not know any more. */
const whereSourcesLie = {
  name: 'where-sources-lie',
  setup({ onLoad, onResolve }) {
    // Packages stay where they are; the contract is a workspace of TypeScript.
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

/** Writes the server as few files of JavaScript, with maps that name the sources' lines; returns whether it could. */
export async function bundleServer() {
  await rm(OUT, { recursive: true, force: true })
  const options = {
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19', keepNames: true },
    ...{ sourcemap: 'linked', sourcesContent: false, plugins: [whereSourcesLie] },
  }
  // What is wrong was said by the builder itself.
  return build({ entryPoints: [join(SERVER, 'src/main.ts')], outdir: OUT, ...options }).then(
    () => true,
    () => false,
  )
}
