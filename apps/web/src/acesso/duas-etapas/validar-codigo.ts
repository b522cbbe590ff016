import { CODIGO_INVALIDO, isRecuperacao, NUMEROS_INVALIDOS, normalizaCodigo } from '@portal/contract/acesso/codigo'

/** What is wrong with a typed code; undefined when nothing is. `ambos` when a recovery code will do as well. */
export function codigoError(texto: string, ambos = false): string | undefined {
  const codigo = normalizaCodigo(texto)
  if (ambos) return codigo === null ? CODIGO_INVALIDO : undefined
  return codigo === null || isRecuperacao(codigo) ? NUMEROS_INVALIDOS : undefined
}

export const recuperacaoError = (texto: string) => {
  const codigo = normalizaCodigo(texto)
  return codigo && isRecuperacao(codigo) ? undefined : 'Informe um código de recuperação, como abcde-fghjk'
}
