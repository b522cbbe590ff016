/** Short form of a day in YYYY-MM-DD: '21/05'. */
export const formatDia = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`
