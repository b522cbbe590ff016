import { constants, deflateRawSync } from 'node:zlib'

/** A day is its serial number; a formula is stored with its saved value. */
type Celula = string | number | boolean | null | { dia: number } | { formula: string; valor: string }

export const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PRINCIPAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const escapeXml = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** Part of a package: its text, or compressed bytes with the size that they declare. */
type Parte = string | Uint8Array | { packed: Uint8Array; size: number; flags?: number }

const u16 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff])
function u32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A package of these parts, valid or not; without checksums, which readers ignore. */
export function umPacote(partes: Iterable<readonly [nome: string, parte: Parte]>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [nome, parte] of partes) {
    const bytes = typeof parte === 'string' ? Buffer.from(parte) : parte
    const packed = 'packed' in bytes ? bytes.packed : deflateRawSync(bytes, { level: 1 })
    const size = 'packed' in bytes ? bytes.size : bytes.length
    const flags = 'packed' in bytes ? (bytes.flags ?? 0) : 0
    const name = Buffer.from(nome)
    const common = [u16(20), u16(flags), u16(8), u32(0), u32(0), u32(packed.length), u32(size), u16(name.length)]
    const file = Buffer.concat([u32(0x04034b50), ...common, u16(0), name, packed])
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), ...common, Buffer.alloc(12), u32(offset), name]))
    files.push(file)
    offset += file.length
  }
  const central = Buffer.concat(directory)
  const count = u16(directory.length)
  const end = [u32(0x06054b50), u32(0), count, count, u32(central.length), u32(offset), u16(0)]
  return Buffer.concat([...files, central, ...end])
}

/** Text that decompresses to `bloco` repeated `vezes` times between a start and an end. */
export function inchado(inicio: string, bloco: string, vezes: number, fim: string): Parte {
  const pack = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([pack(inicio), ...Array(vezes).fill(pack(bloco)), pack(fim), Buffer.from([3, 0])])
  return { packed, size: Buffer.byteLength(inicio) + Buffer.byteLength(bloco) * vezes + Buffer.byteLength(fim) }
}

/** Parts of every workbook with one sheet; tests add or replace parts. */
export const partesDaPlanilha = (folha: Parte): Record<string, Parte> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${PRINCIPAL}" xmlns:r="${RELACOES}"><sheets><sheet name="Clínicas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELACOES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELACOES}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELACOES}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml':
    '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': folha,
})

function toXml(celula: Celula, endereco: string): string {
  if (celula === null) return ''
  if (typeof celula === 'string') return `<c r="${endereco}" t="inlineStr"><is><t>${escapeXml(celula)}</t></is></c>`
  if (typeof celula === 'number') return `<c r="${endereco}"><v>${celula}</v></c>`
  if (typeof celula === 'boolean') return `<c r="${endereco}" t="b"><v>${Number(celula)}</v></c>`
  if ('dia' in celula) return `<c r="${endereco}" s="1"><v>${celula.dia}</v></c>`
  return `<c r="${endereco}" t="str"><f>${escapeXml(celula.formula)}</f><v>${escapeXml(celula.valor)}</v></c>`
}

/** A workbook of one sheet. `extra`: one more row's cells as XML. */
export function umaPlanilha(linhas: Celula[][], { extra = '' } = {}): Buffer {
  const rows = linhas.map((celulas, i) => {
    const xml = celulas.map((celula, j) => toXml(celula, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')
    return celulas.length > 0 ? `<row r="${i + 1}">${xml}</row>` : ''
  })
  const folha = `<worksheet><sheetData>${rows.join('')}${extra && `<row>${extra}</row>`}</sheetData></worksheet>`
  return umPacote(Object.entries(partesDaPlanilha(folha)))
}
