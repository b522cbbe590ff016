import { LosslessNumber } from 'lossless-json'
import { CorpoRecusado, parseJson } from './formatos/corpo.ts'

/** A lead announced by Meta; its data has to be fetched from the Graph API. */
export type AvisoMeta = { leadgen_id: string; form_id: string; page_id: string }

const LEADS_MAXIMO = 1_000
const NAO_E_AVISO = 'A chamada não tem a forma de um aviso de leads da Meta.'

const textOf = (valor: unknown) =>
  valor instanceof LosslessNumber ? valor.toString() : typeof valor === 'string' ? valor : ''
const listOf = (valor: unknown): Record<string, unknown>[] =>
  Array.isArray(valor) ? valor.filter((um) => typeof um === 'object' && um !== null) : []
const isId = (texto: string) => /^\d{1,30}$/.test(texto)

/** Leads announced by a webhook. Ids are read as text, because some are numbers too large for a double. */
export function readAvisos(raw: Buffer): AvisoMeta[] {
  const corpo = parseJson(raw.toString('utf8')) as Record<string, unknown> | null
  const entradas = listOf(corpo?.entry)
  if (entradas.length === 0) throw new CorpoRecusado(NAO_E_AVISO)
  const ids = new Map<string, AvisoMeta>()
  for (const { field, value } of entradas.flatMap(({ changes }) => listOf(changes))) {
    const [leadgen_id = '', form_id = '', page_id = ''] = listOf([value]).flatMap((v) =>
      [v.leadgen_id, v.form_id, v.page_id].map(textOf),
    )
    if (field === 'leadgen' && isId(leadgen_id))
      ids.set(leadgen_id, { leadgen_id, page_id, form_id: isId(form_id) ? form_id : '' })
  }
  return [...ids.values()].slice(0, LEADS_MAXIMO)
}
