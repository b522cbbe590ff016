import { DOCUMENTO } from '@portal/contract/cadastro/documentos'

/** `accept` attribute of the file inputs. */
export const ACCEPT = [...DOCUMENTO.mimes, ...DOCUMENTO.extensoes.map((extensao) => `.${extensao}`)].join(',')

/** Reason why the file cannot be uploaded, checked before sending; the server validates its content again. */
export function verifyDocumento({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const extensao = name.split('.').at(-1)?.toLowerCase() ?? ''
  const known: readonly string[] = [...DOCUMENTO.mimes, ...DOCUMENTO.extensoes]
  if (!known.includes(type) && !known.includes(extensao)) return DOCUMENTO.tipoInvalido
  if (size > DOCUMENTO.bytes) return DOCUMENTO.grande
  return size === 0 ? 'O arquivo está vazio' : null
}
