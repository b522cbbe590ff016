export const EMAIL_MAXIMO = 254
export const EMAIL_INVALIDO = 'E-mail inválido'

/** An address as mail is delivered to today: one @, no two dots in a row, a domain with a top level of letters. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Sentence for an address that cannot be saved; undefined for one that can. */
export const erroDoEmail = (texto: string) =>
  texto.trim().length <= EMAIL_MAXIMO && EMAIL.test(texto.trim()) ? undefined : EMAIL_INVALIDO
