import { distanciaKm, type Ponto } from '../busca/distancia.ts'

/** Roads are taken to be longer than the great circle by this factor, and driven at 60 km/h on average. */
const DESVIO = 1.3
const KM_POR_HORA = 60

export type Viagem = { km: number; minutos: number }

/** Estimated road distance in whole kilometres and travel time in minutes between two places. */
export function viagemEntre(a: Ponto, b: Ponto): Viagem {
  const km = distanciaKm(a, b) * DESVIO
  return { km: Math.round(km), minutos: Math.round((km / KM_POR_HORA) * 60) }
}

/** 'cerca de 45 min' or 'cerca de 2 h 10 min' */
export function formatViagem(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  if (horas === 0) return `cerca de ${resto} min`
  return resto === 0 ? `cerca de ${horas} h` : `cerca de ${horas} h ${resto} min`
}
