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
  return `${asciiJson(card).slice(0, -1)},"distancia_km":`
}

/** JSON without a byte beyond ASCII, which goes out as it lies in memory. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Adds the distance, to the metre. Whole numbers become text several times faster than fractions. */
export function closeCartao(aberto: string, km: number): string {
  const metros = Math.round(km * 1000)
  const resto = metros % 1000
  return `${aberto}${(metros - resto) / 1000}.${resto < 10 ? '00' : resto < 100 ? '0' : ''}${resto}}`
}
