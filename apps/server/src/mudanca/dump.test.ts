import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDb } from '../testing/testing.ts'
import { block, dump, FOOT, HEAD, rows, write } from './dump.factory.ts'
import { readDump } from './dump.ts'
import { LINHA_MAX, type Linha, rotuloDe } from './fonte.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mudanca-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a whole file, by table. */
async function readAll(content: string | Buffer) {
  const avisos: string[] = []
  const tabelas: Record<string, { colunas: string[]; linhas: Linha[] }> = Object.create(null)
  for await (const { tabela, linhas } of readDump(write(folder, 'dados.sql', content), avisos)) {
    tabelas[rotuloDe(tabela)] ??= { colunas: tabela.colunas, linhas: [] }
    tabelas[rotuloDe(tabela)]?.linhas.push(...linhas)
  }
  return { tabelas, avisos }
}
const valoresOf = (linhas: Linha[] | undefined) =>
  linhas?.map((linha) => ('valores' in linha ? linha.valores : linha.motivo))
const refusal = (content: string | Buffer) =>
  readAll(content).then(
    () => 'read',
    (error: Error) => error.message,
  )

const CLINICAS = 'public.clinicas (id, name)'

describe('a dump of data', () => {
  it('is read with bare names and quoted ones, plain and compressed, with the line ends of Windows and a mark of UTF-8', async () => {
    const linhas = [
      ['1', 'Casa\tAzul'],
      ['2', null],
    ]
    const bare = dump(rows(CLINICAS, linhas), rows('auth.users (id, email)', [['3', 'ana@teste.portal']]))
    const quoted = dump(
      rows('"public"."clinicas" ("id", "name")', linhas),
      rows('"auth"."users" ("id", "email")', [['3', 'ana@teste.portal']]),
    )
    const expected = { clinicas: linhas, 'auth.users': [['3', 'ana@teste.portal']] }
    const half = bare.length / 2
    const files = [
      bare,
      quoted,
      bare.replaceAll('\n', '\r\n'),
      `\ufeff${bare}`,
      // As the command of the old hosting writes it, and with --disable-triggers.
      `SET session_replication_role = replica;\n${quoted}RESET ALL;\n`,
      quoted.replace(
        'COPY "auth"',
        'SET SESSION AUTHORIZATION DEFAULT;\n\nALTER TABLE "auth"."users" DISABLE TRIGGER ALL;\n\nCOPY "auth"',
      ),
      gzipSync(bare),
      // A gzip file with two members, as `cat a.gz b.gz` makes it.
      Buffer.concat([gzipSync(bare.slice(0, half)), gzipSync(bare.slice(half))]),
    ]
    for (const file of files) {
      const { tabelas, avisos } = await readAll(file)
      expect(Object.fromEntries(Object.entries(tabelas).map(([t, { linhas: l }]) => [t, valoresOf(l)]))).toEqual(
        expected,
      )
      expect(avisos).toEqual([])
    }
  })

  it('holds what PostgreSQL itself copied out, whatever the texts are', async () => {
    const { database, close } = await testDb()
    const client = await database.pool.connect()
    try {
      const textos = [
        'COPY "auth"."users" ("id") FROM stdin;\n\\.\nfim',
        '\\.',
        '\\N',
        '',
        null,
        'tab\t, linha\r\nlinha\\nnão é linha',
        '\b\f\v \u0001\u007f\u2028 ação 🏥',
        '\\x41\\101\\',
        'C:\\temp',
      ]
      await client.query('create temp table antiga (n int, texto text, lista text[], dado jsonb)')
      for (const [n, texto] of textos.entries())
        await client.query('insert into antiga values ($1, $2, $3, $4)', [
          n,
          texto,
          [texto, 'a"b'],
          JSON.stringify({ texto: texto?.replaceAll('\u0001', '') }),
        ])
      const copy = (await buffer(client.query(copyTo('copy (select * from antiga order by n) to stdout')))).toString()
      const { rows: vistas } = await client.query(
        'select n::text, texto, lista::text, dado::text from antiga order by n',
      )
      const { tabelas } = await readAll(
        dump(block('public.antiga (n, texto, lista, dado)', copy.trimEnd().split('\n'))),
      )
      expect(valoresOf(tabelas.antiga?.linhas)).toEqual(
        vistas.map(({ n, texto, lista, dado }) => [n, texto, lista, dado]),
      )
      expect(Object.keys(tabelas)).toEqual(['antiga'])
    } finally {
      client.release()
      await close()
    }
  })

  it('has empty tables, tables without columns, names of any kind, and no other tables than it says', async () => {
    const { tabelas } = await readAll(
      dump(
        block('public.vazia (id)', []),
        block('public.nada ', ['', '']),
        block('"esquema com espaço"."Tabela "" de ação" ("a,b", ")", "; drop table x; --")', ['1\t2\t3']),
        block('public.constructor (__proto__)', ['1']),
      ),
    )
    expect(Object.entries(tabelas).map(([nome, { colunas, linhas }]) => [nome, colunas, linhas.length])).toEqual([
      ['vazia', ['id'], 0],
      ['nada', [], 2],
      ['esquema com espaço.Tabela " de ação', ['a,b', ')', '; drop table x; --'], 1],
      ['constructor', ['__proto__'], 1],
    ])
  })

  it('reads octal and hexadecimal escapes, and an escaped tab, as the manual has them', async () => {
    const { tabelas } = await readAll(
      dump(block('public.t (a, b)', ['\\303\\247\\x41\\q\t\\\t\\v', '\\Nada\t\\N', '\\xff\tb', 'a\\000\tb'])),
    )
    expect(valoresOf(tabelas.t?.linhas)).toEqual([
      ['çAq', '\t\v'],
      ['Nada', null],
      'o texto não é UTF-8',
      'o texto tem um byte nulo',
    ])
  })

  it('refuses single rows by the reason, and reads on', async () => {
    const bad = Buffer.concat([
      Buffer.from(`${HEAD}COPY ${CLINICAS} FROM stdin;\n1\ta\n2\n3\tb\tc\n4\t`),
      Buffer.from([0xe7, 0xe3, 0x6f]),
      Buffer.from('\n5\ta\0b\n6\t'),
      Buffer.alloc(LINHA_MAX, 'x'),
      Buffer.from(`\n7\tfim\n\\.\n${FOOT}`),
    ])
    const { tabelas } = await readAll(bad)
    expect(valoresOf(tabelas.clinicas?.linhas)).toEqual([
      ['1', 'a'],
      'a linha tem 1 valores, e a tabela 2 colunas',
      'a linha tem 3 valores, e a tabela 2 colunas',
      'o texto não é UTF-8',
      'o texto tem um byte nulo',
      'a linha é longa demais',
      ['7', 'fim'],
    ])
  })

  it('warns where the mark of its end was never written', async () => {
    const { avisos } = await readAll(rows(CLINICAS, [['1', 'a']]))
    expect(avisos).toEqual([expect.stringContaining('confira se está completo')])
  })
})

describe('what is refused, with what to do instead', () => {
  const insert = `${HEAD}INSERT INTO public.clinicas VALUES (1, 'linha\nCOPY "auth"."users" ("id", "email") FROM stdin;\n9\tintruso@teste.portal\n\\.\n');\n${FOOT}`
  it.each([
    ['rows as INSERT, whose texts could forge a block', insert, '--inserts'],
    ['a dump with the schema', `${HEAD}CREATE TABLE public.clinicas (\n    id uuid\n);\n`, '--data-only'],
    [
      'a function, whose body could forge a block',
      `${HEAD}CREATE FUNCTION f() AS $$\nCOPY auth.users (id) FROM stdin;\n1\n\\.\n$$;\n`,
      '--data-only',
    ],
    ['roles', `${HEAD}ALTER ROLE postgres WITH PASSWORD 'x';\n`, '--data-only'],
    ['the custom format', 'PGDMP\u0001\u000e', 'pg_restore'],
    ['a tar file', `${'a'.repeat(257)}ustar`, 'pg_restore'],
    ['the custom format, compressed', gzipSync('PGDMP\u0001\u000e'), 'pg_restore'],
    ['a ZIP', 'PK\u0003\u0004', 'ZIP'],
    ['UTF-16', Buffer.from(`\ufeff${dump(rows(CLINICAS, []))}`, 'utf16le'), 'UTF-16'],
    ['another encoding', dump(rows(CLINICAS, [])).replace('UTF8', 'LATIN1'), '--encoding=UTF8'],
    ['an empty file', '', 'vazio'],
    ['no table', dump(), 'nenhuma tabela'],
    ['anything else', 'Prezados, segue o arquivo.\n', 'A linha 1 não é de uma exportação'],
    ['a command of psql', `${HEAD}\\! rm -rf /\n`, 'não é de uma exportação'],
    ['two statements on one line', `${HEAD}SET a = 1; DELETE FROM x;\n`, 'não é de uma exportação'],
    ['COPY from a program', `${HEAD}COPY public.a (id) FROM PROGRAM 'id';\n`, 'começo de COPY'],
    ['COPY with options', `${HEAD}COPY public.a (id) FROM stdin WITH (DELIMITER ',');\n`, 'começo de COPY'],
    ['a NUL outside of rows', `${HEAD}SET a = '\0';\n`, 'não é de uma exportação'],
    ['a table twice', dump(rows(CLINICAS, []), rows(CLINICAS, [])), 'aparece duas vezes'],
    ['a column twice', dump(block('public.a (id, id)', [])), 'aparece duas vezes'],
    [
      '10,000 columns',
      dump(block(`public.a (${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(', ')})`, [])),
      'mais de 1600 colunas',
    ],
    ['a name that speaks to the terminal', dump(block('public."\u001b[2J" (id)', [])), 'nome de tabela ou coluna'],
    ['a name longer than any', dump(block(`public.${'a'.repeat(64)} (id)`, [])), 'nome de tabela ou coluna'],
    ['a quote that never ends', dump(block('public."a (id)', [])), 'nome de tabela ou coluna'],
    ['a long statement', `${HEAD}SET a = ${'x'.repeat(2 * 1024 * 1024)};\n`, 'não é de uma exportação'],
  ])('%s', async (_, content, sentence) => expect(await refusal(content)).toContain(sentence))

  it('a file that was cut: in a block, in a line, between blocks, in the compression', async () => {
    const whole = dump(rows(CLINICAS, [['1', 'primeira']]), rows('public.estados (id)', [['1']]))
    const cuts = ['1\tprim', '1\tprimeira\n', '\\.\n', '\\.\n\n\n--\n-- Da']
    for (const cut of cuts)
      expect(await refusal(whole.slice(0, whole.indexOf(cut) + cut.length)), cut).toContain('cortado')
    const packed = gzipSync(whole)
    expect(await refusal(packed.subarray(0, packed.length - 20))).toContain('cortado')
    packed.fill(0xff, 30, 60)
    expect(await refusal(packed)).toContain('danificado')
  })

  it('a bomb, before it has unpacked', async () => {
    const packing = Readable.from(
      (function* () {
        yield `${HEAD}COPY ${CLINICAS} FROM stdin;\n`
        for (let i = 0; i < 400; i++) yield Buffer.alloc(1024 * 1024, 'x')
      })(),
    ).pipe(createGzip())
    expect(await refusal(await buffer(packing))).toContain('cresce mais de 100 vezes')
  })

  it('something that is no file', async () => {
    const link = join(folder, 'link.sql')
    symlinkSync('/etc/hostname', link)
    const read = async (path: string) => {
      for await (const _ of readDump(path, []));
    }
    await expect(read(link)).rejects.toThrow('Não foi possível abrir')
    await expect(read('/dev/zero')).rejects.toThrow('não é um arquivo')
  })
})

it('holds a line at most, however long the file is', async () => {
  const path = join(folder, 'longa.sql')
  const out = createWriteStream(path)
  out.write(`${HEAD}COPY ${CLINICAS} FROM stdin;\n1\t`)
  const piece = Buffer.alloc(1024 * 1024, 'x')
  for (let i = 0; i < 300; i++) if (!out.write(piece)) await once(out, 'drain')
  out.end(`\n2\tfim\n\\.\n${FOOT}`)
  await once(out, 'close')
  const linhas: Linha[] = []
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for await (const lote of readDump(path, [], () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }))
    linhas.push(...lote.linhas)
  expect(valoresOf(linhas)).toEqual(['a linha é longa demais', ['2', 'fim']])
  expect(most).toBeLessThan(150 * 1024 * 1024)
})
