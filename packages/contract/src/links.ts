/** Of every link for families whose token opens nothing, whatever it was made for. */
export const LINK_INDISPONIVEL = 'Este link não está mais disponível.'

/** What to do about a link that has ended; null where its sentence says so itself. */
export const conselhoDe = (mensagem: string): string | null =>
  /[.:] \S/.test(mensagem) ? null : 'Peça um novo link a quem enviou este.'
