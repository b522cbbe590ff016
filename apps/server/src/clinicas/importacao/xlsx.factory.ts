import { strToU8, zipSync } from 'fflate'

/** A day is its serial number; a formula stands with the value saved beside it. */
type Celula = string | number | boolean | null | { dia: number } | { formula: string; valor: string }

const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escapeXml = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function toXml(celula: Celula, endereco: string): string {
  if (celula === null) return ''
  if (typeof celula === 'string') return `<c r="${endereco}" t="inlineStr"><is><t>${escapeXml(celula)}</t></is></c>`
  if (typeof celula === 'number') return `<c r="${endereco}"><v>${celula}</v></c>`
  if (typeof celula === 'boolean') return `<c r="${endereco}" t="b"><v>${Number(celula)}</v></c>`
  if ('dia' in celula) return `<c r="${endereco}" s="1"><v>${celula.dia}</v></c>`
  return `<c r="${endereco}" t="str"><f>${escapeXml(celula.formula)}</f><v>${escapeXml(celula.valor)}</v></c>`
}

/** A workbook of one sheet. `extra`: one more row's cells as XML; `lastro`: megabytes of spaces that pack to nothing. */
export function umaPlanilha(linhas: Celula[][], { extra = '', lastro = 0 } = {}): Uint8Array {
  const rows = linhas.map((celulas, i) => {
    const xml = celulas.map((celula, j) => toXml(celula, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')
    return celulas.length > 0 ? `<row r="${i + 1}">${xml}</row>` : ''
  })
  const espacos = new Uint8Array(lastro * 1024 * 1024).fill(32)
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELACOES}"><sheets><sheet name="Clínicas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${RELACOES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELACOES}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows.join('')}${extra && `<row>${extra}</row>`}</sheetData></worksheet>`,
    ),
    ...(lastro > 0 && { 'xl/media/lastro.xml': [espacos, { level: 1 }] }),
  })
}
