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
import { formatDia } from '../../platform/format-data.ts'

/** Name of a field's input, by which the server refuses its value too. */
export type ChaveProprio = `proprios.${string}`
/** What is typed or chosen, by the names of the inputs; '' is nothing. */
export type Digitados = Record<ChaveProprio, string>

export const chaveDe = ({ id }: Pick<CampoProprio, 'id'>): ChaveProprio => `proprios.${id}`
export const isProprio = (chave: string): chave is ChaveProprio => chave.startsWith('proprios.')
export const idDa = (chave: ChaveProprio) => chave.slice('proprios.'.length)

const NUMERO = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/
/** As a calculator copies it. */
const COM_PONTO = /^-?\d+\.\d{1,2}$/
const DATA = /^(?:19|2[01])\d\d-\d\d-\d\d$/

/** A number as people write it: '1.234,5'; undefined for anything else. */
export function numeroDigitado(texto: string): number | undefined {
  const limpo = texto.trim()
  if (!NUMERO.test(limpo) && !COM_PONTO.test(limpo)) return undefined
  const numero = Number(COM_PONTO.test(limpo) ? limpo : limpo.replaceAll('.', '').replace(',', '.'))
  return numero < NUMERO_PROPRIO.min || numero > NUMERO_PROPRIO.max ? undefined : numero
}

/** Why what is typed is no value of its field; nothing typed is none. */
export function erroDoProprio({ tipo }: CampoProprio, digitado: string): string | undefined {
  const texto = digitado.trim()
  if (texto === '') return undefined
  if (tipo === 'numero' && numeroDigitado(texto) === undefined) return NUMERO_PROPRIO_INVALIDO
  return tipo === 'data' && !DATA.test(texto) ? DATA_PROPRIA_INVALIDA : undefined
}

/** The value that is sent for what is typed; null for nothing. Of a field that is gone, the text. */
export function valorDigitado(campo: CampoProprio | undefined, digitado: string): ValorProprio | null {
  const texto = digitado.trim()
  if (texto === '') return null
  if (campo?.tipo === 'sim_nao') return texto === 'sim'
  return campo?.tipo === 'numero' ? (numeroDigitado(texto) ?? texto) : texto
}

/** What the input of a value holds. */
export function digitadoDe(valor: ValorProprio | undefined): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'nao'
  return typeof valor === 'number' ? String(valor).replace('.', ',') : (valor ?? '')
}

/** What the inputs of these fields hold. */
export const digitadosDe = (campos: readonly CampoProprio[], valores: ValoresProprios = {}): Digitados =>
  Object.fromEntries(campos.map((campo) => [chaveDe(campo), digitadoDe(valores[campo.id])]))

/** The values that are typed, those of fields that are gone too. */
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

/** A value in words; empty for none, and for a choice that is gone. */
export function textoDoProprio({ tipo, opcoes }: CampoProprio, valor: ValorProprio | undefined): string {
  if (valor === undefined) return ''
  if (tipo === 'escolha') return opcoes.find(({ id }) => id === valor)?.nome ?? ''
  if (tipo === 'data') return formatDia(String(valor))
  if (typeof valor === 'number') return decimal.format(valor)
  return typeof valor === 'boolean' ? SIM_NAO[valor ? 'sim' : 'nao'] : valor
}

/** 'Turno: noite', of each field that a card or a line shows. */
export const propriosEmTexto = (campos: readonly CampoProprio[], valores: ValoresProprios): string[] =>
  campos.flatMap((campo) => {
    const texto = campo.no_cartao && !campo.arquivado ? textoDoProprio(campo, valores[campo.id]) : ''
    return texto ? [`${campo.nome}: ${texto}`] : []
  })

/** Those that may be filtered and ordered by. */
export const filtraveis = (campos: readonly CampoProprio[]) =>
  campos.filter(({ tipo, arquivado }) => tipo !== 'texto' && !arquivado)

const limite = (escrito: string) => (isDia(escrito) ? formatDia(escrito) : decimal.format(Number(escrito)))

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

/** What a filter asks, as its chip says it: 'Turno: noite, manhã'. */
export function filtroEmTexto(campos: readonly CampoProprio[], escrita: string): string {
  const condicao = readCondicao(escrita)
  const campo = campos.find(({ id }) => id === condicao?.campo_id)
  return condicao && campo ? condicaoEmTexto(campo, condicao) : '(campo excluído)'
}
