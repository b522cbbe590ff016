import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../../scripts/arrows.mjs', import.meta.url))
const { arrowsOf, circlesOf, faultsOf } = await import(pathToFileURL(SCRIPT).href)

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const TABLE = (name: string) => `export const ${name} = pgTable('${name}', { id: uuid('id') })\n`
/** Files without a fault: houses use streets, and owners read houses. */
const TIDY = {
  'ruas/ruas.table.ts': TABLE('ruas'),
  'casas/casas.table.ts': TABLE('casas'),
  'casas/casas.queries.ts': `import { ruas } from '../ruas/ruas.table.ts'\nimport { casas } from './casas.table.ts'
const r = namesOf(ruas, 'r')\nexport const list = sql\`select \${r.id} from \${r}\`\ndb.insert(casas)\n`,
  'donos/donos.table.ts': TABLE('donos'),
  'donos/donos.queries.ts': `import { casas } from '../casas/casas.table.ts'\nexport const read = db.select().from(casas)\n`,
}
const CONFIG = {
  uses: { server: { casas: ['ruas'] } },
  reads: { donos: { casas: 'who lives where' } },
  LARGEST_CIRCLE: 0,
}

/** Findings of the check for these files of a server. */
function check(files: Record<string, string>, config: object = CONFIG): string[] {
  const root = mkdtempSync(join(tmpdir(), 'arrows-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'apps/server/src', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return faultsOf(arrowsOf(root), config)
}
const planted = (name: keyof typeof TIDY, line: string) => check({ ...TIDY, [name]: `${TIDY[name]}${line}\n` })

describe('the arrows that SQL makes between words', () => {
  it('are what the lists say', () => {
    expect(check(TIDY)).toEqual([])
  })

  it('are refused where neither list has them', () => {
    const line = `import { donos } from '../donos/donos.table.ts'`
    expect(planted('casas/casas.queries.ts', line)).toEqual([
      'apps/server/src/casas/casas.queries.ts: casas reads donos of donos, which neither `uses` nor `reads` has',
    ])
  })

  it.each([
    ['db.update(ruas).set({})'],
    ['db.delete(ruas)'],
    ['insertRows(tx, ruas, [])'],
    ['rowsOf(ruas, ruas.casa_id)'],
    ['ownedRowsOf(ruas, ruas.casa_id)'],
    [`db.execute(sql\`update \${r} set id = null\`)`],
    [`db.execute(sql\`insert into \${ruas} (id) values (1)\`)`],
    [`db.execute(sql\`delete from \${r} where true\`)`],
  ])('are refused where they write: %s', (line) => {
    expect(planted('casas/casas.queries.ts', line)).toEqual([
      expect.stringMatching(/^apps\/server\/src\/casas\/casas\.queries\.ts:\d+: casas writes ruas of ruas$/),
    ])
  })

  it.each([
    ['sql`select 1 from casas where true`'],
    [`sql\`select 1 from \${r} join donos d on true\``],
    [`const text = 'update "casas" set id = null'`],
    [`sql\`delete from \${sql.identifier(name)} where true\``],
  ])('are not hidden in strings: %s', (line) => {
    expect(planted('casas/casas.queries.ts', line)).toEqual([
      expect.stringMatching(/^apps\/server\/src\/casas\/casas\.queries\.ts:\d+: SQL names a table by a string: /),
    ])
  })

  it('leave the lists when nobody reads any more, and stand in one of them', () => {
    const reads = { casas: { ruas: 'twice' }, donos: { casas: 'who lives where', ruas: 'gone' } }
    expect(check(TIDY, { ...CONFIG, reads })).toEqual([
      'reads: casas → ruas stands in `uses` too',
      'reads: donos → ruas is not read any more',
    ])
  })

  it('make no larger circle than is known', () => {
    const files = { ...TIDY, 'ruas/ruas.queries.ts': `import { casas } from '../casas/casas.table.ts'\n` }
    const reads = { ...CONFIG.reads, ruas: { casas: 'how many' } }
    expect(check(files, { ...CONFIG, reads })).toEqual([
      'the largest circle among reads has 2 words, LARGEST_CIRCLE says 0: casas, ruas',
    ])
    expect(check(files, { ...CONFIG, reads, LARGEST_CIRCLE: 2 })).toEqual([])
  })

  it('make circles of words that reach each other, single words left out', () => {
    expect(circlesOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [] })).toEqual([['a', 'b', 'c']])
  })
})
