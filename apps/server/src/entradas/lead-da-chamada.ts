import type { DestinoDeChave } from '@portal/contract/entradas/modelos'
import type { Origem } from '@portal/contract/leads/opcoes'
import { MARCAS_UTM, type PrimeiroToque } from '@portal/contract/leads/toque'
import { formatTelefone, normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import { type LeadDeFora, redeDe } from '../leads/fonte.service.ts'
import type { FonteRow } from './fontes.queries.ts'

/** First touch of a lead: the call's own values, else the source's. */
export const toqueDe = ({ toque }: LeadDeFora, fonte: Pick<FonteRow, 'nome' | 'campanha'>): PrimeiroToque => ({
  fonte: fonte.nome,
  ...(fonte.campanha !== null && { campanha: fonte.campanha }),
  ...toque,
})

/** Origin of a lead; for Meta the network that the person was on. */
export const origemDe = ({ toque }: LeadDeFora, { modelo, origem }: Pick<FonteRow, 'modelo' | 'origem'>): Origem =>
  (modelo === 'meta' && toque.fonte !== undefined && redeDe(toque.fonte)) || origem

const OCULTO = '•••'

/** A masked value, from which the person cannot be recognised. */
export function conceal(valor: string): string {
  const limpo = valor.trim()
  if (limpo === '') return ''
  if (limpo.includes('@')) return `${limpo[0]}${OCULTO}@${OCULTO}`
  if (/^\+?[\d\s().-]{8,}$/.test(limpo)) return `${OCULTO}${limpo.replace(/\D/g, '').slice(-2)}`
  const [primeira = ''] = [...limpo]
  return limpo.length > 60 ? `${primeira}${OCULTO} (${limpo.length} caracteres)` : `${primeira}${OCULTO}`
}

/** Fields about the advertisement, which are shown; all others are masked. */
const DO_ANUNCIO = new Set<DestinoDeChave>([
  'campanha',
  'conjunto',
  'anuncio',
  'formulario',
  'fonte',
  'recebido_em',
  ...MARCAS_UTM,
])
export const concealDestino = (destino: DestinoDeChave, valor: string) =>
  DO_ANUNCIO.has(destino) ? valor.slice(0, 120) : conceal(valor)

/** Summary of a call for its source's list: masked, except for the advertisement. */
export function resumoDe({ nome, telefone, email, toque }: LeadDeFora): string {
  const numero = telefone === null ? null : (normalizeTelefoneDoMundo(telefone) ?? telefone)
  const ddd = numero?.startsWith('55') ? `${formatTelefone(numero).slice(0, 4)} ` : ''
  return [
    nome && conceal(nome),
    numero && `${ddd}${conceal(numero)}`,
    email && conceal(email),
    toque.campanha ?? toque.utm_campaign,
    toque.formulario,
  ]
    .filter(Boolean)
    .join(' · ')
}
