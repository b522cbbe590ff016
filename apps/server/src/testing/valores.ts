import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { readPdf } from '../platform/pdf/pdf.factory.ts'

/** Expected value of each field of an answer: a new field of the contract does not compile without one. */
export type Fontes<Resposta> = { readonly [Campo in keyof Resposta]-?: Resposta[Campo] }

/** Texts, numbers and instants in a record at any depth; booleans and nulls are left out. */
function valoresDe(valor: unknown): unknown[] {
  if (valor instanceof Date) return [valor.toISOString()]
  if (Array.isArray(valor)) return valor.flatMap(valoresDe)
  if (typeof valor === 'object' && valor !== null) return Object.values(valor).flatMap(valoresDe)
  return typeof valor === 'boolean' || valor === null || valor === undefined ? [] : [valor]
}

/** Expects all values of a record to differ: otherwise a field with another one's value would go unnoticed. */
export function expectDistinct(registro: object) {
  const valores = valoresDe(registro)
  const repetidos = valores.filter((valor, n) => valores.indexOf(valor) !== n)
  expect(repetidos, 'values that stand twice').toEqual([])
}

/** Lines of an exported file, by the titles of their columns. */
export const readCsv = (texto: string, delimiter = ';'): Record<string, string>[] =>
  parse(texto, { bom: true, delimiter, columns: true })

/** Text of a document by label; for a repeated label all texts. */
export async function readFolha(bytes: Uint8Array): Promise<Record<string, string>> {
  const { elements } = await readPdf(bytes)
  const celulas = elements.filter(({ tag }) => tag === 'TH' || tag === 'TD')
  const dito: Record<string, string> = {}
  for (const [n, { tag, text: rotulo }] of celulas.entries()) {
    const valor = celulas[n + 1]
    if (tag === 'TH' && valor?.tag === 'TD')
      dito[rotulo] = [...(dito[rotulo] ? [dito[rotulo]] : []), valor.text].join(' | ')
  }
  return dito
}

type Registro = Record<string, unknown>
type Resposta = { status: number; body: Registro }
type Alteravel = {
  client: { get: (caminho: string) => Promise<Resposta>; patch: (caminho: string, campos: object) => Promise<Resposta> }
  caminho: string
  /** Fields that can be changed, each with a new value; each is changed alone. */
  mudanca: Registro
  /** Fields that change together with another one. */
  seguem?: Record<string, readonly string[]>
  /** Name of the input that holds the version. */
  versao?: string
  /** Reads the history of the record, oldest first. */
  historico: () => Promise<{ antes: Registro; depois: Registro }[]>
}

/** Changes each field alone; expects answer and history to have that field and no other. */
export async function expectChanges(alteravel: Alteravel) {
  const { client, caminho, mudanca, seguem = {}, versao = 'versao', historico } = alteravel
  for (const [campo, valor] of Object.entries(mudanca)) {
    const { body: antes } = await client.get(caminho)
    const { status, body } = await client.patch(caminho, { [versao]: antes[versao], [campo]: valor })
    expect([campo, status, body[campo]], JSON.stringify(body)).toEqual([campo, 200, valor])
    const permitidos = [campo, versao, ...(seguem[campo] ?? [])]
    const outros = Object.keys(body).filter(
      (um) => !permitidos.includes(um) && JSON.stringify(antes[um]) !== JSON.stringify(body[um]),
    )
    expect(outros, `fields that changed with ${campo}`).toEqual([])
    const contado = (await historico()).at(-1)
    expect([contado?.antes[campo], contado?.depois[campo]], `history of ${campo}`).toEqual([antes[campo], valor])
  }
}
