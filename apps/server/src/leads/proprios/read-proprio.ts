import { TEXTO_PROPRIO_MAXIMO, type ValoresProprios, type ValorProprio } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { shareCamposProprios } from '../../etapas/etapas.queries.ts'
import { dayOf, SAO_PAULO } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readDay, readNumber, readYesNo } from '../../platform/written-values.ts'
import { listProprios } from './proprios.queries.ts'
import { columnOf } from './write-proprios.ts'

/** A value that belongs to no field of a lead. */
export type Sobra = { rotulo: string; valor: string }
/** An answer that the mapping assigns to one of the company's own fields. */
export type RespostaPropria = Sobra & { campo_id: string }

const NEGATIVO = /^[-\u2212] ?(?=\d)/

function readByTipo({ tipo, opcoes }: CampoProprio, texto: string): ValorProprio | undefined {
  switch (tipo) {
    case 'texto':
      return texto.length <= TEXTO_PROPRIO_MAXIMO ? texto : undefined
    case 'numero': {
      const numero = texto.length <= 20 ? readNumber(texto.replace(NEGATIVO, '')) : undefined
      return numero !== undefined && NEGATIVO.test(texto) ? -numero : numero
    }
    case 'escolha':
      return opcoes.find(({ nome, arquivada }) => !arquivada && semAcento(nome) === semAcento(texto))?.id
    case 'data': {
      const quando = readDay(texto)
      return quando && dayOf(quando.instante.getTime(), SAO_PAULO)
    }
    case 'sim_nao':
      return readYesNo(texto)
  }
}

/** Value of an own field as people or programs write it; null where it does not fit. */
export function readProprio(campo: CampoProprio, escrito: string): ValorProprio | null {
  const valor = readByTipo(campo, escrito.trim())
  return valor === undefined || valor === '' || typeof columnOf(campo, valor) === 'string' ? null : valor
}

/**
 * Values of own fields from the answers of a form outside, for a lead or, without id, a new one. Answers that do not
 * fit, belong to no field in use, or would replace a value are returned as left over.
 */
export async function readRespostas(
  tx: Db,
  leadId: string | undefined,
  respostas: readonly RespostaPropria[],
): Promise<{ proprios: ValoresProprios; sobras: Sobra[] }> {
  const proprios: ValoresProprios = {}
  const sobras: Sobra[] = []
  if (respostas.length === 0) return { proprios, sobras }
  const ids = respostas.map(({ campo_id }) => campo_id)
  const campos = new Map((await shareCamposProprios(tx, ids)).map((campo) => [campo.id, campo]))
  const atuais = new Set((leadId ? await listProprios(tx, [leadId]) : []).map(({ campo_id }) => campo_id))
  for (const { campo_id, rotulo, valor } of respostas) {
    const campo = campos.get(campo_id)
    const lido = campo && !campo.arquivado && !atuais.has(campo_id) ? readProprio(campo, valor) : null
    if (lido === null) sobras.push({ rotulo, valor })
    else proprios[campo_id] = lido
  }
  return { proprios, sobras }
}
