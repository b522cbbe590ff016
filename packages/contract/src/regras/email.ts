export const EMAIL_MAXIMO = 254
export const EMAIL_INVALIDO = 'E-mail inválido'

/** One @, no two dots in a row, and a domain that ends in letters; at most `EMAIL_MAXIMO` characters. */
export const EMAIL = /^(?!\.|.*\.\.|.{255})[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Sentence for an invalid address; undefined when it is valid. */
export const erroDoEmail = (texto: string) => (EMAIL.test(texto.trim()) ? undefined : EMAIL_INVALIDO)
