// Fails when the files that a first page loads before it is usable exceed its budget. Sizes are gzip, 1 kB = 1000
// bytes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const CSS_KB = 20
const SIGNED_IN = 'src/platform/signed-in.tsx'
const PAINEL = 'src/painel/painel-layout.tsx'
const LINKS = 'src/link-pages.ts'
const PAGES = [
  { page: '/auth', parts: ['src/acesso/auth-page.tsx'], jsKb: 130 },
  { page: '/auth/redefinir', parts: [LINKS, 'src/acesso/redefinir-page.tsx'], jsKb: 130 },
  { page: '/', parts: [SIGNED_IN, 'src/busca/busca-page.tsx'], jsKb: 190 },
  {
    page: '/clinica/…/compartilhar',
    parts: ['src/compartilhamento/pagina-compartilhada.api.ts', 'src/compartilhamento/clinica-compartilhada-page.tsx'],
    jsKb: 150,
  },
  {
    page: '/vagas/…',
    parts: [LINKS, 'src/links-vagas/pagina-vagas.api.ts', 'src/links-vagas/vagas-publica-page.tsx'],
    jsKb: 150,
  },
  { page: '/cadastro/…', parts: ['src/cadastro/cadastro-page.tsx'], jsKb: 150 },
  {
    page: '/documentos/…',
    parts: [LINKS, 'src/documentos/documentos-publico.api.ts', 'src/documentos/documentos-page.tsx'],
    jsKb: 150,
  },
  { page: '/ficha/…', parts: [LINKS, 'src/fichas/ficha-publica.api.ts', 'src/fichas/ficha-page.tsx'], jsKb: 150 },
  {
    page: '/busca/…',
    parts: ['src/links-busca/busca-publica.api.ts', 'src/links-busca/busca-publica-page.tsx'],
    jsKb: 150,
  },
  ...[
    ['/orcamento/…', 'orcamento'],
    ['/orcamento/comparar/…', 'comparar'],
    ['/orcamento/conferir', 'conferir'],
  ].map(([page, part]) => ({
    page,
    parts: [LINKS, 'src/orcamento-publico/orcamento-publico.api.ts', `src/orcamento-publico/${part}-page.tsx`],
    jsKb: 150,
  })),
  { page: '/admin', parts: [SIGNED_IN, PAINEL, 'src/inicio/inicio-page.tsx'], jsKb: 190 },
  { page: '/consultor/kanban', parts: [SIGNED_IN, PAINEL, 'src/leads/quadro/kanban-page.tsx'], jsKb: 190 },
  { page: '/consultor/agenda', parts: [SIGNED_IN, PAINEL, 'src/agenda/agenda-page.tsx'], jsKb: 190 },
  { page: '/admin/buscar-clinicas', parts: [SIGNED_IN, PAINEL, 'src/busca/buscar-clinicas-page.tsx'], jsKb: 190 },
]

/** What is loaded only when a part of a page is opened. */
const LATER = [
  {
    page: '/consultor/agenda, Semana',
    before: [SIGNED_IN, PAINEL, 'src/agenda/agenda-page.tsx'],
    part: 'src/agenda/calendario/calendario.tsx',
    jsKb: 60,
  },
]

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const read = (file) => readFileSync(dist + file)
const manifest = JSON.parse(read('.vite/manifest.json'))

/** The chunk named `key` and everything it imports statically. */
function collect(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no part named ${key}: correct PAGES in check-budget.mjs`)
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) collect(imported, found)
  return found
}

const kb = (files) => files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000

const chunksOf = (parts) => [...new Set(['index.html', ...parts].flatMap((key) => [...collect(key)]))]

let failed = false
for (const { page, parts, jsKb } of PAGES) {
  const chunks = chunksOf(parts)
  const js = kb(chunks.map((chunk) => chunk.file))
  const css = kb([...new Set(chunks.flatMap((chunk) => chunk.css ?? []))])
  const over = js > jsKb || css > CSS_KB
  failed ||= over
  const line = `JS ${js.toFixed(1)} / ${jsKb} kB   CSS ${css.toFixed(1)} / ${CSS_KB} kB`
  console.log(`${over ? 'OVER' : '  ok'}  ${page.padEnd(24)} ${line}`)
}

for (const { page, before, part, jsKb } of LATER) {
  const known = new Set(chunksOf(before))
  const js = kb([...collect(part)].filter((chunk) => !known.has(chunk)).map((chunk) => chunk.file))
  const over = js > jsKb
  failed ||= over
  console.log(`${over ? 'OVER' : '  ok'}  ${page.padEnd(24)} JS ${js.toFixed(1)} / ${jsKb} kB more`)
}

for (const { file } of Object.values(manifest)) {
  if (!file.endsWith('.js') || !/ZodError/.test(read(file).toString())) continue
  failed = true
  console.log(`OVER  ${file} contains zod: import types or pure rule files of the contract only`)
}
process.exitCode = failed ? 1 : 0
