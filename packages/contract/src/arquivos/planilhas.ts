/** What to do with a spreadsheet that is not read, said before it is sent by its name and afterwards by its content. */
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

/** The kind of spreadsheet that an extension without its dot tells; undefined for those that are read and for others. */
export const outraPlanilhaDe = (extensao: string): OutraPlanilha | undefined => EXTENSOES[extensao]
