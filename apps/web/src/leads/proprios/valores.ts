import {
  type Condicao,
  DATA_PROPRIA_INVALIDA,
  isDia,
  NUMERO_PROPRIO,
  NUMERO_PROPRIO_INVALIDO,
  readCondicao,
  type ValoresProprios,
  type ValorProprio,
} from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { formatDay } from '../../platform/format-date.ts'

/** Name of a field's input, also the key of the server's errors. */
export type ChaveProprio = `proprios.${string}`
/** Typed or chosen texts by input name; '' for no value. */
export type Digitados = Record<ChaveProprio, string>

export const chaveDe = ({ id }: Pick<CampoProprio, 'id'>): ChaveProprio => `proprios.${id}`
export const isProprio = (chave: string): chave is ChaveProprio => chave.startsWith('proprios.')
export const idDa = (chave: ChaveProprio) => chave.slice('proprios.'.length)

const NUMERO = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/
/** Number with a decimal point, as pasted from a calculator. */
const COM_PONTO = /^-?\d+\.\d{1,2}$/
const DATA = /^(?:19|2[01])\d\d-\d\d-\d\d$/

/** Parses a number such as '1.234,5'; undefined for anything else. */
export function numeroDigitado(texto: string): number | undefined {
  const limpo = texto.trim()
  if (!NUMERO.test(limpo) && !COM_PONTO.test(limpo)) return undefined
  const numero = Number(COM_PONTO.test(limpo) ? limpo : limpo.replaceAll('.', '').replace(',', '.'))
  return numero < NUMERO_PROPRIO.min || numero > NUMERO_PROPRIO.max ? undefined : numero
}

/** Error of a typed text; undefined for a valid or empty one. */
export function erroDoProprio({ tipo }: CampoProprio, digitado: string): string | undefined {
  const texto = digitado.trim()
  if (texto === '') return undefined
  if (tipo === 'numero' && numeroDigitado(texto) === undefined) return NUMERO_PROPRIO_INVALIDO
  return tipo === 'data' && !DATA.test(texto) ? DATA_PROPRIA_INVALIDA : undefined
}

/** Value of a typed text for the server; null for an empty one, the text itself if the field was deleted. */
export function valorDigitado(campo: CampoProprio | undefined, digitado: string): ValorProprio | null {
  const texto = digitado.trim()
  if (texto === '') return null
  if (campo?.tipo === 'sim_nao') return texto === 'sim'
  return campo?.tipo === 'numero' ? (numeroDigitado(texto) ?? texto) : texto
}

/** Input text of a value. */
export function digitadoDe(valor: ValorProprio | undefined): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'nao'
  return typeof valor === 'number' ? String(valor).replace('.', ',') : (valor ?? '')
}

/** Input texts of the values of these fields. */
export const digitadosDe = (campos: readonly CampoProprio[], valores: ValoresProprios = {}): Digitados =>
  Object.fromEntries(campos.map((campo) => [chaveDe(campo), digitadoDe(valores[campo.id])]))

/** Values of typed texts, also of deleted fields. */
export function valoresDigitados(campos: readonly CampoProprio[], digitados: Readonly<Record<string, string>>) {
  const valores: ValoresProprios = {}
  for (const [id, digitado] of Object.entries(digitados)) {
    const valor = valorDigitado(
      campos.find((campo) => campo.id === id),
      digitado,
    )
    if (valor !== null) valores[id] = valor
  }
  return valores
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const SIM_NAO = { sim: 'Sim', nao: 'Não' } as const

/** A value in words; empty without one, or if its choice was deleted. */
export function textoDoProprio({ tipo, opcoes }: CampoProprio, valor: ValorProprio | undefined): string {
  if (valor === undefined) return ''
  if (tipo === 'escolha') return opcoes.find(({ id }) => id === valor)?.nome ?? ''
  if (tipo === 'data') return formatDay(String(valor))
  if (typeof valor === 'number') return decimal.format(valor)
  return typeof valor === 'boolean' ? SIM_NAO[valor ? 'sim' : 'nao'] : valor
}

/** Values that cards and lines show, each as 'Turno: noite'. */
export const propriosEmTexto = (campos: readonly CampoProprio[], valores: ValoresProprios): string[] =>
  campos.flatMap((campo) => {
    const texto = campo.no_cartao && !campo.arquivado ? textoDoProprio(campo, valores[campo.id]) : ''
    return texto ? [`${campo.nome}: ${texto}`] : []
  })

/** Fields that leads can be filtered and sorted by. */
export const filtraveis = (campos: readonly CampoProprio[]) =>
  campos.filter(({ tipo, arquivado }) => tipo !== 'texto' && !arquivado)

const limite = (escrito: string) => (isDia(escrito) ? formatDay(escrito) : decimal.format(Number(escrito)))

function condicaoEmTexto({ nome, opcoes }: CampoProprio, condicao: Condicao): string {
  if ('vazio' in condicao) return `${nome}: sem valor`
  if ('sim' in condicao) return `${nome}: ${SIM_NAO[condicao.sim ? 'sim' : 'nao']}`
  if ('opcoes' in condicao) {
    const nomes = condicao.opcoes.map((id) => opcoes.find((opcao) => opcao.id === id)?.nome ?? '(opção excluída)')
    return `${nome}: ${nomes.join(', ')}`
  }
  const { de, ate } = condicao
  if (de && ate) return de === ate ? `${nome}: ${limite(de)}` : `${nome}: de ${limite(de)} a ${limite(ate)}`
  return de ? `${nome}: a partir de ${limite(de)}` : `${nome}: até ${limite(ate ?? '')}`
}

/** Condition in words for its chip: 'Turno: noite, manhã'. */
export function filtroEmTexto(campos: readonly CampoProprio[], escrita: string): string {
  const condicao = readCondicao(escrita)
  const campo = campos.find(({ id }) => id === condicao?.campo_id)
  return condicao && campo ? condicaoEmTexto(campo, condicao) : '(campo excluído)'
}
