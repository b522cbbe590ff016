/** Options of a select in the contract's order, after an empty one; `vazia` null leaves the empty one out. */
export const opcoesDe = (rotulos: Readonly<Record<string, string>>, vazia: string | null = 'Não informado') => [
  ...(vazia === null ? [] : [{ value: '', label: vazia }]),
  ...Object.entries(rotulos).map(([value, label]) => ({ value, label })),
]
