/** A day, YYYY-MM-DD, as people write it: '21/05'. */
export const formatDia = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`
