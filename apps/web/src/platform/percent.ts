/** Basis points (1/100 %) of a typed percentage: '12,5', '12.5 %', '8'. Null for anything else. */
export function readPercent(texto: string): number | null {
  const [, inteiros, decimais = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(texto) ?? []
  return inteiros === undefined ? null : Number(inteiros) * 100 + Number(decimais.padEnd(2, '0'))
}

/** Basis points as typed text: 1250 gives '12,5'. */
export const typedPercent = (pontos: number) => String(pontos / 100).replace('.', ',')

const porcento = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** Share of a whole as a percentage: '12,5%'. */
export const percentOf = (parte: number, todo: number) => `${porcento.format(todo === 0 ? 0 : (parte / todo) * 100)}%`
