import type { Categoria } from '@portal/contract/contatos/opcoes'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import {
  type ContatoRow,
  type ContatoValores,
  listContatosPorId,
  type NovoContato,
  updateContato,
} from './contatos.queries.ts'
import { contatosTelefonicos } from './contatos.table.ts'
import { categoriaDe } from './importacao/linha.ts'
import { linhaDaClinica, registroDe } from './linha.ts'
import { listClinicasDosNumeros } from './lista.queries.ts'

export const contextoObservacoes = (id: string) => `contatos_telefonicos.observacoes:${id}`
/** Encrypted notes for a contact's row. */
export const sealObservacoes = (cipher: Cipher, id: string, texto: string | null) =>
  texto && cipher.encryptText(texto, contextoObservacoes(id))

/** A contact with its own id and plain notes. */
export type ContatoDoLote = Omit<NovoContato, 'observacoes_cifrado' | 'created_at'> & {
  id: string
  observacoes: string | null
  created_at?: Date | undefined
}

/** Inserts contacts in one statement; returns the stored rows in order. Lock their book before. */
export async function insertContatos(
  tx: Db,
  cipher: Cipher,
  contatos: readonly ContatoDoLote[],
): Promise<ContatoRow[]> {
  const agora = new Date()
  const linhas = contatos.map(({ observacoes, created_at = agora, ...contato }) => ({
    ...{ telefone_2: null, tem_whatsapp: false, email: null, cidade: null, estado: null, clinica_id: null },
    ...{ dono_id: null, created_by: null },
    ...Object.fromEntries(Object.entries(contato).filter(([, valor]) => valor !== undefined)),
    created_at,
    observacoes_cifrado: sealObservacoes(cipher, contato.id, observacoes),
  }))
  await insertRows(tx, contatosTelefonicos, linhas)
  const ids = contatos.map(({ id }) => id)
  const porId = new Map((await listContatosPorId(tx, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}

/** Changes a contact from elsewhere; returns it before and after, or undefined if somebody else changed it. */
export async function updateTrazido(
  tx: Db,
  cipher: Cipher,
  antes: ContatoRow,
  { observacoes, ...valores }: ContatoValores & { observacoes: string | null },
) {
  const observacoes_cifrado = sealObservacoes(cipher, antes.id, observacoes)
  const depois = await updateContato(tx, antes.id, antes.versao, { ...valores, observacoes_cifrado })
  return depois && { versao: depois.versao, antes: registroDe(antes), depois: registroDe(depois, antes) }
}

/** Active clinics, by those of their numbers that are asked for. */
export async function findClinicasPorNumero(tx: Db, numeros: readonly string[]) {
  const linhas = (await listClinicasDosNumeros(tx, numeros)).map(linhaDaClinica)
  return new Map(
    linhas.flatMap(({ id, nome, telefones }) => telefones.map(({ numero }) => [numero, { id, nome }] as const)),
  )
}

/** Category by its key or name. */
export const readCategoria = (texto: string): Categoria | undefined => categoriaDe(texto)
