import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { type ContatoRow, listContatosPorId, type NovoContato } from './contatos.queries.ts'
import { contatosTelefonicos } from './contatos.table.ts'

export const contextoObservacoes = (id: string) => `contatos_telefonicos.observacoes:${id}`
/** Notes of a contact as its row holds them. */
export const sealObservacoes = (cipher: Cipher, id: string, texto: string | null) =>
  texto && cipher.encryptText(texto, contextoObservacoes(id))

/** A contact with its own id; its notes are plain. */
export type ContatoDoLote = Omit<NovoContato, 'observacoes_cifrado' | 'created_at'> & {
  id: string
  observacoes: string | null
  created_at?: Date | undefined
}

/** Writes contacts, in one statement; call it with their book locked. Returns them as they are stored, in their order. */
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
