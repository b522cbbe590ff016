import { RAIO_TERRA_KM } from '@portal/contract/busca/distancia'

/** A point as a unit vector from the centre of the Earth. */
export type Vector = { x: number; y: number; z: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Equal places, such as both sides of the antimeridian, give exactly the same vector. */
export function toVector(latitude: number, longitude: number): Vector {
  const cos = Math.abs(latitude) === 90 ? 0 : Math.cos(radians(latitude))
  const east = radians(longitude === -180 ? 180 : longitude)
  return { x: cos * Math.cos(east), y: cos * Math.sin(east), z: Math.sin(radians(latitude)) }
}

/** Squared chord between two unit vectors: grows with the distance and costs three multiplications. */
export const chord2 = (a: Vector, b: Vector) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2

/** Great-circle kilometres of a squared chord. */
export const chord2ToKm = (square: number) => RAIO_TERRA_KM * chord2ToAngle(square)

/** Angle in radians of a squared chord. */
export const chord2ToAngle = (square: number) => 2 * Math.asin(Math.min(1, Math.sqrt(square) / 2))

export const kmToAngle = (km: number) => km / RAIO_TERRA_KM

/** Squared chord of an angle in radians; 4, the squared diameter, from half a turn on. */
export const angleToChord2 = (angle: number) => 4 * Math.sin(Math.min(angle, Math.PI) / 2) ** 2
