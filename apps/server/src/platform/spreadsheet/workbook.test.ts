import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import type { Registro } from './csv.ts'
import { escapeXml, partesDaPlanilha, RELACOES, umPacote } from './workbook.factory.ts'
import { openWorkbook } from './workbook.ts'

const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
const file = join(folder, 'a.xlsx')
afterAll(() => rm(folder, { recursive: true }))

/** Repeatable random numbers. */
function createRandom(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return { next, pick: <T>(of: readonly T[]): T => of[next(of.length)] as T }
}
type Random = ReturnType<typeof createRandom>

const TEXTS = [
  'Recanto Ipê',
  '  espaços  ',
  '',
  'a & b < c "d"',
  '=1+1',
  '_x0041_ _x005F_x0041_',
  '😀 açaí',
  'linha\nnova',
  '00012',
]
const NUMBERS = ['0', '1', '-1', '3.14', '1E3', '1.5e-7', '45292', '45292.75', '59', '60', '1198888', '0.1']
const PATTERNS = [
  'dd/mm/yyyy',
  '[$-416]d\\ mmm\\ yy;@',
  'dd/mm/yyyy hh:mm:ss',
  'h:mm AM/PM',
  '[h]:mm:ss',
  'mm:ss.0',
  'yyyy"年"m"月"d"日"',
  '[<45000]"Antes: "yyyy-mm-dd;yyyy-mm-dd',
  '0.00',
  '#,##0',
  '"d"0',
  'General',
  '@',
  '[Red]0;[Blue]0',
  '[$R$-416] #,##0.00',
  '0%',
  '0.00E+00',
  '_(* #,##0_)',
]
/** Styles 0 to 81 are the built-in formats of that number, those after them the patterns. */
const STYLES = 82 + PATTERNS.length

const stylesXml = (p: string) => {
  const formats = PATTERNS.map((code, i) => `<${p}numFmt numFmtId="${164 + i}" formatCode="${escapeXml(code)}"/>`)
  const ids = [...Array(82).keys(), ...PATTERNS.map((_, i) => 164 + i)]
  const xfs = ids.map((id) => `<${p}xf numFmtId="${id}" xfId="0"/>`)
  return `<${p}styleSheet xmlns${p && ':x'}="x"><${p}numFmts>${formats.join('')}</${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs>${xfs.join('')}</${p}cellXfs></${p}styleSheet>`
}

const textXml = (random: Random, p: string) => {
  const t = () => `<${p}t xml:space="preserve">${escapeXml(random.pick(TEXTS))}</${p}t>`
  const rich = () => `<${p}r><${p}rPr><${p}b/></${p}rPr>${t()}</${p}r>`
  const phonetic = `<${p}rPh sb="0" eb="1">${t()}</${p}rPh><${p}phoneticPr fontId="1"/>`
  return random.pick([t, t, () => rich() + rich(), () => t() + phonetic, () => rich() + phonetic, () => ''])()
}

function cellXml(random: Random, p: string, address: string, strings: number): string {
  const style = random.next(2) ? ` s="${random.next(STYLES)}"` : ''
  const [type, body] = random.pick([
    () => [' t="s"', `<${p}v>${random.next(strings)}</${p}v>`],
    () => [' t="inlineStr"', `<${p}is>${textXml(random, p)}</${p}is>`],
    () => [' t="str"', `<${p}f>A1&amp;B1</${p}f><${p}v>${escapeXml(random.pick(TEXTS))}</${p}v>`],
    () => ['', `<${p}v>${random.pick(NUMBERS)}</${p}v>`],
    () => [' t="n"', `<${p}f>1+1</${p}f><${p}v>${random.pick(NUMBERS)}</${p}v>`],
    () => [' t="b"', `<${p}v>${random.next(2)}</${p}v>`],
    () => [' t="e"', `<${p}v>#REF!</${p}v>`],
    () => [' t="d"', `<${p}v>2024-02-2${random.next(10)}</${p}v>`],
    () => ['', ''],
  ])()
  const attributes = [` r="${address}"`, style, type ?? ''].sort(() => random.next(3) - 1).join('')
  const quoted = random.next(2) ? attributes : attributes.replaceAll('"', "'")
  return body === '' ? `<${p}c${quoted}/>` : `<${p}c\n${quoted} >${body}</${p}c>`
}

/** A random workbook with every kind of cell. */
function someWorkbook(seed: number): Buffer {
  const random = createRandom(seed)
  const p = random.pick(['', 'x:'])
  const strings = 12
  let number = 0
  const rows = Array.from({ length: 30 }, () => {
    number += 1 + random.next(3)
    const columns = [...Array(12).keys()].filter(() => random.next(3) > 0)
    const cells = columns.map((i) => cellXml(random, p, `${String.fromCharCode(65 + i)}${number}`, strings))
    return `<${p}row${columns.length > 0 && random.next(4) === 0 ? '' : ` r="${number}"`}>${cells.join('')}</${p}row>`
  })
  const items = Array.from({ length: strings }, () => `<${p}si>${textXml(random, p)}</${p}si>`)
  const ns = `xmlns${p && ':x'}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
  return umPacote(
    Object.entries({
      ...partesDaPlanilha(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${p}worksheet ${ns}><${p}dimension ref="A1:L99"/><${p}sheetData>${rows.join('\n')}</${p}sheetData><${p}mergeCells/></${p}worksheet>`,
      ),
      'xl/workbook.xml': `<${p}workbook ${ns} xmlns:r="${RELACOES}"><${p}workbookPr date1904="${random.next(2)}"/><${p}sheets><${p}sheet name="A" sheetId="1" r:id="rId1"/></${p}sheets></${p}workbook>`,
      'xl/styles.xml': stylesXml(p),
      'xl/sharedStrings.xml': `<${p}sst ${ns}>${items.join('')}</${p}sst>`,
    }),
  )
}

async function read(bytes: Uint8Array, limits = { linhas: 1000, colunas: 100 }): Promise<Registro[]> {
  await writeFile(file, bytes)
  const registros: Registro[] = []
  for await (const registro of (await openWorkbook(file, limits))()) registros.push(registro)
  return registros
}

/** Lines as another library reads them. */
async function readByOther(bytes: Buffer): Promise<Registro[]> {
  const rows = (await readSheet(bytes)) as (string | number | boolean | Date | null)[][]
  const toText = (value: string | number | boolean | Date | null) => {
    if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
    if (typeof value === 'boolean') return value ? 'sim' : 'não'
    return value === null ? '' : String(value)
  }
  return rows.flatMap((row, i) => {
    const last = row.findLastIndex((value) => value !== null)
    return last < 0 ? [] : [{ linha: i + 1, valores: row.slice(0, last + 1).map(toText) }]
  })
}

const valores = (registros: Registro[]) => registros.map((registro) => ('valores' in registro ? registro.valores : []))
const sheet = (rows: string) =>
  umPacote(Object.entries(partesDaPlanilha(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)))

describe('reading workbooks', () => {
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('finds what another reader finds (%i)', async (seed) => {
    const bytes = someWorkbook(seed)
    const registros = await read(bytes)
    expect(registros.length).toBeGreaterThan(5)
    expect(registros).toEqual(await readByOther(bytes))
  })

  it('counts rows and cells that carry no number, spaces around equal signs, and sections of text', async () => {
    const registros = await read(
      sheet(
        `<row><c><v>1</v></c><c t = "str"><v>a<!-- b -->c<![CDATA[<d>]]></v></c></row><row r = '4'><c r = 'C4'><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>`,
      ),
    )
    expect(registros).toEqual([
      { linha: 1, valores: ['1', 'ac<d>'] },
      { linha: 4, valores: ['', '', '2', '3'] },
      { linha: 5, valores: ['4'] },
    ])
  })

  it('finds its parts where the relations say, and the first sheet that has cells', async () => {
    const folha = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'
    const partes = {
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="${RELACOES}/officeDocument" Target="/livro/b.xml"/></Relationships>`,
      'livro/b.xml': `<workbook xmlns:q="${RELACOES}"><sheets><sheet name="G" q:id="g"/><sheet name="F" q:id="f"/></sheets></workbook>`,
      'livro/_rels/b.xml.rels': `<Relationships><Relationship Id="g" Type="${RELACOES}/chartsheet" Target="g.xml"/><Relationship Id="f" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../folhas/f.xml"/><Relationship Id="s" Type="${RELACOES}/sharedStrings" Target="/textos.xml"/></Relationships>`,
      'folhas/f.xml': folha,
      'textos.xml': '<sst><si><t>Achado</t></si></sst>',
    }
    expect(valores(await read(umPacote(Object.entries(partes))))).toEqual([['Achado']])
  })

  it('leaves a number that no calendar knows as it is', async () => {
    expect(await read(sheet('<row><c s="1"><v>11988887777</v></c></row>'))).toEqual([
      { linha: 1, valores: ['11988887777'] },
    ])
  })

  it('ignores empty cells and rows', async () => {
    const registros = await read(
      sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>'),
    )
    expect(registros).toEqual([{ linha: 1, valores: ['1'] }])
  })
})
