import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sentenceOf } from './limits.ts'
import { withSpreadsheet } from './spreadsheet.ts'
import { inchado, partesDaPlanilha, RELACOES, umaPlanilha, umPacote } from './workbook.factory.ts'
import { measure, openWorkbook } from './workbook.ts'

const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
const file = join(folder, 'a.xlsx')
afterAll(() => rm(folder, { recursive: true }))

const LIMITES = { linhas: 100_000, colunas: 100 }
const ILEGIVEL = 'Não foi possível ler a planilha. Salve-a novamente como .xlsx ou .csv.'
const GRANDE = 'A planilha é grande demais. Divida-a em partes.'
const LINHAS = 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.'
const COLUNAS = 'O arquivo tem mais de 100 colunas.'

type Partes =
  Parameters<typeof umPacote>[0] extends Iterable<readonly [string, infer Parte]> ? Record<string, Parte> : never

/** Result of reading a file in its thread: the sentence of its refusal, or its number of lines. */
async function read(bytes: Uint8Array): Promise<string | number> {
  await writeFile(file, bytes)
  const count = async () => (await measure((await openWorkbook(file, LIMITES))())).linhas
  return count().catch(sentenceOf)
}

/** The same, as the caller sees it. */
async function readInThread(bytes: Uint8Array): Promise<string | number> {
  await writeFile(file, bytes)
  return withSpreadsheet(file, LIMITES, (planilha) => planilha.countLines()).catch((error: Error) => error.message)
}

const planilha = (folha: Partes[string], outras: Partes = {}) =>
  umPacote(Object.entries({ ...partesDaPlanilha(folha), ...outras }))
const folha = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const linhas = (rows: string, outras?: Partes) => planilha(folha(rows), outras)
const UMA = '<row><c><v>1</v></c></row>'
const relacoes = (target: string, mais = '') =>
  `<Relationships><Relationship Id="rId1" Type="${RELACOES}/worksheet" Target="${target}"${mais}/></Relationships>`
const utf16 = (texto: string) => Buffer.from(`\ufeff${texto}`, 'utf16le')
const KB = ' '.repeat(1024)
const MB = 'x'.repeat(1024 * 1024)

const CASES: [name: string, outcome: string | number, make: () => Uint8Array][] = [
  ...[
    '<row spans="1:1" r="90000"><c t="n" r="XFD1048576"><v>1</v></c></row>',
    "<row r='1048576'><c  r='XFD1048576'><v>1</v></c></row>",
    '<row r="2"><c\n\tr\n=\n"XFD2"\n><v>1</v></c></row>',
    '<row r="2"><c s="0" a:r="A2" xmlns:a="a" xmlns:r="r" r="&#88;FD2"><v>1</v></c></row>',
    '<row r="2"><c r="xfd2"><v>1</v></c></row>',
    `<row r="2">${'<c><v>1</v></c>'.repeat(101)}</row>`,
    `<a:row xmlns:a="a" r="2"><a:c r="CW2"><a:v>1</a:v></a:c></a:row>`,
  ].map((row, i): [string, string, () => Uint8Array] => [
    `a cell far to the right, spelled in way ${i + 1}`,
    row.includes('1048576') && row.includes("'") ? LINHAS : COLUNAS,
    () => linhas(row),
  ]),
  ['a cell far below', LINHAS, () => linhas("<row r = '100002'><c><v>1</v></c></row>")],
  [
    'more rows than are read',
    LINHAS,
    () => planilha(inchado('<worksheet><sheetData>', UMA.repeat(1000), 101, '</sheetData></worksheet>')),
  ],
  [
    'an absurd dimension',
    1,
    () => planilha(`<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${UMA}</sheetData></worksheet>`),
  ],
  [
    'millions of empty cells',
    1,
    () =>
      planilha(
        inchado(`<worksheet><sheetData>${UMA}<row>`, '<c/>'.repeat(10_000), 200, '</row></sheetData></worksheet>'),
      ),
  ],
  [
    'blanks without end',
    GRANDE,
    () => planilha(inchado('<worksheet>', `${KB.repeat(256)}<a/>`, 1025, `<sheetData>${UMA}</sheetData></worksheet>`)),
  ],
  ['a part nobody reads without end', 1, () => linhas(UMA, { 'xl/media/a.xml': inchado('', KB, 1024 * 1024, '') })],
  [
    'shared texts without end',
    GRANDE,
    () =>
      linhas(UMA, {
        'xl/sharedStrings.xml': inchado('<sst>', `<si><t>${'x'.repeat(9000)}</t></si>`, 40_000, '</sst>'),
      }),
  ],
  [
    'more shared texts than are read',
    GRANDE,
    () => linhas(UMA, { 'xl/sharedStrings.xml': inchado('<sst>', '<si/>'.repeat(10_000), 201, '</sst>') }),
  ],
  [
    'styles without end',
    GRANDE,
    () =>
      linhas(UMA, {
        'xl/styles.xml': inchado('<styleSheet><cellXfs>', '<xf/>'.repeat(10_000), 200, '</cellXfs></styleSheet>'),
      }),
  ],
  [
    'sheets without end',
    GRANDE,
    () =>
      linhas(UMA, {
        'xl/workbook.xml': inchado('<workbook><sheets>', '<sheet/>'.repeat(10_000), 200, '</sheets></workbook>'),
      }),
  ],
  ['less than it says it unpacks to', ILEGIVEL, () => planilha({ packed: Buffer.from([3, 0]), size: 100 })],
  [
    'more than it says it unpacks to',
    ILEGIVEL,
    () => {
      const { packed } = inchado('<worksheet>', KB, 1000, '</worksheet>') as { packed: Uint8Array }
      return planilha({ packed, size: 10 })
    },
  ],
  [
    'elements within elements without end',
    ILEGIVEL,
    () => planilha(inchado('<worksheet><sheetData>', '<a>'.repeat(10_000), 100, '')),
  ],
  [
    'one text without end',
    GRANDE,
    () =>
      planilha(inchado('<worksheet><sheetData><row><c t="str"><v>', MB, 20, '</v></c></row></sheetData></worksheet>')),
  ],
  ['one attribute without end', GRANDE, () => planilha(inchado('<worksheet a="', MB, 20, `">${UMA}</worksheet>`))],
  [
    'attributes without end',
    GRANDE,
    () => planilha(inchado('<worksheet ', Array.from({ length: 9000 }, (_, i) => `a${i}="" `).join(''), 100, '/>')),
  ],
  ['one name without end', GRANDE, () => planilha(inchado('<a', MB, 20, '/>'))],
  ['one comment without end', GRANDE, () => planilha(inchado('<worksheet><!--', MB, 20, '--></worksheet>'))],
  [
    'one text in pieces',
    1,
    () =>
      planilha(
        inchado(
          '<worksheet><sheetData><row><c t="str"><v>',
          `${MB.slice(0, 9999)}<!-- -->`,
          2000,
          '</v></c></row></sheetData></worksheet>',
        ),
      ),
  ],
  [
    'one shared text in very many cells',
    GRANDE,
    () =>
      linhas(`<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`.repeat(400), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      }),
  ],
  [
    'entities that swell',
    ILEGIVEL,
    () =>
      planilha(
        `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>${folha('<row><c t="str"><v>&b;</v></c></row>')}`,
      ),
  ],
  [
    'an entity from elsewhere',
    ILEGIVEL,
    () =>
      planilha(
        `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${folha('<row><c t="str"><v>&a;</v></c></row>')}`,
      ),
  ],
  ['an entity nobody defined', ILEGIVEL, () => linhas('<row><c t="str"><v>&nbsp;</v></c></row>')],
  ['no UTF-8', ILEGIVEL, () => planilha(Buffer.from(folha('<row><c t="str"><v>\xe9</v></c></row>'), 'latin1'))],
  [
    'half a character at the end',
    ILEGIVEL,
    () => planilha(Buffer.from([...Buffer.from(`<worksheet>${UMA}</worksheet>`), 0xc3])),
  ],
  ['UTF-16', ILEGIVEL, () => planilha(utf16(folha(UMA)))],
  ['XML that ends early', ILEGIVEL, () => planilha(`<worksheet><sheetData>${UMA}`)],
  ['no XML', ILEGIVEL, () => planilha('%PDF-1.7')],
  [
    'a sheet that is the workbook itself',
    0,
    () => linhas(UMA, { 'xl/_rels/workbook.xml.rels': relacoes('workbook.xml') }),
  ],
  [
    'a sheet that is not there',
    ILEGIVEL,
    () => linhas(UMA, { 'xl/_rels/workbook.xml.rels': relacoes('worksheets/a.xml') }),
  ],
  [
    'a sheet outside of the package',
    ILEGIVEL,
    () => linhas(UMA, { 'xl/_rels/workbook.xml.rels': relacoes('../../../../etc/passwd') }),
  ],
  [
    'a sheet elsewhere',
    ILEGIVEL,
    () => linhas(UMA, { 'xl/_rels/workbook.xml.rels': relacoes('http://127.0.0.1/a.xml', ' TargetMode="External"') }),
  ],
  ['no relations', ILEGIVEL, () => linhas(UMA, { 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
  ['no workbook', ILEGIVEL, () => umPacote([['a.xml', '<a/>']])],
  [
    'a workbook that is its own relations',
    ILEGIVEL,
    () =>
      linhas(UMA, {
        '_rels/.rels': `<Relationships><Relationship Id="a" Type="${RELACOES}/officeDocument" Target="_rels/.rels"/></Relationships>`,
      }),
  ],
  [
    'two parts of one name',
    ILEGIVEL,
    () => umPacote([...Object.entries(partesDaPlanilha(folha(UMA))), ['xl/workbook.xml', '<workbook/>']]),
  ],
  [
    'very many parts',
    ILEGIVEL,
    () =>
      umPacote([
        ...Object.entries(partesDaPlanilha(folha(UMA))),
        ...Array.from({ length: 10_000 }, (_, i) => [`a${i}`, ''] as const),
      ]),
  ],
  ['parts with a password', ILEGIVEL, () => planilha({ packed: Buffer.from([3, 0]), size: 0, flags: 1 })],
  ['what is not packed as it says', ILEGIVEL, () => planilha({ packed: Buffer.alloc(1000, 0xff), size: 1000 })],
  ['a package cut off', ILEGIVEL, () => linhas(UMA).subarray(0, 300)],
  [
    'a directory that lies about itself',
    ILEGIVEL,
    () => {
      const bytes = linhas(UMA)
      bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)
      return bytes
    },
  ],
  [
    'a large directory that is not there',
    ILEGIVEL,
    () => {
      const bytes = linhas(UMA)
      bytes.fill(0xff, bytes.length - 14, bytes.length - 2)
      return bytes
    },
  ],
  ['rows out of order', ILEGIVEL, () => linhas('<row r="2"/><row r="1"/>')],
  ['cells out of order', ILEGIVEL, () => linhas('<row r="1"><c r="B1"/><c r="A1"/></row>')],
  ['rows within rows', ILEGIVEL, () => linhas(`<row>${UMA}</row>`)],
  ['a cell without a row', ILEGIVEL, () => linhas('<c><v>1</v></c>')],
  ['a text that is not there', ILEGIVEL, () => linhas('<row><c t="s"><v>7</v></c></row>')],
  ['a text by the name of a method', ILEGIVEL, () => linhas('<row><c t="s"><v>length</v></c></row>')],
  ['a kind of cell nobody knows', ILEGIVEL, () => linhas('<row><c t="constructor"><v>7</v></c></row>')],
  ['a style that is not there', 1, () => linhas('<row><c s="-1"><v>7</v></c><c s="1e9"><v>7</v></c></row>')],
  ...['0', '-1', '1e9', '0x10', '99999999', 'A'].map((r): [string, string, () => Uint8Array] => [
    `row number ${r}`,
    ILEGIVEL,
    () => linhas(`<row r="${r}"><c><v>1</v></c></row>`),
  ]),
  ...['A0', '1', 'AAAA1', 'A1:B2', '$A$1', ''].map((r): [string, string, () => Uint8Array] => [
    `cell address "${r}"`,
    ILEGIVEL,
    () => linhas(`<row><c r="${r}"><v>1</v></c></row>`),
  ]),
  ...['['.repeat(250), '"'.repeat(251), 'y'.repeat(100_000), '\\', '[$-'].map(
    (code, i): [string, number, () => Uint8Array] => [
      `format ${i + 1} of those that no program writes`,
      1,
      () =>
        linhas('<row><c s="0"><v>7</v></c></row>', {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
        }),
    ],
  ),
]

describe('a hostile file of vCards', () => {
  it.each([
    ['of lines that go on', ' y\r\n'],
    ['of quoted-printable that goes on', 'NOTE;QUOTED-PRINTABLE:a=\r\n=\r\n'],
    ['of groups', 'a.'],
  ])('%s is read card by card', async (_, pedaco) => {
    // As many pieces as a card may have; its limit counts no line breaks.
    const cheio = pedaco.repeat(48_000 / pedaco.replaceAll('\r\n', '').length)
    const cartao = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\n${cheio}\r\nTEL:11955550001\r\nEND:VCARD\r\n`
    await writeFile(file, cartao.repeat(40))
    const lidos = await withSpreadsheet(file, { ...LIMITES, vcard: true }, async ({ registros }) => {
      let n = 0
      for await (const registro of registros()) if ('valores' in registro && registro.valores[2] === '11955550001') n++
      return n
    })
    expect(lidos).toBe(40)
  })
})

describe('a hostile workbook', () => {
  it.each(CASES)('%s: %s', async (_, outcome, make) => {
    expect(await read(make())).toBe(outcome)
  })

  it('is refused with its sentence to the caller', async () => {
    expect(await readInThread(linhas('<row spans="1:1" r="90000"><c t="n" r="XFD1048576"><v>1</v></c></row>'))).toBe(
      COLUNAS,
    )
    expect(await readInThread(planilha('%PDF-1.7'))).toBe(ILEGIVEL)
    expect(await readInThread(linhas(''))).toBe('O arquivo está vazio')
    const longo = `<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`
    expect(await readInThread(linhas(longo))).toBe('linha 1: há um texto longo demais')
  })

  it('ends only its thread when that runs out of memory', async () => {
    // One letter beyond Latin-1 makes a text twice as large in memory as in the file, more than the thread has.
    const texto = `<si><t>${'x'.repeat(900_000)}ā</t></si>`
    const bytes = linhas(UMA, { 'xl/sharedStrings.xml': inchado('<sst>', texto, 290, '</sst>') })
    expect(await readInThread(bytes)).toBe(GRANDE)
    expect(await readInThread(umaPlanilha([['a'], ['b']]))).toBe(1)
  })

  it('leaves no thread behind, nor does work that ends early', async () => {
    const threads = () => (process.report.getReport() as { workers: object[] }).workers.length
    const before = threads()
    await writeFile(file, umaPlanilha(Array.from({ length: 2000 }, (_, i) => [i])))
    const during = await withSpreadsheet(file, LIMITES, async ({ registros }) => {
      for await (const _ of registros()) return threads()
    })
    expect(during).toBeGreaterThan(before)
    const failing = withSpreadsheet(file, LIMITES, async ({ registros }) => {
      for await (const _ of registros()) throw new Error('chega')
    })
    await expect(failing).rejects.toThrow('chega')
    expect(threads()).toBe(before)
  })
})
