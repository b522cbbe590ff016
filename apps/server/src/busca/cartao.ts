import type { ClinicaCard } from '@portal/contract/busca/busca.contract'

/** The columns of table `clinicas` that the read model is made of. */
export type ClinicaLinha = {
  id: string
  name: string
  city: string
  state: string
  price: string | null
  phone: string | null
  image_url: string | null
  active: boolean
  tipo_atendimento: string
  atende_voluntario: boolean
  atende_involuntario: boolean
  aceita_idosos: boolean
  aceita_menores: boolean
  specialties: string[]
  planos_saude: string[]
  tipos_internacao: string[]
  latitude: number | null
  longitude: number | null
}

const ESPECIALIDADES_NO_CARTAO = 3
/** A tenth of a millimetre; finer digits are rounding noise. */
const CASAS_DISTANCIA = 1e7

/** JSON of a card without its distance and closing brace, made once per change of the clinic. */
export function openCartao(linha: ClinicaLinha & { latitude: number; longitude: number }): string {
  const card: Omit<ClinicaCard, 'distancia_km'> = {
    id: linha.id,
    name: linha.name,
    city: linha.city,
    state: linha.state,
    price: linha.price,
    phone: linha.phone,
    image_url: linha.image_url,
    tipo_atendimento: linha.tipo_atendimento,
    atende_voluntario: linha.atende_voluntario,
    atende_involuntario: linha.atende_involuntario,
    specialties: linha.specialties.slice(0, ESPECIALIDADES_NO_CARTAO),
    specialties_total: linha.specialties.length,
    latitude: linha.latitude,
    longitude: linha.longitude,
  }
  return `${JSON.stringify(card).slice(0, -1)},"distancia_km":`
}

export const closeCartao = (aberto: string, km: number) =>
  `${aberto}${Math.round(km * CASAS_DISTANCIA) / CASAS_DISTANCIA}}`
