import { NOME_CONTATO, NOME_PACIENTE } from '@portal/contract/leads/limites'
import type { Origem } from '@portal/contract/leads/opcoes'
import type { PrimeiroToque } from '@portal/contract/leads/toque'
import { EMAIL, EMAIL_MAXIMO } from '@portal/contract/regras/email'
import { cleanNome } from '@portal/contract/regras/nome'
import type { Db } from '../platform/db/db.ts'
import { perguntaCidade, TITULOS } from './importacao/cabecalho.ts'
import { createLugares, type FindLugar } from './passado/lugares.ts'
import { parseIdade, parseOpcao, parseOrigem } from './passado/valores.ts'
import type { RespostaPropria, Sobra } from './proprios/read-proprio.ts'

/** A lead as an outside program sent it, before validation: telephone, place and urgency are texts. */
export type LeadDeFora = {
  nome: string | null
  telefone: string | null
  email: string | null
  mensagem: string | null
  cidade: string | null
  estado: string | null
  urgencia: string | null
  nome_paciente: string | null
  idade_paciente: string | null
  toque: PrimeiroToque
  id_externo: string | null
  /** Null where the form did not ask. */
  consentimento: { dado: boolean; texto: string | null } | null
  /** Instant of the source, ISO 8601; null without a readable one. */
  recebido_em: string | null
  /** True for a test sent by a tool. */
  teste: boolean
  proprios: RespostaPropria[]
  sobras: Sobra[]
}

const SEM_NOME = 'Sem nome'
const TEXTO_MAXIMO = 10_000

/** Titles of fields in common exports, shared with the import of leads; and the test for questions about a city. */
export const TITULOS_DE_CAMPOS = TITULOS
export const isPerguntaCidade = perguntaCidade

/** Lookup of cities and states by the texts that people write. */
export const readLugares = (db: Db): Promise<FindLugar> => createLugares(db)

/** Network that a program names; null for any other text. */
export const redeDe = (texto: string): Origem | null => parseOrigem(texto)

export const nomeDaFonte = (nome: string | null): string => {
  const limpo = cleanNome((nome ?? '').slice(0, NOME_CONTATO.max * 4))
    .slice(0, NOME_CONTATO.max)
    .trim()
  return limpo.length < NOME_CONTATO.min ? SEM_NOME : limpo
}

const isEmail = (texto: string) => texto.length <= EMAIL_MAXIMO && EMAIL.test(texto)

/** A note followed by the values that no field takes. */
export const comSobras = (texto: string | null, sobras: readonly Sobra[]): string | null =>
  [texto, ...sobras.map(({ rotulo, valor }) => `${rotulo}: ${valor}`)]
    .filter(Boolean)
    .join('\n')
    .slice(0, TEXTO_MAXIMO) || null

/** Fields and note of a lead that a program described; values that no field takes go into the note. */
export function camposDaFonte(de: LeadDeFora, findLugar: FindLugar) {
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
  const nome_paciente = cleanNome((de.nome_paciente ?? '').slice(0, NOME_PACIENTE.max)) || null
  return {
    email,
    texto: comSobras(de.mensagem, sobras),
    campos: {
      ...(urgencia && { urgencia }),
      ...((lugar.cidade !== null || lugar.estado !== null) && lugar),
      ...(idade_paciente !== null && { idade_paciente }),
      ...(nome_paciente && { nome_paciente }),
    },
  }
}
