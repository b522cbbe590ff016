/** Advice for spreadsheets that the portal does not read, given by name before upload and by content after it. */
export const OUTRAS_PLANILHAS = {
  xls: 'Planilhas .xls não são lidas. Salve-a como .xlsx (no Excel: Arquivo › Salvar como › Pasta de Trabalho do Excel) ou CSV e envie-a de novo.',
  xlsb: 'Planilhas .xlsb, .xlsm e modelos não são lidos. Salve-a como .xlsx (no Excel: Arquivo › Salvar como › Pasta de Trabalho do Excel) ou CSV e envie-a de novo.',
  ods: 'Planilhas .ods não são lidas. Salve-a como .xlsx (no LibreOffice: Arquivo › Salvar como › Excel 2007-365) ou CSV e envie-a de novo.',
  numbers:
    'Planilhas do Numbers não são lidas. Exporte-a para Excel (no Numbers: Arquivo › Exportar para › Excel) ou CSV e envie-a de novo.',
  senha: 'A planilha tem senha. Salve-a sem senha e envie-a de novo.',
} as const
export type OutraPlanilha = keyof typeof OUTRAS_PLANILHAS

const EXTENSOES: Record<string, OutraPlanilha> = {
  ...{ xls: 'xls', xlt: 'xls' },
  ...{ xlsb: 'xlsb', xlsm: 'xlsb', xltx: 'xlsb', xltm: 'xlsb' },
  ...{ ods: 'ods', ots: 'ods', fods: 'ods' },
  numbers: 'numbers',
}

/** Kind of unreadable spreadsheet for an extension without its dot; undefined for all other extensions. */
export const outraPlanilhaDe = (extensao: string): OutraPlanilha | undefined => EXTENSOES[extensao]
