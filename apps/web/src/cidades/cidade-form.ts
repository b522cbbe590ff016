import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'

/** The values of the inputs, as text. */
type Valores = Record<'latitude' | 'longitude' | 'populacao' | 'ddd', string>
type Campos = Pick<CidadeGerida, keyof Valores>

export const ROTULOS: Record<keyof Valores, string> = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  populacao: 'População',
  ddd: 'DDD',
}
export const JUNTOS = [['latitude', 'longitude']] as const

const graus = (valor: number | null) => (valor === null ? '' : String(Number(valor.toFixed(6))).replace('.', ','))

export const valoresDe = ({ latitude, longitude, populacao, ddd }: Campos): Valores => ({
  latitude: graus(latitude),
  longitude: graus(longitude),
  populacao: populacao === null ? '' : String(populacao),
  ddd: ddd ?? '',
})

/** Decimal comma or point; null for nothing typed, NaN for no number. */
function readGraus(texto: string): number | null {
  const limpo = texto.trim().replace(',', '.').replace('−', '-')
  if (limpo === '') return null
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(limpo) ? Number(limpo) : Number.NaN
}

/** Points or spaces may part the thousands. */
function readInteiro(texto: string): number | null {
  const limpo = texto.replace(/[.\s]/g, '')
  if (limpo === '') return null
  return /^\d+$/.test(limpo) ? Number(limpo) : Number.NaN
}

export const camposDe = ({ latitude, longitude, populacao, ddd }: Valores): Campos => ({
  latitude: readGraus(latitude),
  longitude: readGraus(longitude),
  populacao: readInteiro(populacao),
  ddd: ddd.trim() || null,
})

const isEntre = (valor: number | null, minimo: number, maximo: number) =>
  valor === null || (valor >= minimo && valor <= maximo)

/** What is wrong with the form, by field, in the server's words. */
export function errosDe(form: Valores): Partial<Valores> {
  const { latitude, longitude, populacao, ddd } = camposDe(form)
  const juntas = (este: number | null, outro: number | null) =>
    este === null && outro !== null ? 'Informe latitude e longitude juntas' : undefined
  const erros = {
    latitude: isEntre(latitude, -90, 90) ? juntas(latitude, longitude) : 'Latitude deve estar entre -90 e 90',
    longitude: isEntre(longitude, -180, 180) ? juntas(longitude, latitude) : 'Longitude deve estar entre -180 e 180',
    populacao: isEntre(populacao, 0, 50_000_000) ? undefined : 'Informe um número inteiro de 0 a 50.000.000',
    ddd: ddd === null || /^[1-9]\d$/.test(ddd) ? undefined : 'Informe um DDD de dois dígitos',
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}

/** Whether the place lies outside the country: most often a sign or the two values are changed. */
export function isForaDoBrasil(form: Valores): boolean {
  const { latitude, longitude } = camposDe(form)
  return latitude !== null && longitude !== null && !(isEntre(latitude, -34, 6) && isEntre(longitude, -75, -28))
}
