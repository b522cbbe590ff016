/** A clinic in the read model: where its columns are, and what an answer needs of it. */
export type ClinicaIndexada = {
  readonly id: string
  readonly name: string
  /** Orders clinics at the same distance. */
  readonly chave: string
  /** The card as JSON in UTF-8, open at its end for the distance. */
  readonly cartao: Buffer
  readonly latitude: number
  readonly longitude: number
  /** Number of the full load that saw it last. */
  carga: number
  /** What holds it, and the place in its columns. */
  area: { remove(position: number): void }
  position: number
}
