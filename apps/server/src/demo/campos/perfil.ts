import type { Random } from '../random.ts'

type Natureza = 'comunidade' | 'clinica' | 'hospital'

/** Profile of a demo clinic, from which most other fields follow. */
export type Perfil = {
  natureza: Natureza
  tipo_atendimento: 'masculina' | 'feminina' | 'mista'
  atende_voluntario: boolean
  atende_involuntario: boolean
  aceita_idosos: boolean
  aceita_menores: boolean
  tipos_internacao: string[]
}

export function drawPerfil(random: Random): Perfil {
  const natureza = random.pick(['comunidade', 'comunidade', 'clinica', 'clinica', 'clinica', 'hospital'] as const)
  // Therapeutic communities may neither admit against the person's will (Lei 11.343/2006) nor receive minors.
  const acolhimento = natureza === 'comunidade'
  const atende_involuntario = !acolhimento && random.chance(0.62)
  const atende_voluntario = !atende_involuntario || random.chance(0.93)
  return {
    natureza,
    tipo_atendimento: random.pick(['masculina', 'masculina', 'feminina', 'mista', 'mista'] as const),
    atende_voluntario,
    atende_involuntario,
    aceita_idosos: random.chance(0.78),
    aceita_menores: !acolhimento && random.chance(0.34),
    tipos_internacao: [
      ...(atende_voluntario ? ['Voluntária'] : []),
      ...(atende_involuntario ? ['Involuntária'] : []),
      ...(atende_involuntario && random.chance(0.45) ? ['Compulsória'] : []),
    ],
  }
}

const FAIXA: Record<Natureza, [number, number]> = {
  comunidade: [8, 22],
  clinica: [16, 68],
  hospital: [60, 280],
}

/** A price as managers write it; null for an empty one. */
export function drawPreco(random: Random, natureza: Natureza): string | null {
  const [minimo, maximo] = FAIXA[natureza]
  const reais = random.int(minimo, maximo) * 100 + (random.chance(0.25) ? 50 : 0)
  const forma = random.next()
  if (forma < 0.06) return null
  if (forma < 0.09) return `A partir de R$ ${random.pick(['Consulte', 'sob consulta'])}`
  if (forma < 0.11) return `A partir de R$ ${milhar(reais)} a ${milhar(reais + random.int(5, 20) * 100)}`
  if (forma < 0.2) return `A partir de R$ ${reais}`
  if (forma < 0.26) return `A partir de R$ ${milhar(reais)} por mês`
  return `A partir de R$ ${milhar(reais)}${forma < 0.66 ? ',00' : ''}`
}

const milhar = (reais: number) => reais.toLocaleString('pt-BR')
