import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import type { CsvRecord } from './csv.ts'
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

async function read(bytes: Uint8Array, limits = { linhas: 1000, colunas: 100 }): Promise<CsvRecord[]> {
  await writeFile(file, bytes)
  const registros: CsvRecord[] = []
  for await (const registro of (await openWorkbook(file, limits))()) registros.push(registro)
  return registros
}

/** A moment that the other library read, written in the form used here. */
function momentAs(lido: string, value: Date): string {
  const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  const day = value.toISOString().slice(0, 10).split('-').reverse().join('/')
  const time = iso.slice(11, 19).replace(/:00$/, '')
  if (/^\d+:/.test(lido)) {
    // Hours that have passed go beyond 24.
    const hours = String(Number.parseInt(lido, 10) % 24).padStart(2, '0')
    return lido.replace(/^\d+/, hours) === time ? lido : time
  }
  return lido.includes(' ') ? `${iso.slice(0, 10).split('-').reverse().join('/')} ${time}` : day
}

/** Lines as another library reads them. */
async function readByOther(bytes: Buffer, lidos: CsvRecord[]): Promise<CsvRecord[]> {
  const rows = (await readSheet(bytes)) as (string | number | boolean | Date | null)[][]
  const toText = (value: string | number | boolean | Date | null, lido: string) => {
    if (value instanceof Date) return momentAs(lido, value)
    if (typeof value === 'boolean') return value ? 'sim' : 'não'
    return value === null ? '' : String(value)
  }
  const lidoEm = new Map(lidos.map((registro) => [registro.linha, 'valores' in registro ? registro.valores : []]))
  return rows.flatMap((row, i) => {
    const last = row.findLastIndex((value) => value !== null)
    const texto = (value: (typeof row)[number], j: number) => toText(value, lidoEm.get(i + 1)?.[j] ?? '')
    return last < 0 ? [] : [{ linha: i + 1, valores: row.slice(0, last + 1).map(texto) }]
  })
}

const valores = (registros: CsvRecord[]) => registros.map((registro) => ('valores' in registro ? registro.valores : []))
const sheet = (rows: string) =>
  umPacote(Object.entries(partesDaPlanilha(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)))

describe('reading workbooks', () => {
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('finds what another reader finds (%i)', async (seed) => {
    const bytes = someWorkbook(seed)
    const registros = await read(bytes)
    expect(registros.length).toBeGreaterThan(5)
    expect(registros).toEqual(await readByOther(bytes, registros))
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

  it.each([
    ['dd/mm/yyyy', '45292.75', '01/01/2024'],
    ['dd/mm/yyyy hh:mm', '45292.75', '01/01/2024 18:00'],
    ['yyyy-mm-dd hh:mm:ss', '45292.5555671296', '01/01/2024 13:20:01'],
    ['yyyy-mm-dd hh:mm:ss', '45292.99999999', '02/01/2024'],
    ['dd/mm/yyyy hh:mm', '45292', '01/01/2024'],
    ['h:mm AM/PM', '0.555555555555556', '13:20'],
    ['hh:mm:ss', '0.5555671296', '13:20:01'],
    ['hh:mm', '45292.25', '06:00'],
    ['hh:mm', '0', '00:00'],
    ['[h]:mm:ss', '1.5', '36:00'],
    ['mm:ss.0', '0.0007', '00:01'],
    ['dd/mm/yyyy', '0.5', '12:00'],
    ['[$-F400]h:mm:ss\\ AM/PM', '0.25', '06:00'],
    ['mmm/yy', '45292', '01/01/2024'],
  ])('shows by the format %s the number %s as %s', async (formato, numero, esperado) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${escapeXml(formato)}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`
    const folha = `<worksheet><sheetData><row><c s="1"><v>${numero}</v></c></row></sheetData></worksheet>`
    const bytes = umPacote(Object.entries({ ...partesDaPlanilha(folha), 'xl/styles.xml': styles }))
    expect(valores(await read(bytes))).toEqual([[esperado]])
  })

  it.each([
    [18, '0.25', '06:00'],
    [22, '45292.25', '01/01/2024 06:00'],
    [46, '2', '48:00'],
  ])('knows the built-in format %i', async (formato, numero, esperado) => {
    const styles = `<styleSheet><cellXfs><xf/><xf numFmtId="${formato}"/></cellXfs></styleSheet>`
    const folha = `<worksheet><sheetData><row><c s="1"><v>${numero}</v></c></row></sheetData></worksheet>`
    const bytes = umPacote(Object.entries({ ...partesDaPlanilha(folha), 'xl/styles.xml': styles }))
    expect(valores(await read(bytes))).toEqual([[esperado]])
  })

  it('keeps the time of cells in ISO 8601', async () => {
    const cells = ['2024-01-31', '2024-01-31T13:20:01', '2024-01-31T00:00:00', '13:20:00', 'T06:05:04.500']
    const row = cells.map((cell) => `<c t="d"><v>${cell}</v></c>`).join('')
    expect(valores(await read(sheet(`<row>${row}</row>`)))).toEqual([
      ['31/01/2024', '31/01/2024 13:20:01', '31/01/2024', '13:20', '06:05:04'],
    ])
  })

  it('finds its parts under names with backslashes, which some programs write', async () => {
    const folha = '<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>'
    const partes = Object.entries(partesDaPlanilha(folha)).map(
      ([nome, parte]) => [nome.replaceAll('/', '\\'), parte] as const,
    )
    expect(valores(await read(umPacote(partes)))).toEqual([['7']])
  })

  it('ignores empty cells and rows', async () => {
    const registros = await read(
      sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>'),
    )
    expect(registros).toEqual([{ linha: 1, valores: ['1'] }])
  })
})
