import type { Area } from './area.ts'

/** A clinic in the read model: where its columns are, and what an answer needs of it. */
export type ClinicaIndexada = {
  readonly id: string
  readonly name: string
  /** Orders clinics at the same distance. */
  readonly chave: string
  /** The card as JSON text, open at its end for the distance. */
  readonly cartao: string
  readonly latitude: number
  readonly longitude: number
  /** Number of the full load that saw it last. */
  carga: number
  /** The area that is not cut, and the place in its cell. */
  area: Area
  position: number
}
