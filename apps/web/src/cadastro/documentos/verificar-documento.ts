import { DOCUMENTO } from '@portal/contract/cadastro/documentos'

/** What a file dialog is told to show. */
export const ACCEPT = [...DOCUMENTO.mimes, ...DOCUMENTO.extensoes.map((extensao) => `.${extensao}`)].join(',')

/** Why the file cannot be sent, before any of it is; the server judges again, by its content. */
export function verificarDocumento({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const extensao = name.split('.').at(-1)?.toLowerCase() ?? ''
  const known: readonly string[] = [...DOCUMENTO.mimes, ...DOCUMENTO.extensoes]
  if (!known.includes(type) && !known.includes(extensao)) return DOCUMENTO.tipoInvalido
  if (size > DOCUMENTO.bytes) return DOCUMENTO.grande
  return size === 0 ? 'O arquivo está vazio' : null
}
