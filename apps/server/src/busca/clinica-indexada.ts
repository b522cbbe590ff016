/** A clinic in the read model: its position in the columns and the data of its answers. */
export type ClinicaIndexada = {
  readonly id: string
  readonly name: string
  /** Reais for the map; null when the price has no amount. */
  readonly preco: number | null
  /** Sort key of clinics at the same distance. */
  readonly chave: string
  /** The card as JSON in UTF-8, left open for the distance. */
  cartao: Buffer
  readonly latitude: number
  readonly longitude: number
  /** Number of the last full load that contained it. */
  carga: number
  /** Last day of a valid licence, YYYY-MM-DD. */
  readonly validade: string | null
  /** Cell that holds it, and its position there. */
  area: { remove(position: number): void; clear(position: number, bit: number): void }
  position: number
}
