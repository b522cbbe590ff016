import { distanciaKm, type Ponto } from '@portal/contract/busca/distancia'

/** Distance in kilometres that a family drives to a clinic and back in a day. */
const PERTO_KM = 150
export const isPerto = (lugar: Ponto, clinica: Ponto) => distanciaKm(lugar, clinica) <= PERTO_KM
/** Number of clinics that a family looks at. */
const OLHADAS = 3

/** Returns a cached function from a place to the clinics a family there looks at: up to three near, or the nearest. */
export function createPerto<Clinica extends Ponto>(clinicas: readonly Clinica[]) {
  const olhadas = new Map<string, Clinica[]>()
  return (lugar: Ponto): readonly Clinica[] => {
    const chave = `${lugar.latitude} ${lugar.longitude}`
    const antes = olhadas.get(chave)
    if (antes) return antes
    const perto = clinicas
      .map((clinica) => ({ clinica, km: distanciaKm(lugar, clinica) }))
      .sort((a, b) => a.km - b.km)
      .slice(0, OLHADAS)
      .filter(({ km }, n) => n === 0 || km <= PERTO_KM)
      .map(({ clinica }) => clinica)
    olhadas.set(chave, perto)
    return perto
  }
}
