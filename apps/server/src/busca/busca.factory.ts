import { randomUUID } from 'node:crypto'
import type { ClinicaLinha } from './cartao.ts'
import { type FiltrosClinica, SEM_FILTROS } from './filtro.ts'

/** Row of an active clinic in Campinas with the given fields changed. */
export const novaLinha = (campos: Partial<ClinicaLinha> = {}): ClinicaLinha => ({
  id: randomUUID(),
  name: 'Clínica Esperança',
  city: 'Campinas',
  state: 'SP',
  price: 'A partir de R$ 1.500,00',
  phone: null,
  image_url: null,
  active: true,
  tipo_atendimento: 'mista',
  atende_voluntario: true,
  atende_involuntario: false,
  aceita_idosos: true,
  aceita_menores: true,
  specialties: [],
  planos_saude: [],
  show_planos: true,
  tipos_internacao: [],
  latitude: -22.9056,
  longitude: -47.0608,
  regularidade: null,
  ...campos,
})

/** Repeatable random numbers (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (p: number) => next() < p,
    between: (min: number, max: number) => min + next() * (max - min),
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    some: <Item>(items: readonly Item[], max: number) => items.filter(() => next() < max / items.length),
  }
}
export type Random = ReturnType<typeof seeded>

const NOMES = [
  'Álamo',
  'alamo',
  'Bem-Viver',
  'Ícaro',
  'Igarapé',
  'Órion',
  'Orion 2',
  'Vida Nova',
  'vida nova',
  'Zênite',
]
const PRECOS = [
  null,
  '',
  'sob consulta',
  'A partir de R$ 900',
  'R$ 1.500,00',
  '1500,5',
  '2.345,67',
  'A partir de R$ 12.000',
]
const GENEROS = ['masculina', 'feminina', 'mista']
export const PLANOS = Array.from({ length: 70 }, (_, n) => `Plano ${n}`)
const TIPOS = ['Voluntária', 'Involuntária', 'Compulsória', 'Hospital-dia']

/** Random point on Earth, at the poles and the antimeridian more often than by chance. */
export function randomPonto(random: Random) {
  if (random.chance(0.1)) return { latitude: random.pick([90, -90]), longitude: 0 }
  if (random.chance(0.1))
    return { latitude: random.pick([1, -1]) * random.between(89, 90), longitude: random.between(-180, 180) }
  if (random.chance(0.1)) return { latitude: random.between(-90, 90), longitude: random.pick([180, -180, 179.9]) }
  return { latitude: random.between(-90, 90), longitude: random.between(-180, 180) }
}

/** Licences end between 1 and 9 March 2026, or never. */
const randomRegularidade = (random: Random) => ({
  natureza: random.pick([null, 'comunidade_terapeutica', 'clinica_medica'] as const),
  status: random.pick(['nao_verificada', 'verificada', 'verificada', 'vencida', 'suspensa'] as const),
  licenca_validade: random.chance(0.3) ? null : `2026-03-0${1 + random.below(9)}`,
  verificado_em: '2026-01-15T12:00:00.000Z',
})

/** A random clinic with any values of filters and prices, often in exactly the same place as another. */
export function randomLinha(random: Random, lugares: readonly { latitude: number; longitude: number }[]): ClinicaLinha {
  const lugar = random.pick(lugares)
  const spread = random.chance(0.3) ? 0 : 3
  const shift = () => random.between(-spread, spread)
  const clamp = (value: number, max: number) => Math.max(-max, Math.min(max, value))
  const placed = !random.chance(0.05)
  return novaLinha({
    id: `${random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-4000-8000-${random
      .below(2 ** 40)
      .toString(16)
      .padStart(12, '0')}`,
    name: random.pick(NOMES),
    price: random.pick(PRECOS),
    active: !random.chance(0.1),
    tipo_atendimento: random.pick(GENEROS),
    aceita_idosos: random.chance(0.7),
    aceita_menores: random.chance(0.4),
    specialties: random.some(NOMES, 4),
    planos_saude: random.some(PLANOS, 5),
    show_planos: random.chance(0.8),
    tipos_internacao: random.some(TIPOS, 2),
    latitude: placed ? clamp(lugar.latitude + shift(), 90) : null,
    longitude: placed ? clamp(lugar.longitude + shift(), 180) : null,
    regularidade: random.chance(0.5) ? randomRegularidade(random) : null,
    vagas: random.chance(0.5) ? randomVagas(random) : undefined,
  })
}

/** Instant around which random vacancies were confirmed. */
export const CONFIRMADAS = Date.UTC(2026, 6, 1)

function randomVagas(random: Random) {
  const em = new Date(CONFIRMADAS + Math.floor(random.between(-100, 100) * 3_600_000))
  const total = random.below(4)
  return { total, em, com_vaga_em: total > 0 ? em : null }
}

export function randomFiltros(random: Random): FiltrosClinica {
  if (random.chance(0.2)) return SEM_FILTROS
  return {
    genero: random.chance(0.3) ? random.pick([...GENEROS, 'desconhecida']) : undefined,
    planos: random.chance(0.3) ? random.some([...PLANOS, 'Inexistente'], 6) : [],
    tipos: random.chance(0.3) ? random.some(TIPOS, 1.5) : [],
    preco_min: random.chance(0.2) ? random.pick([0, 900, 1000]) : undefined,
    preco_max: random.chance(0.2) ? random.pick([0, 1500, 1500.5, 5000]) : undefined,
    aceita_idosos: random.chance(0.2),
    aceita_menores: random.chance(0.2),
    verificadas: random.chance(0.2),
    com_vaga: random.chance(0.3),
  }
}
