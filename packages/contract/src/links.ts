/** Of every link for families whose token opens nothing, whatever it was made for. */
export const LINK_INDISPONIVEL = 'Este link não está mais disponível.'
