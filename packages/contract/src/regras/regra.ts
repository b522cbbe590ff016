/** Judges a text as it was typed: the sentence to show, undefined when there is nothing to say. */
export type Regra = (texto: string) => string | undefined

/** The rule of a field that may stay empty. */
export const opcional =
  (regra: Regra): Regra =>
  (texto) =>
    texto.trim() === '' ? undefined : regra(texto)

/** The rule of a text with one canonical form, which `normaliza` finds; null when there is none. */
export const normalizavel =
  (normaliza: (texto: string) => string | null, mensagem: string): Regra =>
  (texto) =>
    normaliza(texto) === null ? mensagem : undefined
