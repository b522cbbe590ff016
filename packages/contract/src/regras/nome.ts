/**
 * Limits of a name in characters. `vazio` is the sentence for an empty one, without which the name is optional; `curto` that
 * for a short one.
 */
export type Nome = { vazio?: string; min?: number; curto?: string; max: number; completo?: boolean }

export const NOME_INCOMPLETO = 'Informe nome e sobrenome'
export const NOME_COMPLETO = { vazio: NOME_INCOMPLETO, max: 200, completo: true } as const satisfies Nome

export const TEXTO_INVALIDO = 'O texto tem um caractere inválido'
export const textoLongo = (max: number) => `Use no máximo ${max} caracteres`

/**
 * Cleans a name to one line: composed (NFC), single spaces, no invisible, direction-changing or half characters, which
 * JSON columns refuse. Names that look equal become equal, and one that looks empty becomes empty.
 */
export const cleanNome = (nome: string) =>
  nome
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Sentence for an invalid name; undefined when it is valid. */
export function erroDoNome({ vazio, min = 1, curto, max, completo }: Nome, texto: string): string | undefined {
  const nome = cleanNome(texto)
  if (nome === '') return vazio
  if (nome.length < min) return curto ?? `Use pelo menos ${min} caracteres`
  if (nome.length > max) return textoLongo(max)
  return completo && !nome.includes(' ') ? NOME_INCOMPLETO : undefined
}
