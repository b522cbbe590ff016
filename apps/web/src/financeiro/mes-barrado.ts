/** First day of a month in short: '2026-11-01' as '11/2026'. */
export const mesBarrado = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`
