/** A number of things in words: '1 lead', '2 leads', '1.200 leads'. */
export const contado = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
