import { ARQUIVO_MUDANCA_GRANDE, ARQUIVO_MUDANCA_MAXIMO } from '@portal/contract/mudanca/limites'

/** First bytes of wrong kinds of files, to refuse them before gigabytes are sent; the server checks the content. */
const COMECOS: readonly [começo: string, motivo: string][] = [
  ['PGDMP', 'Este arquivo está no formato do pg_restore. Converta-o: pg_restore --data-only -f dados.sql arquivo'],
  [
    'PK\u0003\u0004',
    'Este arquivo é um ZIP ou uma planilha. Extraia os CSV e envie-os, ou comprima dados.sql com gzip.',
  ],
  ['%PDF', 'Este arquivo é um PDF. Envie o que o pg_dump exportou, ou um CSV para cada tabela.'],
]
const COMECO = 8

/** Reason for refusing a file before the upload; undefined for a possible one. */
export async function recusaDe(file: Pick<File, 'size' | 'slice'>): Promise<string | undefined> {
  if (file.size === 0) return 'O arquivo está vazio'
  if (file.size > ARQUIVO_MUDANCA_MAXIMO) return ARQUIVO_MUDANCA_GRANDE
  const comeco = new TextDecoder('latin1').decode(await file.slice(0, COMECO).arrayBuffer())
  return COMECOS.find(([igual]) => comeco.startsWith(igual))?.[1]
}
