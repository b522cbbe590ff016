const MAXIMO_TEXTO = 120

/** Place of the browser according to a geolocation service. */
export type Lugar = {
  ip: string
  city: string | null
  country: string | null
  latitude: number
  longitude: number
}

const asText = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, MAXIMO_TEXTO)) || null
/** Some services send numbers as text. */
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,3}(\.\d+)?$/.test(value) ? Number(value) : value
const isDegree = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value !== 0 && Math.abs(value) <= most

/** Parses a service's answer; null unless it has an IP address and non-zero coordinates. */
export function readLugar(answer: unknown): Lugar | null {
  if (typeof answer !== 'object' || answer === null) return null
  const found = answer as Record<string, unknown>
  const latitude = asNumber(found.latitude)
  const longitude = asNumber(found.longitude)
  if (!isDegree(latitude, 90) || !isDegree(longitude, 180)) return null
  if (typeof found.ip !== 'string' || !/^[\da-f.:]{3,45}$/i.test(found.ip)) return null
  const country = asText(found.country_name) ?? asText(found.country)
  return { ip: found.ip, city: asText(found.city), country, latitude, longitude }
}

/** 'Campinas, Brasil', or the known part of it. */
export const formatLugar = (city: string | null | undefined, country: string | null | undefined): string | null =>
  [city, country].filter(Boolean).join(', ') || null
