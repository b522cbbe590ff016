export const CODIGO_INVALIDO = 'Informe os 6 números do aplicativo ou um código de recuperação'
export const NUMEROS_INVALIDOS = 'Informe os 6 números do aplicativo'

/** Canonical form of a typed code: six digits, or a recovery code `abcde-fghjk`; null for anything else. */
export function normalizeCodigo(texto: string): string | null {
  const sinais = texto.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(sinais)) return sinais
  return /^[a-z0-9]{10}$/.test(sinais) ? `${sinais.slice(0, 5)}-${sinais.slice(5)}` : null
}

export const isRecuperacao = (codigo: string) => codigo.includes('-')
