import type { ColunaLeads, LeadCartao } from '@portal/contract/leads/lead.contract'
import { type Etapa, isEtapaAberta, URGENCIAS } from '@portal/contract/leads/opcoes'

export type Colunas = readonly ColunaLeads[]
/** Changes of a board, as `listMudancas` answers them. */
export type Mudancas = {
  cartoes: (LeadCartao & { antes_de: string | null })[]
  sairam: string[]
  colunas: Omit<ColunaLeads, 'itens'>[]
}

/** Cache of deadlines in milliseconds, because sorting reads them many times. Cards are immutable. */
const prazos = new WeakMap<object, number>()
function prazoDe(cartao: Pick<LeadCartao, 'prazo_em'>): number {
  let prazo = prazos.get(cartao)
  if (prazo === undefined) {
    prazo = cartao.prazo_em === null ? Number.POSITIVE_INFINITY : Date.parse(cartao.prazo_em)
    prazos.set(cartao, prazo)
  }
  return prazo
}

/** True if a lead is late at `agora`. */
export const isAtrasado = (lead: Pick<LeadCartao, 'etapa' | 'prazo_em'>, agora: number) =>
  isEtapaAberta(lead.etapa) && prazoDe(lead) < agora

/** Compares cards like the server: late ones first, then by urgency, then by deadline. */
export const porProximaAcao = (agora: number) => (a: LeadCartao, b: LeadCartao) => {
  const atraso = Number(isAtrasado(b, agora)) - Number(isAtrasado(a, agora))
  if (atraso !== 0) return atraso
  const urgencia = URGENCIAS.indexOf(b.urgencia) - URGENCIAS.indexOf(a.urgencia)
  if (urgencia !== 0) return urgencia
  const [deA, deB] = [prazoDe(a), prazoDe(b)]
  return deA === deB ? 0 : deA - deB
}

/** Sorts the columns that have no manual order by the present time. Unchanged columns stay the same objects. */
export const sort = (colunas: Colunas, aMao: readonly Etapa[], agora: number): ColunaLeads[] =>
  colunas.map((coluna) => {
    if (aMao.includes(coluna.etapa)) return coluna
    const itens = coluna.itens.toSorted(porProximaAcao(agora))
    return itens.every((cartao, i) => cartao === coluna.itens[i]) ? coluna : { ...coluna, itens }
  })

export const findCartao = (colunas: Colunas, id: string): LeadCartao | undefined =>
  colunas.flatMap(({ itens }) => itens).find((cartao) => cartao.id === id)

/** Removes a card from its column, and from the column's number and sum. */
export const removeCartao = (colunas: Colunas, id: string): ColunaLeads[] =>
  colunas.map((coluna) => {
    const cartao = coluna.itens.find((item) => item.id === id)
    if (!cartao) return coluna
    return {
      ...coluna,
      total: coluna.total - 1,
      soma_centavos: coluna.soma_centavos - (cartao.valor_estimado_centavos ?? 0),
      itens: coluna.itens.filter((item) => item !== cartao),
    }
  })

/** Place of a card in its column: after or before another one; null for the top or the end. */
export type Lugar = { depois_de: string | null } | { antes_de: string | null }

/** Index of a place among the loaded cards; undefined if it is not loaded. */
function indiceDe(itens: readonly LeadCartao[], lugar: Lugar): number | undefined {
  if ('depois_de' in lugar) return itens.findIndex(({ id }) => id === lugar.depois_de) + 1
  if (lugar.antes_de === null) return undefined
  const seguinte = itens.findIndex(({ id }) => id === lugar.antes_de)
  return seguinte < 0 ? undefined : seguinte
}

/** Moves a card into the column of its stage. */
export function put(colunas: Colunas, cartao: LeadCartao, lugar: Lugar): ColunaLeads[] {
  return removeCartao(colunas, cartao.id).map((coluna) => {
    if (coluna.etapa !== cartao.etapa) return coluna
    const contada = {
      ...coluna,
      total: coluna.total + 1,
      soma_centavos: coluna.soma_centavos + (cartao.valor_estimado_centavos ?? 0),
    }
    const indice = indiceDe(coluna.itens, lugar) ?? coluna.itens.length
    // Beyond the loaded cards: it is loaded with the next ones.
    if (indice === coluna.itens.length && coluna.itens.length < coluna.total) return contada
    return { ...contada, itens: coluna.itens.toSpliced(indice, 0, cartao) }
  })
}

/** True if a card belongs among the loaded ones of a column that is sorted by next action. */
const cabe = ({ itens, total }: ColunaLeads, cartao: LeadCartao, agora: number) => {
  const ultimo = itens.at(-1)
  return itens.length >= total || (ultimo !== undefined && porProximaAcao(agora)(cartao, ultimo) < 0)
}

/** Applies the server's changes to a board. Unchanged cards stay the same objects. */
export function applyMudancas(colunas: Colunas, mudancas: Mudancas, aMao: readonly Etapa[], agora: number) {
  // The answer may be older than a move made on this page.
  const cartoes = mudancas.cartoes.filter(({ id, versao }) => (findCartao(colunas, id)?.versao ?? 0) <= versao)
  const mudados = new Set([...mudancas.sairam, ...cartoes.map(({ id }) => id)])
  let depois: ColunaLeads[] = [...mudados].reduce<ColunaLeads[]>(removeCartao, [...colunas])
  const faltam = [...cartoes]
  while (faltam.length > 0) {
    // A card may stand before another changed one, which has to be placed first.
    const espera = new Set(faltam.map(({ id }) => id))
    const livre = faltam.findIndex(({ antes_de }) => antes_de === null || !espera.has(antes_de))
    const [mudado] = faltam.splice(Math.max(livre, 0), 1)
    if (!mudado) break
    const { antes_de, ...cartao } = mudado
    depois = porNoLugar(depois, cartao, antes_de, aMao, agora)
  }
  const contadas = new Map(mudancas.colunas.map((coluna) => [coluna.etapa, coluna]))
  return depois.map((coluna) => ({ ...coluna, ...contadas.get(coluna.etapa) }))
}

function porNoLugar(
  colunas: ColunaLeads[],
  cartao: LeadCartao,
  antes_de: string | null,
  aMao: readonly Etapa[],
  agora: number,
): ColunaLeads[] {
  if (aMao.includes(cartao.etapa)) return put(colunas, cartao, { antes_de })
  const coluna = colunas.find(({ etapa }) => etapa === cartao.etapa)
  const ordenada = coluna && { ...coluna, itens: coluna.itens.toSorted(porProximaAcao(agora)) }
  const mostra = ordenada !== undefined && cabe(ordenada, cartao, agora)
  return put(colunas, cartao, mostra ? { depois_de: null } : { antes_de: null })
}

/** Adds further loaded cards to a column. */
export const append = (colunas: Colunas, mais: ColunaLeads): ColunaLeads[] =>
  colunas.map((coluna) => {
    if (coluna.etapa !== mais.etapa) return coluna
    const conhecidos = new Set(coluna.itens.map(({ id }) => id))
    return { ...mais, itens: [...coluna.itens, ...mais.itens.filter(({ id }) => !conhecidos.has(id))] }
  })

/** An unconfirmed move. */
export type Movimento = { id: string; etapa: Etapa; depois_de?: string | null | undefined }

/** Columns as if the moves were confirmed. */
export const comMovimentos = (colunas: Colunas, movimentos: readonly Movimento[]): ColunaLeads[] =>
  movimentos.reduce<ColunaLeads[]>(
    (antes, { id, etapa, depois_de = null }) => {
      const cartao = findCartao(antes, id)
      return cartao ? put(antes, { ...cartao, etapa }, { depois_de }) : antes
    },
    [...colunas],
  )
