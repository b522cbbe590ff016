import { keysOf } from '../keys-of.ts'
import type { Etapa } from '../leads/opcoes.ts'
import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'

export const ROTULO_TIPO_CAMPO = {
  texto: 'Texto',
  numero: 'Número',
  escolha: 'Escolha',
  data: 'Data',
  sim_nao: 'Sim ou não',
} as const
export type TipoCampo = keyof typeof ROTULO_TIPO_CAMPO
/** Kinds of the fields that a company adds to leads. Plain, because pages use this file without the schemas. */
export const TIPOS_CAMPO = keysOf(ROTULO_TIPO_CAMPO)

/** Fields in use at the same time; archived ones do not count. */
export const CAMPOS_MAXIMO = 10
/** Fields in all, archived ones too. */
export const CAMPOS_GUARDADOS_MAXIMO = 50
/** Fields on cards: more would push away what a card is for. */
export const CAMPOS_NO_CARTAO_MAXIMO = 3
export const OPCOES_MAXIMO = 30
export const NOME_CAMPO = { vazio: 'Informe o nome do campo', min: 2, max: 40 } as const satisfies Nome
export const NOME_OPCAO = { vazio: 'Informe a opção', min: 1, max: 60 } as const satisfies Nome
export const ORDEM_CAMPO = faixa(0, 999)
export const TEXTO_PROPRIO_MAXIMO = 1_000
/** Longest text that is kept: merging puts texts one below the other, and what is there may be shortened step by step. */
export const TEXTO_PROPRIO_GUARDADO_MAXIMO = 20_000
/** Range of a number; at most two decimals. */
export const NUMERO_PROPRIO = { min: -999_999_999.99, max: 999_999_999.99 } as const

/** Stages that may require a field; entering the others is recorded even if something is missing. */
export const ETAPAS_QUE_PEDEM = [
  'em_contato',
  'qualificado',
  'visita_agendada',
  'proposta_enviada',
] as const satisfies Etapa[]

export const CAMPO_EXCLUIDO = 'Este campo não existe mais. Confira os campos e salve de novo.'
export const TEXTO_FORA_DO_CARTAO = 'Um texto pode conter dados de saúde, por isso não aparece no cartão'
export const OPCOES_VAZIAS = 'Informe ao menos uma opção'
export const OPCAO_REPETIDA = 'Há duas opções com este nome'
export const DATA_PROPRIA_INVALIDA = 'Informe uma data entre 1900 e 2199'
export const NUMERO_PROPRIO_INVALIDO = 'Informe um número com até duas casas decimais'

const emLeads = (leads: number) => `${leads} ${leads === 1 ? 'lead' : 'leads'}`
/** Refuses the deletion of a field that leads have a value of. */
export const campoEmUso = (leads: number) =>
  `Este campo está preenchido em ${emLeads(leads)}. Arquive-o em vez de excluir.`
/** Refuses the deletion of a choice that leads have. */
export const opcaoEmUso = (nome: string, leads: number) =>
  `"${nome}" está em ${emLeads(leads)}. Arquive a opção em vez de excluir.`
/** Error at an empty field that a stage requires. */
export const informeCampo = (nome: string) => `Informe ${nome}`

/** A value of a field: text, number, id of a choice, day in ISO 8601, or yes and no. */
export type ValorProprio = string | number | boolean
/** Values by the ids of their fields. */
export type ValoresProprios = Record<string, ValorProprio>

/** Condition of a filter on one field. `de` and `ate` are numbers or days, both included. */
export type Condicao = { campo_id: string } & (
  | { vazio: true }
  | { sim: boolean }
  | { opcoes: string[] }
  | { de?: string | undefined; ate?: string | undefined }
)

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const CONDICAO = new RegExp(`^(${UUID})=(.{1,1200})$`)
const OPCOES = new RegExp(`^${UUID}(?:\\|${UUID}){0,${OPCOES_MAXIMO - 1}}$`)
const LIMITE = /^(?:(?:19|2[01])\d{2}-\d{2}-\d{2}|-?\d{1,9}(?:\.\d{1,2})?)$/

/**
 * Reads a condition from an address: '<id>=vazio', '<id>=sim', '<id>=nao', '<id>=<choice>|<choice>', or '<id>=10..20'
 * and '<id>=2026-01-31..' with either end left out. Null for anything else.
 */
export function readCondicao(escrita: string): Condicao | null {
  const [, campo_id, valor] = CONDICAO.exec(escrita) ?? []
  if (campo_id === undefined || valor === undefined) return null
  if (valor === 'vazio') return { campo_id, vazio: true }
  if (valor === 'sim' || valor === 'nao') return { campo_id, sim: valor === 'sim' }
  if (OPCOES.test(valor)) return { campo_id, opcoes: valor.split('|') }
  const [de, ate, mais] = valor.split('..')
  if (ate === undefined || mais !== undefined || (!de && !ate)) return null
  if ([de, ate].some((limite) => limite && !LIMITE.test(limite))) return null
  // Both ends have to be days, or both numbers.
  if (de && ate && isDia(de) !== isDia(ate)) return null
  if ([de, ate].some((limite) => limite && isDia(limite) && !existe(limite))) return null
  return { campo_id, de: de || undefined, ate: ate || undefined }
}

/** Writes a condition as `readCondicao` reads it. */
export function writeCondicao({ campo_id, ...condicao }: Condicao): string {
  if ('vazio' in condicao) return `${campo_id}=vazio`
  if ('sim' in condicao) return `${campo_id}=${condicao.sim ? 'sim' : 'nao'}`
  if ('opcoes' in condicao) return `${campo_id}=${condicao.opcoes.join('|')}`
  return `${campo_id}=${condicao.de ?? ''}..${condicao.ate ?? ''}`
}

/** True if one end of a range is a day. */
export const isDia = (limite: string) => /^\d{4}-/.test(limite)
const existe = (dia: string) => !Number.isNaN(Date.parse(dia)) && new Date(dia).toISOString().startsWith(dia)
