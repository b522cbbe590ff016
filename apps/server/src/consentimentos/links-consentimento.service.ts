import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { createToken } from '../platform/keys/token.ts'
import { findLinkDaOrigem, insertLinkConsentimento, type LinkConsentimentoRow } from './revogacao.queries.ts'

export const caminhoDoConsentimento = (token: string) => `/consentimento/${token}`

const contexto = (id: string) => `links_consentimento.token:${id}`

/** Address that opens nothing, for senders who are answered like a family but are none. */
export const caminhoDeNinguem = () => caminhoDoConsentimento(createToken())

/** Makes the link with which a confirmation lets somebody withdraw their consents. */
export async function createLinkConsentimento(
  tx: Db,
  cipher: Cipher,
  { origem, consentimentos }: { origem: string | null; consentimentos: readonly string[] },
): Promise<string> {
  const [id, token] = [randomUUID(), createToken()]
  const feito = await insertLinkConsentimento(tx, {
    id,
    token_hash: cipher.lookupHash(token),
    token_cifrado: cipher.encryptText(token, contexto(id)),
    origem,
    consentimentos: [...consentimentos],
  })
  if (!feito && origem !== null) return readLinkDaOrigem(tx, cipher, origem)
  return caminhoDoConsentimento(token)
}

/** Link of a form that was confirmed before; otherwise one that opens nothing. */
export async function readLinkDaOrigem(tx: Db, cipher: Cipher, origem: string): Promise<string> {
  const row = await findLinkDaOrigem(tx, origem)
  return row ? caminhoDe(cipher, row) : caminhoDeNinguem()
}

function caminhoDe(cipher: Cipher, { id, token_cifrado }: LinkConsentimentoRow): string {
  try {
    return caminhoDoConsentimento(cipher.decryptText(token_cifrado, contexto(id)))
  } catch {
    // The key is lost, so the stored token cannot be opened.
    return caminhoDeNinguem()
  }
}
