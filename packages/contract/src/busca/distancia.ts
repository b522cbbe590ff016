/** Radius of the Earth in kilometres, taken as a sphere. */
export const RAIO_TERRA_KM = 6371

export type Ponto = { latitude: number; longitude: number }

const radianos = (graus: number) => (graus * Math.PI) / 180

/**
 * Great-circle distance in kilometres on a sphere of 6371 km, by the haversine formula.
 * Coordinates in degrees.
 */
export function distanciaKm(a: Ponto, b: Ponto): number {
  const meiaLat = Math.sin(radianos(b.latitude - a.latitude) / 2)
  const meiaLon = Math.sin(radianos(b.longitude - a.longitude) / 2)
  const h = meiaLat ** 2 + Math.cos(radianos(a.latitude)) * Math.cos(radianos(b.latitude)) * meiaLon ** 2
  return 2 * RAIO_TERRA_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
