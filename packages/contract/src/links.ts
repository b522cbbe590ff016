/** Answer of every link for families whose token opens nothing. */
export const LINK_INDISPONIVEL = 'Este link não está mais disponível.'

/** Advice for a link that has ended; null when its sentence already gives one. */
export const conselhoDe = (mensagem: string): string | null =>
  /[.:] \S/.test(mensagem) ? null : 'Peça um novo link a quem enviou este.'
