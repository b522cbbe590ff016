import { createHash } from 'node:crypto'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import canonicalize from 'canonicalize'

export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Canonical form of a content (RFC 8785); its UTF-8 bytes are hashed (docs/formato-do-aceite.md). */
export function canonicoDe(conteudo: ConteudoOrcamento): string {
  const texto = canonicalize(conteudo)
  if (texto === undefined) throw new Error('the content of a quote has no canonical form')
  return texto
}

/** True if a stored content is canonical and has the stored hash. */
export function isIntegro(conteudo: string, hash: string): boolean {
  try {
    return canonicoDe(JSON.parse(conteudo)) === conteudo && sha256(conteudo) === hash
  } catch {
    return false
  }
}
