import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import { COORDENADAS_JUNTAS, DDD, DDD_INVALIDO, POPULACAO } from '@portal/contract/cidades/limites'
import { isNoBrasil, LATITUDE, LONGITUDE } from '@portal/contract/regras/coordenada'
import { erroDoInteiro, erroDoNumero, type Faixa } from '@portal/contract/regras/numero'

/** Values of the inputs, as text. */
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

/** Accepts decimal comma or point; null when empty, NaN when not a number. */
function readGraus(texto: string): number | null {
  const limpo = texto.trim().replace(',', '.').replace('−', '-')
  if (limpo === '') return null
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(limpo) ? Number(limpo) : Number.NaN
}

/** Accepts points or spaces between thousands. */
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

const erroDosGraus = (faixa: Faixa, graus: number | null, outro: number | null) => {
  if (graus !== null) return erroDoNumero(faixa, graus)
  return outro === null ? undefined : COORDENADAS_JUNTAS
}

/** Errors of the form by field, with the server's sentences. */
export function errosDe(form: Valores): Partial<Valores> {
  const { latitude, longitude, populacao, ddd } = camposDe(form)
  const erros = {
    latitude: erroDosGraus(LATITUDE, latitude, longitude),
    longitude: erroDosGraus(LONGITUDE, longitude, latitude),
    populacao: populacao === null ? undefined : erroDoInteiro(POPULACAO, populacao),
    ddd: ddd === null || DDD.test(ddd) ? undefined : DDD_INVALIDO,
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}

/** True when the place lies outside Brazil: usually the sign is wrong or the values are swapped. */
export function isForaDoBrasil(form: Valores): boolean {
  const { latitude, longitude } = camposDe(form)
  if (latitude === null || longitude === null) return false
  return !(isNoBrasil('latitude', latitude) && isNoBrasil('longitude', longitude))
}
