import { distanciaKm, type Ponto } from '@portal/contract/busca/distancia'

/** Families look for a clinic that they can drive to and back from in a day. */
const PERTO_KM = 150
export const isPerto = (lugar: Ponto, clinica: Ponto) => distanciaKm(lugar, clinica) <= PERTO_KM
/** As many as are looked at. */
const OLHADAS = 3

/** What clinics a family in a place looks at: at most three within reach, else the nearest. Answers are kept by place. */
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
