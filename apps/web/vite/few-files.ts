import { fileURLToPath } from 'node:url'
import { build, mergeConfig, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { type Load, type Piece, planFiles } from './file-plan.ts'
import firstPages from './first-pages.json' with { type: 'json' }

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type FirstPage = { jsKb: number; parts: string[]; then?: string[] }

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const START = 'index.html'

/** Cost of an additional file on a phone, in bytes of gzip: it is fetched and then imported, over few connections. */
const REQUEST_BYTES = 2500
/** Weight of a first page; parts opened from within a page weigh 1. */
const FIRST_PAGE_WEIGHT = 8
const CSS_BYTES = 20_000
/** Share of each limit reserved for file names and for code that the plan cannot weigh. */
const RESERVE = 0.03
const LIBRARIES_BYTES = 106_000

/** Libraries of every page, in a script that stays the same when only the portal's own code changes. */
const LIBRARIES: Group = { name: 'libraries', test: /node_modules.*(?<!\.css)$/, tags: ['$initial'] }

/** Code without imports, exports and the list of all files, which say nothing about the size after joining. */
const withoutLinks = (code: string) =>
  code.replace(/^(import(\{[^}]*\}from)?["'][^"']+["'];?)+|export\{[^}]*\};?\s*$/g, '').replace(/\bm\.f=\[[^\]]*\]/, '')

/**
 * Builds once without joining files, to see which modules are needed together; file-plan.ts then decides what becomes
 * one file. Otherwise each set of pages that shares a module would make a file: hundreds, most below 1 kB.
 */
export function fewFiles(plugins: () => PluginOption[]): PluginOption {
  return {
    name: 'portal:few-files',
    apply: 'build',
    async config(config: UserConfig) {
      const names = planNames(await buildOnce(config, plugins()))
      return split([LIBRARIES, { name: (id) => names.get(id) ?? null, debugName: 'few-files' }])
    },
  }
}

/** Puts each module into its named file, without the modules that it imports. */
const split = (groups: Group[]): UserConfig => ({
  build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
})

async function buildOnce({ build: options = {} }: UserConfig, plugins: PluginOption[]): Promise<Output[]> {
  const config = {
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ...options, write: false },
  } as const
  return ((await build(mergeConfig(config, split([LIBRARIES])))) as Rolldown.RolldownOutput).output
}

/** File name of each module that is joined with others. */
function planNames(output: readonly Output[]): Map<string, string> {
  const chunks = output
    .filter((file): file is Chunk => file.type === 'chunk')
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const place = new Map(chunks.map(({ fileName }, i) => [fileName, i]))
  const places = (names: readonly string[]) => names.flatMap((name) => place.get(name) ?? [])
  const styles = new Map(
    output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)]] : [])),
  )
  const pieces = chunks.map(
    (chunk): Piece => ({
      modules: chunk.moduleIds,
      fixed: chunk.isEntry || chunk.isDynamicEntry || chunk.name === LIBRARIES.name,
      js: withoutLinks(chunk.code),
      css: [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => styles.get(name) ?? '').join(''),
      imports: places(chunk.imports),
    }),
  )
  const entries = new Map(chunks.map(({ facadeModuleId }, i) => [facadeModuleId?.replace(SOURCE, ''), i]))
  const loads = listLoads(
    pieces,
    chunks.map(({ dynamicImports }) => places(dynamicImports)),
    (part) => {
      const entry = entries.get(part)
      if (entry === undefined) throw new Error(`The build has no part named ${part}: correct vite/first-pages.json`)
      return entry
    },
  )
  const names = new Map<string, string>()
  for (const [n, file] of planFiles(pieces, loads, REQUEST_BYTES).entries())
    for (const piece of file)
      if (!pieces[piece]?.fixed) for (const id of pieces[piece]?.modules ?? []) names.set(id, `file-${n}`)
  return names
}

const keyOf = ({ facadeModuleId, moduleIds }: Chunk) => facadeModuleId ?? moduleIds.toSorted()[0] ?? ''

/** Loads that the plan optimises: first pages, what they load next, and later parts, given what is loaded. */
function listLoads(pieces: readonly Piece[], later: readonly number[][], entryOf: (part: string) => number): Load[] {
  const closure = (roots: readonly number[]) => closureOf(pieces, roots)
  const start = entryOf(START)
  const loads: Load[] = []
  /** Pieces loaded before each part of a first page. */
  const before = new Map<number, Set<number>>()
  for (const { jsKb, parts, then = [] } of firstPages.pages as FirstPage[]) {
    const roots = [start, ...parts.map(entryOf)]
    loads.push({ roots, have: new Set(), weight: FIRST_PAGE_WEIGHT, js: limitOf(jsKb), css: CSS_BYTES })
    for (const [n, root] of roots.entries()) {
      const come = closure(roots.slice(0, n))
      const known = before.get(root)
      before.set(root, known ? new Set([...known].filter((piece) => come.has(piece))) : come)
    }
    for (const part of then)
      loads.push({ ...FREE, roots: [entryOf(part)], have: closure(roots), weight: FIRST_PAGE_WEIGHT })
  }
  for (const { jsKb, before, part } of firstPages.later)
    loads.push({ ...FREE, roots: [entryOf(part)], have: closure([start, ...before.map(entryOf)]), js: jsKb * 1000 })
  const screens = entryOf(firstPages.panel.pages)
  const layout = closure(firstPages.panel.parts.map(entryOf))
  const had = whatIsHad(pieces, later, start, (entry, by) =>
    by === screens ? layout : by === start ? (before.get(entry) ?? NOTHING) : NOTHING,
  )
  for (const [entry, have] of had) if (entry !== start) loads.push({ ...FREE, roots: [entry], have })
  return loads
}

/** Bytes of a budget that the plan may use. */
const limitOf = (jsKb: number) => jsKb * 1000 - RESERVE * (jsKb * 1000 - LIBRARIES_BYTES)

const NOTHING: ReadonlySet<number> = new Set()
const FREE = { weight: 1, js: Number.POSITIVE_INFINITY, css: Number.POSITIVE_INFINITY }

/** Given pieces and everything that they import, directly or not. */
function closureOf(pieces: readonly Piece[], roots: readonly number[]) {
  const all = new Set(roots)
  for (const piece of all) for (const imported of pieces[piece]?.imports ?? []) all.add(imported)
  return all
}

/**
 * Pieces that the browser certainly has when a part is imported: the files of every entry that may import it, what that
 * entry already had, and what is loaded `beside` it. `later` lists the entries that each piece imports at run time.
 */
function whatIsHad(
  pieces: readonly Piece[],
  later: readonly number[][],
  start: number,
  beside: (entry: number, by: number) => ReadonlySet<number>,
) {
  const entries = new Set([start, ...later.flat()])
  const closures = new Map([...entries].map((entry) => [entry, closureOf(pieces, [entry])]))
  const had = new Map<number, ReadonlySet<number>>([[start, NOTHING]])
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [by, closure] of closures) {
      const has = had.get(by)
      if (!has) continue
      for (const entry of [...closure].flatMap((piece) => later[piece] ?? [])) {
        if (entry === start) continue
        const now = new Set([...closure, ...has, ...beside(entry, by)])
        const known = had.get(entry)
        const both = known ? new Set([...known].filter((piece) => now.has(piece))) : now
        if (both.size === known?.size) continue
        had.set(entry, both)
        isChanged = true
      }
    }
  }
  return had
}
