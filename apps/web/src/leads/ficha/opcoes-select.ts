/** Options of a select, in the contract's order, below an empty one; without the latter for a field that always has a value. */
export const opcoesDe = (rotulos: Readonly<Record<string, string>>, vazia: string | null = 'Não informado') => [
  ...(vazia === null ? [] : [{ value: '', label: vazia }]),
  ...Object.entries(rotulos).map(([value, label]) => ({ value, label })),
]
