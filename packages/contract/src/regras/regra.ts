/** Validates typed text: returns the sentence to show, or undefined when it is valid. */
export type Regra = (texto: string) => string | undefined

/** Rule for an optional field. */
export const opcional =
  (regra: Regra): Regra =>
  (texto) =>
    texto.trim() === '' ? undefined : regra(texto)

/** Rule for text that has a canonical form; `normaliza` returns null when there is none. */
export const normalizavel =
  (normaliza: (texto: string) => string | null, mensagem: string): Regra =>
  (texto) =>
    normaliza(texto) === null ? mensagem : undefined
