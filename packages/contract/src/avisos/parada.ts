/** Page where the recipient of an e-mail turns its kind off. */
export const caminhoDaParada = (token: string) => `/parar-avisos/${token}`
