/** The word that fits a count; the plural takes an s unless given. */
export const plural = (n: number, um: string, varios = `${um}s`): string => (n === 1 ? um : varios)

/** A count with its word: '1 lead', '1.200 leads'. */
export const contado = (n: number, um: string, varios?: string): string =>
  `${n.toLocaleString('pt-BR')} ${plural(n, um, varios)}`
