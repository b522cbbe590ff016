import { COLUNAS_IMPORTACAO } from '@portal/contract/clinicas/colunas-importacao'

const BOM = '\ufeff'

/** An empty spreadsheet with titles that the import recognises. */
export const modeloCsv = () => `${BOM}${COLUNAS_IMPORTACAO.map(({ rotulo }) => rotulo).join(';')}\r\n`

export function downloadModelo() {
  const url = URL.createObjectURL(new Blob([modeloCsv()], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'modelo-clinicas.csv' })
  link.click()
  URL.revokeObjectURL(url)
}
