import {
  CAMPO_EXCLUIDO,
  DATA_PROPRIA_INVALIDA,
  NUMERO_PROPRIO,
  NUMERO_PROPRIO_INVALIDO,
  TEXTO_PROPRIO_MAXIMO,
  type ValoresProprios,
  type ValorProprio,
} from '@portal/contract/etapas/campos-proprios'
import { textoLongo } from '@portal/contract/regras/nome'
import { type CampoProprioRow, shareCamposProprios } from '../../etapas/etapas.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { conflict, unprocessable } from '../../platform/http/errors.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import { deleteProprios, listProprios, type ProprioRow, upsertProprios } from './proprios.queries.ts'

/** Context that binds an encrypted text to its lead and field. */
export const contextoProprio = (leadId: string, campoId: string) => `lead_proprios.texto:${leadId}:${campoId}`

/** Requested values by field; null removes one. */
export type PropriosPedidos = Record<string, ValorProprio | null>

/** Entries of the history by 'proprio:<name>', readable. */
export type MudancaDeProprios = { antes: Record<string, string | number>; depois: Record<string, string | number> }

export const SEM_VALOR = { texto_cifrado: null, numero: null, opcao_id: null, dia: null, sim: null }

const isDiaPossivel = (valor: ValorProprio): valor is string =>
  typeof valor === 'string' &&
  /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(valor) &&
  !Number.isNaN(Date.parse(valor)) &&
  new Date(valor).toISOString().startsWith(valor)

/** Value in the column of its type, or the sentence that tells why it does not fit. The lead's present option may be archived. */
export function columnOf(
  { tipo, opcoes }: Pick<CampoProprioRow, 'tipo' | 'opcoes'>,
  valor: ValorProprio,
  antes?: Pick<ProprioRow, 'opcao_id'>,
) {
  switch (tipo) {
    case 'texto':
      return typeof valor === 'string' ? { texto: valor } : CAMPO_EXCLUIDO
    case 'numero':
      return typeof valor === 'number' &&
        valor >= NUMERO_PROPRIO.min &&
        valor <= NUMERO_PROPRIO.max &&
        Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-4
        ? { numero: Math.round(valor * 100) / 100 }
        : NUMERO_PROPRIO_INVALIDO
    case 'escolha': {
      const opcao = opcoes.find(({ id }) => id === valor)
      return opcao && (!opcao.arquivada || antes?.opcao_id === valor)
        ? { opcao_id: opcao.id }
        : 'Esta opção não existe mais. Escolha outra.'
    }
    case 'data':
      return isDiaPossivel(valor) ? { dia: valor } : DATA_PROPRIA_INVALIDA
    case 'sim_nao':
      return typeof valor === 'boolean' ? { sim: valor } : 'Escolha sim ou não'
  }
}

/** A value as people read it; a text is '***'. */
function legivel({ opcoes }: CampoProprioRow, row: ProprioRow): string | number {
  if (row.texto_cifrado !== null) return '***'
  if (row.opcao_id !== null) return opcoes.find(({ id }) => id === row.opcao_id)?.nome ?? row.opcao_id
  if (row.sim !== null) return row.sim ? 'Sim' : 'Não'
  return row.numero ?? row.dia ?? ''
}

/** Length of the present text, which may be over the limit after a merge. */
const lengthOf = (cipher: Cipher, row: ProprioRow | undefined) =>
  row?.texto_cifrado ? cipher.decryptText(row.texto_cifrado, contextoProprio(row.lead_id, row.campo_id)).length : 0

const isIgual = (a: ProprioRow | undefined, b: ProprioRow) =>
  a !== undefined && (Object.keys(SEM_VALOR) as (keyof typeof SEM_VALOR)[]).every((coluna) => a[coluna] === b[coluna])

/**
 * Writes own fields of one locked lead; returns the entries of the history, null where nothing changed. Throws 422 at
 * 'proprios.<id>' for a deleted field and for a value of the wrong type.
 */
export async function saveProprios(
  tx: Db,
  cipher: Cipher,
  leadId: string,
  pedidos: PropriosPedidos,
): Promise<MudancaDeProprios | null> {
  const ids = Object.keys(pedidos)
  if (ids.length === 0) return null
  const campos = new Map((await shareCamposProprios(tx, ids)).map((campo) => [campo.id, campo]))
  const atuais = new Map((await listProprios(tx, [leadId])).map((row) => [row.campo_id, row]))
  const erros: Record<string, string> = {}
  const mudanca: MudancaDeProprios = { antes: {}, depois: {} }
  const gravar: ProprioRow[] = []
  const tirar: string[] = []
  for (const [campo_id, valor] of Object.entries(pedidos)) {
    const campo = campos.get(campo_id)
    const antes = atuais.get(campo_id)
    if (!campo) {
      // Removing a value of a deleted field changes nothing.
      if (valor !== null) erros[`proprios.${campo_id}`] = CAMPO_EXCLUIDO
      continue
    }
    const chave = `proprio:${campo.nome}`
    if (valor === null) {
      if (!antes) continue
      tirar.push(campo_id)
      mudanca.antes[chave] = legivel(campo, antes)
      continue
    }
    if (typeof valor === 'string' && valor.length > Math.max(TEXTO_PROPRIO_MAXIMO, lengthOf(cipher, antes))) {
      erros[`proprios.${campo_id}`] = textoLongo(TEXTO_PROPRIO_MAXIMO)
      continue
    }
    const coluna = columnOf(campo, valor, antes)
    if (typeof coluna === 'string') {
      erros[`proprios.${campo_id}`] = coluna
      continue
    }
    const { texto, ...outras } = coluna as { texto?: string } & Partial<ProprioRow>
    const texto_cifrado =
      texto === undefined
        ? null
        : cipher.sealAgain(antes?.texto_cifrado ?? null, texto, contextoProprio(leadId, campo_id))
    const depois = { lead_id: leadId, campo_id, ...SEM_VALOR, ...outras, texto_cifrado }
    if (isIgual(antes, depois)) continue
    gravar.push(depois)
    if (antes) mudanca.antes[chave] = legivel(campo, antes)
    // Both texts are shown as '***', so 'alterado' tells that they differ.
    mudanca.depois[chave] = antes && texto !== undefined ? 'alterado' : legivel(campo, depois)
  }
  if (Object.keys(erros).length > 0) throw unprocessable(erros)
  await upsertProprios(tx, gravar)
  await deleteProprios(tx, leadId, tirar)
  return gravar.length + tirar.length > 0 ? mudanca : null
}

/**
 * Fills own fields that locked leads have empty, any number in a few statements. Returns the entries of the history by
 * lead. Throws 409 where a field or an option was deleted since the values were read.
 */
export async function fillProprios(
  tx: Db,
  cipher: Cipher,
  pedidos: ReadonlyMap<string, ValoresProprios>,
): Promise<Map<string, MudancaDeProprios['depois']>> {
  const ditos = new Map<string, MudancaDeProprios['depois']>()
  const ids = new Set([...pedidos.values()].flatMap(Object.keys))
  if (ids.size === 0) return ditos
  const campos = new Map((await shareCamposProprios(tx, [...ids])).map((campo) => [campo.id, campo]))
  const atuais = new Set(
    (await listProprios(tx, [...pedidos.keys()])).map(({ lead_id, campo_id }) => `${lead_id} ${campo_id}`),
  )
  const gravar: ProprioRow[] = []
  for (const [lead_id, valores] of pedidos)
    for (const [campo_id, valor] of Object.entries(valores)) {
      if (atuais.has(`${lead_id} ${campo_id}`)) continue
      const campo = campos.get(campo_id)
      // An option that was archived since the file was read is still the answer that was given.
      const coluna = campo ? columnOf(campo, valor, { opcao_id: String(valor) }) : CAMPO_EXCLUIDO
      if (!campo || typeof coluna === 'string') throw conflict(CAMPO_EXCLUIDO)
      const { texto, ...outras } = coluna as { texto?: string } & Partial<ProprioRow>
      const texto_cifrado = texto ? cipher.encryptText(texto, contextoProprio(lead_id, campo_id)) : null
      const row = { lead_id, campo_id, ...SEM_VALOR, ...outras, texto_cifrado }
      gravar.push(row)
      ditos.set(lead_id, { ...ditos.get(lead_id), [`proprio:${campo.nome}`]: legivel(campo, row) })
    }
  await upsertProprios(tx, gravar)
  return ditos
}

/** Texts of two leads of one person, the surviving one's first. Both stay, since nobody could see them to choose. */
const juntos = (textos: readonly string[]) => [...new Set(textos)].join('\n')

/**
 * Adds to a locked lead the own fields of one merged into it, which keeps its rows: existing values stay, missing ones are
 * copied, texts are joined. Returns entries of the history, null if nothing changed, and the values that gave way.
 */
export async function mergeProprios(
  tx: Db,
  cipher: Cipher,
  sai: string,
  fica: string,
): Promise<{ mudanca: MudancaDeProprios | null; deixou: MudancaDeProprios['depois'] }> {
  const rows = await listProprios(tx, [sai, fica])
  const daquele = new Map(rows.filter(({ lead_id }) => lead_id === fica).map((row) => [row.campo_id, row]))
  const campos = new Map(
    (await shareCamposProprios(tx, [...new Set(rows.map(({ campo_id }) => campo_id))])).map((um) => [um.id, um]),
  )
  const mudanca: MudancaDeProprios = { antes: {}, depois: {} }
  const deixou: MudancaDeProprios['depois'] = {}
  const gravar: ProprioRow[] = []
  const read = ({ lead_id, campo_id, texto_cifrado }: ProprioRow) =>
    texto_cifrado === null ? [] : [cipher.decryptText(texto_cifrado, contextoProprio(lead_id, campo_id))]
  for (const row of rows.filter(({ lead_id }) => lead_id === sai)) {
    const antes = daquele.get(row.campo_id)
    const campo = campos.get(row.campo_id)
    if (!campo) continue
    if (antes && row.texto_cifrado === null) {
      if (!isIgual(antes, row)) deixou[`proprio:${campo.nome}`] = legivel(campo, row)
      continue
    }
    const texto = juntos([...(antes ? read(antes) : []), ...read(row)])
    const texto_cifrado = cipher.sealAgain(antes?.texto_cifrado ?? null, texto, contextoProprio(fica, row.campo_id))
    const depois = { ...row, lead_id: fica, texto_cifrado }
    if (isIgual(antes, depois)) continue
    gravar.push(depois)
    mudanca.depois[`proprio:${campo.nome}`] = antes ? 'alterado' : legivel(campo, depois)
    if (antes) mudanca.antes[`proprio:${campo.nome}`] = legivel(campo, antes)
  }
  await upsertProprios(tx, gravar)
  return { mudanca: gravar.length > 0 ? mudanca : null, deixou }
}

/** A value in the column of its type, with its text decrypted. */
export type ProprioAberto = Omit<ProprioRow, 'lead_id' | 'campo_id' | 'texto_cifrado'> & { texto: string | null }

/** Own fields of one lead by id, texts decrypted. They are health data: store them sealed, and show them to nobody. */
export async function openProprios(tx: Db, cipher: Cipher, leadId: string): Promise<Record<string, ProprioAberto>> {
  return Object.fromEntries(
    (await listProprios(tx, [leadId])).map(({ lead_id, campo_id, texto_cifrado, ...colunas }) => [
      campo_id,
      {
        ...colunas,
        texto: texto_cifrado === null ? null : cipher.decryptText(texto_cifrado, contextoProprio(lead_id, campo_id)),
      },
    ]),
  )
}

/** Restores earlier values of own fields of a locked lead, null for none; returns the entries of the history. */
export async function restoreProprios(
  tx: Db,
  cipher: Cipher,
  leadId: string,
  valores: Readonly<Record<string, ProprioAberto | null>>,
): Promise<MudancaDeProprios | null> {
  const atuais = new Map((await listProprios(tx, [leadId])).map((row) => [row.campo_id, row]))
  const campos = await shareCamposProprios(tx, Object.keys(valores))
  const mudanca: MudancaDeProprios = { antes: {}, depois: {} }
  for (const campo of campos) {
    const valor = valores[campo.id] ?? null
    const chave = `proprio:${campo.nome}`
    const antes = atuais.get(campo.id)
    if (antes) mudanca.antes[chave] = legivel(campo, antes)
    if (valor === null) {
      await deleteProprios(tx, leadId, [campo.id])
      continue
    }
    const { texto, ...colunas } = valor
    const texto_cifrado = cipher.sealAgain(antes?.texto_cifrado ?? null, texto, contextoProprio(leadId, campo.id))
    const depois = { lead_id: leadId, campo_id: campo.id, ...colunas, texto_cifrado }
    await upsertProprios(tx, [depois])
    mudanca.depois[chave] = texto === null ? legivel(campo, depois) : 'alterado'
  }
  return campos.length > 0 ? mudanca : null
}
