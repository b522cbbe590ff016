// npm run migration -- <name> [--assunto <subject>] [--custom]
// Writes the next migration from the table definitions, with the triggers that every table of the product has.
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

const SERVER = join(ROOT, 'apps/server')
const FOLDER = join(SERVER, 'migrations')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { assunto: { type: 'string' }, custom: { type: 'boolean' } },
})
const [name] = positionals
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  say('npm run migration -- <name_in_lower_case> [--assunto <subject of change>] [--custom]')
  say('  --assunto  what browsers are told has changed when a row of the new tables does (contract: realtime)')
  say('  --custom   an empty migration for SQL written by hand')
  process.exit(1)
}

ensureInstalled()
const before = new Set(readdirSync(FOLDER))
const options = ['generate', '--name', name, ...(values.custom ? ['--custom'] : [])]
const { code } = await runNode([packageFile('drizzle-kit', 'bin.cjs', 'apps/server'), ...options], { cwd: SERVER })
const written = readdirSync(FOLDER).find((file) => file.endsWith('.sql') && !before.has(file))
if (code !== 0 || !written) process.exit(code || 1)

// The generator compares the tables only with the newest snapshot.
const META = join(FOLDER, 'meta')
const snapshots = readdirSync(META).filter((entry) => entry.endsWith('_snapshot.json'))
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(join(META, old))

const file = join(FOLDER, written)
const statements = triggersOf(readFileSync(file, 'utf8'), values.assunto)
appendFileSync(file, `${statements.map((statement) => `\n--> statement-breakpoint\n${statement}`).join('')}\n`)
say(`\napps/server/migrations/${written}: ${statements.length} triggers added. Read it before committing it.`)

/** Triggers of new tables with `versao`: increment it with every change and, given a subject, announce that. */
function triggersOf(sql, assunto) {
  const tables = [...sql.matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\);/g)]
  const statements = tables
    .filter(([, , columns]) => columns.includes('"versao"'))
    .map(
      ([, table]) =>
        `CREATE TRIGGER atualizacao BEFORE UPDATE ON ${table}\nFOR EACH ROW EXECUTE FUNCTION marca_atualizacao();`,
    )
  if (!assunto || tables.length === 0) return statements
  const known = readdirSync(FOLDER).some((other) => {
    const path = join(FOLDER, other)
    return (
      path.endsWith('.sql') &&
      existsSync(path) &&
      new RegExp(`INSERT INTO mudancas_versao[^;]*'${assunto}'`).test(readFileSync(path, 'utf8'))
    )
  })
  if (!known) statements.push(`INSERT INTO mudancas_versao (assunto) VALUES ('${assunto}');`)
  for (const [, table] of tables) {
    statements.push(
      `CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON ${table}\nFOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('${assunto}');`,
    )
  }
  return statements
}
