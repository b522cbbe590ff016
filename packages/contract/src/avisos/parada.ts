/** Page on which somebody ends one kind of e-mail, from the e-mail itself. */
export const caminhoDaParada = (token: string) => `/parar-avisos/${token}`
