import type { Random } from '../random.ts'
import type { Perfil } from './perfil.ts'

const TIPOS = {
  comunidade: ['Comunidade Terapêutica', 'Casa de Acolhimento', 'Recanto Terapêutico', 'Comunidade'],
  clinica: ['Clínica', 'Centro Terapêutico', 'Espaço Terapêutico', 'Clínica de Reabilitação', 'Instituto'],
  hospital: ['Hospital', 'Centro de Saúde Mental', 'Residencial Terapêutico', 'Instituto de Psiquiatria'],
} as const

const LUGARES = [
  'Vale',
  'Serra',
  'Jardim',
  'Campo',
  'Pouso',
  'Caminho',
  'Alvorada',
  'Porto',
  'Bosque',
  'Colina',
  'Nascente',
  'Mirante',
  'Morada',
  'Clareira',
  'Horizonte',
  'Várzea',
  'Ribeirão',
  'Planalto',
  'Enseada',
  'Chapada',
  'Travessia',
  'Quintal',
] as const

const SINAIS = [
  'das Araucárias',
  'do Ipê Amarelo',
  'das Andorinhas',
  'do Bem-te-vi',
  'da Figueira',
  'do Sereno',
  'das Águas Mansas',
  'do Sabiá',
  'das Palmeiras',
  'da Aurora',
  'do Jatobá',
  'do Cedro Alto',
  'da Primavera',
  'das Bromélias',
  'do Manacá',
  'das Hortênsias',
  'do Tico-tico',
  'das Quaresmeiras',
  'da Garoa',
  'do Jequitibá',
  'do Juazeiro',
  'da Carnaúba',
  'do Buriti',
  'das Mangabeiras',
  'do Umbuzeiro',
  'da Samambaia',
  'do Cajueiro',
  'das Garças',
  'do Girassol',
  'da Brisa',
  'dos Beija-flores',
  'das Três Marias',
  'do Cruzeiro do Sul',
  'da Lua Nova',
  'do Ingazeiro',
  'das Sempre-vivas',
] as const

/** An invented proper name from places, trees and birds. */
export const drawNomeProprio = (random: Random) => `${random.pick(LUGARES)} ${random.pick(SINAIS)}`

export function composeNome(random: Random, perfil: Perfil, proprio: string, cidade: string): string {
  const forma = random.next()
  if (forma < 0.03) {
    const publico = { masculina: 'Masculina', feminina: 'Feminina', mista: 'Mista' }[perfil.tipo_atendimento]
    return `Centro Terapêutico Integrado de Reabilitação, Convivência, Reinserção Social e Cuidado Continuado à Família ${proprio} — Unidade ${publico} de ${cidade}`
  }
  const nome = `${random.pick(TIPOS[perfil.natureza])} ${proprio}`
  return forma < 0.12 ? `${nome} — Unidade ${cidade}` : nome
}

/** A text as letters and digits only, for web addresses. */
export const slug = (texto: string) =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
