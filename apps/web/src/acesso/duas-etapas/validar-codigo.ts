import { CODIGO_INVALIDO, isRecuperacao, NUMEROS_INVALIDOS, normalizeCodigo } from '@portal/contract/acesso/codigo'

/** Error of a typed code; undefined when it is valid. `ambos` also accepts a recovery code. */
export function codigoError(texto: string, ambos = false): string | undefined {
  const codigo = normalizeCodigo(texto)
  if (ambos) return codigo === null ? CODIGO_INVALIDO : undefined
  return codigo === null || isRecuperacao(codigo) ? NUMEROS_INVALIDOS : undefined
}

export const recuperacaoError = (texto: string) => {
  const codigo = normalizeCodigo(texto)
  return codigo && isRecuperacao(codigo) ? undefined : 'Informe um código de recuperação, como abcde-fghjk'
}
