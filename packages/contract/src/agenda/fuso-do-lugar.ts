import type { Fuso } from '../empresa/fusos.ts'

const POR_UF: Record<string, Fuso> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

/** Municipalities west of the line from Tabatinga to Porto Acre (Lei 12.876/2013). */
const OESTE_DO_AMAZONAS = new Set([
  'atalaia do norte',
  'benjamin constant',
  'boca do acre',
  'eirunepe',
  'envira',
  'guajara',
  'ipixuna',
  'itamarati',
  'jutai',
  'labrea',
  'pauini',
  'sao paulo de olivenca',
  'tabatinga',
])

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Time zone (IANA) of a municipality: by state, with the west of Amazonas and Fernando de Noronha by name. */
export function fusoDoLugar(uf: string, cidade: string): Fuso {
  const nome = semAcento(cidade)
  if (uf === 'AM' && OESTE_DO_AMAZONAS.has(nome)) return 'America/Eirunepe'
  if (uf === 'PE' && nome === 'fernando de noronha') return 'America/Noronha'
  return POR_UF[uf] ?? 'America/Sao_Paulo'
}
