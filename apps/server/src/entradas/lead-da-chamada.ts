import type { DestinoDeChave, LeadDeFora, Sobra } from '@portal/contract/entradas/modelos'
import { NOME_CONTATO, NOME_PACIENTE } from '@portal/contract/leads/limites'
import type { Origem } from '@portal/contract/leads/opcoes'
import { MARCAS_UTM, type PrimeiroToque } from '@portal/contract/leads/toque'
import { EMAIL, EMAIL_MAXIMO } from '@portal/contract/regras/email'
import { limpaNome } from '@portal/contract/regras/nome'
import { formatTelefone, normalizaTelefoneDoMundo } from '@portal/contract/telefone'
import type { FindLugar } from '../leads/importacao/lugares.ts'
import { parseIdade, parseOpcao, parseOrigem } from '../leads/importacao/valores.ts'
import type { FonteRow } from './fontes.queries.ts'

const SEM_NOME = 'Sem nome'
const TEXTO_MAXIMO = 10_000

export const nomeDe = (nome: string | null): string => {
  const limpo = limpaNome((nome ?? '').slice(0, NOME_CONTATO.max * 4))
    .slice(0, NOME_CONTATO.max)
    .trim()
  return limpo.length < NOME_CONTATO.min ? SEM_NOME : limpo
}

const isEmail = (texto: string) => texto.length <= EMAIL_MAXIMO && EMAIL.test(texto)

/** Fields of a lead, and its note, of what a call said: what no field takes goes into the note, and nothing is lost. */
export function camposDaChamada(de: LeadDeFora, findLugar: FindLugar) {
  const sobras: Sobra[] = [...de.sobras]
  const keep = <T>(rotulo: string, valor: string | null, lido: T | null): T | null => {
    if (valor !== null && valor.trim() !== '' && lido === null) sobras.push({ rotulo, valor })
    return lido
  }
  const urgencia = keep('Urgência', de.urgencia, de.urgencia && parseOpcao.urgencia(de.urgencia))
  const idade_paciente = keep('Idade do paciente', de.idade_paciente, parseIdade(de.idade_paciente?.trim() ?? ''))
  const email = keep('E-mail', de.email, de.email && isEmail(de.email.trim()) ? de.email.trim() : null)
  const lugar = findLugar(de.cidade ?? undefined, de.estado ?? undefined)
  keep('UF', de.estado, lugar.estado)
  const nome_paciente = limpaNome((de.nome_paciente ?? '').slice(0, NOME_PACIENTE.max)) || null
  const linhas = [de.mensagem, ...sobras.map(({ rotulo, valor }) => `${rotulo}: ${valor}`)]
  return {
    email,
    texto: linhas.filter(Boolean).join('\n').slice(0, TEXTO_MAXIMO) || null,
    campos: {
      ...(urgencia && { urgencia }),
      ...((lugar.cidade !== null || lugar.estado !== null) && lugar),
      ...(idade_paciente !== null && { idade_paciente }),
      ...(nome_paciente && { nome_paciente }),
    },
  }
}

/** The first touch: what the call says of itself, else what its source says. */
export const toqueDe = ({ toque }: LeadDeFora, fonte: Pick<FonteRow, 'nome' | 'campanha'>): PrimeiroToque => ({
  fonte: fonte.nome,
  ...(fonte.campanha !== null && { campanha: fonte.campanha }),
  ...toque,
})

/** Of Meta, the network that the person was on. */
export const origemDe = ({ toque }: LeadDeFora, { modelo, origem }: Pick<FonteRow, 'modelo' | 'origem'>): Origem =>
  (modelo === 'meta' && toque.fonte !== undefined && parseOrigem(toque.fonte)) || origem

const OCULTO = '•••'

/** A value of which nobody reads whose it is. */
export function encobre(valor: string): string {
  const limpo = valor.trim()
  if (limpo === '') return ''
  if (limpo.includes('@')) return `${limpo[0]}${OCULTO}@${OCULTO}`
  if (/^\+?[\d\s().-]{8,}$/.test(limpo)) return `${OCULTO}${limpo.replace(/\D/g, '').slice(-2)}`
  const [primeira = ''] = [...limpo]
  return limpo.length > 60 ? `${primeira}${OCULTO} (${limpo.length} caracteres)` : `${primeira}${OCULTO}`
}

/** What an advertisement says of itself is about nobody; all else is masked. */
const DO_ANUNCIO = new Set<DestinoDeChave>([
  'campanha',
  'conjunto',
  'anuncio',
  'formulario',
  'fonte',
  'recebido_em',
  ...MARCAS_UTM,
])
export const encobreDestino = (destino: DestinoDeChave, valor: string) =>
  DO_ANUNCIO.has(destino) ? valor.slice(0, 120) : encobre(valor)

/** A line about a call in the list of its source: masked, but for what the advertisement says. */
export function resumoDe({ nome, telefone, email, toque }: LeadDeFora): string {
  const numero = telefone === null ? null : (normalizaTelefoneDoMundo(telefone) ?? telefone)
  const ddd = numero?.startsWith('55') ? `${formatTelefone(numero).slice(0, 4)} ` : ''
  return [
    nome && encobre(nome),
    numero && `${ddd}${encobre(numero)}`,
    email && encobre(email),
    toque.campanha ?? toque.utm_campaign,
    toque.formulario,
  ]
    .filter(Boolean)
    .join(' · ')
}
