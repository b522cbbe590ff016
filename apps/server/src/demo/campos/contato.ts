import type { Municipio } from '../../cidades/municipios.ts'
import type { Random } from '../random.ts'

const NOMES = [
  'Ana',
  'Beatriz',
  'Camila',
  'Débora',
  'Elaine',
  'Fernanda',
  'Gabriela',
  'Helena',
  'Isabel',
  'Juliana',
  'Lúcia',
  'Marina',
  'Natália',
  'Patrícia',
  'Renata',
  'Sônia',
  'Teresa',
  'Vanessa',
  'André',
  'Bruno',
  'Carlos',
  'Daniel',
  'Eduardo',
  'Fábio',
  'Gustavo',
  'Henrique',
  'Ivan',
  'João',
  'Leandro',
  'Marcelo',
  'Otávio',
  'Paulo',
  'Rafael',
  'Sérgio',
] as const
const SOBRENOMES = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Farias',
  'Guimarães',
  'Lacerda',
  'Machado',
  'Nogueira',
  'Oliveira',
  'Peixoto',
  'Queiroz',
  'Ramos',
  'Sampaio',
  'Teixeira',
  'Uchôa',
  'Vasconcelos',
  'Xavier',
  'Moura',
] as const
const RUAS = [
  'das Acácias',
  'dos Ipês',
  'das Palmeiras',
  'Bela Vista',
  'da Fonte',
  'do Sol',
  'dos Girassóis',
  'Santa Clara',
  'das Orquídeas',
  'Quinze de Novembro',
] as const
const BAIRROS = [
  'Centro',
  'Jardim Primavera',
  'Vila Nova',
  'Boa Vista',
  'Jardim das Flores',
  'São José',
  'Bela Vista',
  'Parque Verde',
] as const
const ESTRADAS = [
  'do Pinhal',
  'da Cachoeira',
  'do Ribeirão',
  'da Figueira',
  'do Engenho',
  'da Serrinha',
  'do Campo Limpo',
  'da Lagoa',
] as const

export const drawPessoa = (random: Random) => `${random.pick(NOMES)} ${random.pick(SOBRENOMES)}`

/** A mobile number with the municipality's area code. It is unassigned: no number in Brazil has a 0 after the 9. */
export function drawTelefone(random: Random, ddd: string): string {
  const digitos = String(random.int(0, 9_999_999)).padStart(7, '0')
  const [meio, fim] = [`90${digitos.slice(0, 3)}`, digitos.slice(3)]
  const forma = random.next()
  if (forma < 0.06) return `+55 ${ddd} ${meio}-${fim}`
  if (forma < 0.12) return `${ddd}${meio}${fim}`
  return `(${ddd}) ${meio}-${fim}`
}

export function drawEndereco(random: Random): string {
  if (random.chance(0.45)) return `Estrada ${random.pick(ESTRADAS)}, km ${random.int(1, 28)}, Zona Rural`
  const complemento = random.chance(0.12) ? `, ${random.pick(['Casa 2', 'Bloco B', 'Fundos', 'Portão verde'])}` : ''
  return `${random.pick(['Rua', 'Rua', 'Avenida', 'Travessa'])} ${random.pick(RUAS)}, ${random.int(12, 2400)}${complemento}, ${random.pick(BAIRROS)}`
}

const KM_POR_GRAU = 111.2
const DISTANCIA_MAXIMA_KM = 6

/** A point within some kilometres of the municipality's seat, 6 decimals. */
export function drawPonto(random: Random, { latitude, longitude }: Municipio) {
  const [angulo, km] = [random.between(0, 2 * Math.PI), DISTANCIA_MAXIMA_KM * Math.sqrt(random.next())]
  const round = (graus: number) => Math.round(graus * 1e6) / 1e6
  return {
    latitude: round(latitude + (km * Math.sin(angulo)) / KM_POR_GRAU),
    longitude: round(longitude + (km * Math.cos(angulo)) / (KM_POR_GRAU * Math.cos((latitude * Math.PI) / 180))),
  }
}
