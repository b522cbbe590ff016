/** Smallest step between marks in centavos: one real. */
const MENOR_PASSO = 100
const PASSOS = [1, 2, 2.5, 5, 10]

export type Escala = { min: number; max: number; marcas: number[] }

/** Round marks that span the values and zero, about `quantas` of them. */
export function escalaDe(valores: readonly number[], quantas = 4): Escala {
  const [menor, maior] = [Math.min(0, ...valores), Math.max(0, ...valores)]
  const bruto = Math.max(MENOR_PASSO, (maior - menor) / quantas)
  const potencia = 10 ** Math.floor(Math.log10(bruto))
  const passo = (PASSOS.find((um) => um * potencia >= bruto) ?? 10) * potencia
  const [de, ate] = [Math.floor(menor / passo), Math.max(1, Math.ceil(maior / passo))]
  const marcas = Array.from({ length: ate - de + 1 }, (_, i) => (de + i) * passo)
  return { min: de * passo, max: ate * passo, marcas }
}
