export const CEP_INVALIDO = 'CEP inválido'

/** The eight digits of a CEP in any spelling; null for anything else. */
export function normalizeCep(texto: string): string | null {
  const digitos = texto.replace(/\D/g, '')
  return digitos.length === 8 ? digitos : null
}
