/** a × b ÷ c, rounded half up to a whole number; exact however large the product is. `c` > 0, all whole and ≥ 0. */
export function proporcao(a: number, b: number, c: number): number {
  const [produto, divisor] = [BigInt(a) * BigInt(b), BigInt(c)]
  return Number((2n * produto + divisor) / (2n * divisor))
}
