import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isEncerrada } from '@portal/contract/privacidade/solicitacao'
import type { ItemSolicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import type { Cipher } from '../../platform/keys/cipher.ts'
import type { SolicitacaoRow } from './solicitacoes.queries.ts'

/** Days within which a request has to be answered (LGPD art. 19, II), and after which administrators are warned. */
export const PRAZO_DIAS = 15
export const AVISO_DIAS = 10
/** Days for which the answer can be read. */
export const RESPOSTA_DIAS = 7
/** Days after which a request ends because the identity was not checked, or is deleted because it was not confirmed. */
export const IDENTIDADE_DIAS = 30
export const CONFIRMACAO_DIAS = 7
export const SOLICITACAO_NAO_ENCONTRADA = 'Solicitação não encontrada'
/** Answer to a request that was refused for lack of identity; it does not tell the reason. */
export const NEGADA_SEM_IDENTIDADE = 'Não foi possível confirmar sua identidade com os dados informados.'

export const DIA_MS = 86_400_000

/** Last instant for an answer to a request received or confirmed at `em` (milliseconds). */
export const prazoDe = (em: number) => new Date(em + PRAZO_DIAS * DIA_MS)

/** Letters and digits that are not confused when read out (Crockford). */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const emLetras = (bytes: Uint8Array) => [...bytes].map((byte) => LETRAS[byte % 32]).join('')

/** A new protocol, such as '2026-7K3QX9MB'. */
export const novoProtocolo = (agora: number) => `${new Date(agora).getUTCFullYear()}-${emLetras(randomBytes(8))}`

/** Normalises a protocol or password typed as it was read out: small letters, spaces, O for zero. */
export const cleanChave = (digitado: string) =>
  digitado
    .slice(0, 60)
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')

/** Password to return to a request: 60 bits derived from its token. */
export function senhaDe(cipher: Cipher, token: string): string {
  const letras = emLetras(Buffer.from(cipher.sign(`senha de acompanhamento ${token}`), 'base64url').subarray(0, 12))
  return `${letras.slice(0, 4)}-${letras.slice(4, 8)}-${letras.slice(8)}`
}

export function isSenha(cipher: Cipher, token: string, digitada: string): boolean {
  const [certa, dada] = [senhaDe(cipher, token), digitada].map((texto) => Buffer.from(cleanChave(texto)))
  return certa !== undefined && dada !== undefined && certa.length === dada.length && timingSafeEqual(certa, dada)
}

type Texto =
  | 'token'
  | 'nome'
  | 'documento'
  | 'email'
  | 'detalhes'
  | 'contato'
  | 'identidade_como'
  | 'motivo'
  | 'certificado'

/** Encrypts a text of a request for its place. */
export const cifra = (cipher: Cipher, id: string, campo: Texto, texto: string) =>
  cipher.encryptText(texto, `solicitacoes_titular.${campo}.${id}`)

export function decifra(cipher: Cipher, row: SolicitacaoRow, campo: Texto): string | null {
  const cifrado = row[`${campo}_cifrado`]
  return cifrado === null ? null : cipher.decryptText(cifrado, `solicitacoes_titular.${campo}.${row.id}`)
}

/** Empty values of everything that tells who asked; written when the request is concluded. */
export const SEM_PESSOA = {
  nome_cifrado: null,
  documento_cifrado: null,
  documento_hash: null,
  email_cifrado: null,
  detalhes_cifrado: null,
  contato_cifrado: null,
  codigo_hash: null,
  codigo_expira_em: null,
} as const

/** A request for the history, without who asks. */
export const registroDe = ({ protocolo, tipo, titular, estado, identidade }: SolicitacaoRow) => ({
  protocolo,
  tipo,
  titular,
  estado,
  identidade,
})

export const toItem = (row: SolicitacaoRow, agora: number): ItemSolicitacao => ({
  id: row.id,
  versao: row.versao,
  protocolo: row.protocolo,
  tipo: row.tipo,
  titular: row.titular,
  estado: row.estado,
  created_at: row.created_at.toISOString(),
  prazo_em: row.prazo_em?.toISOString() ?? null,
  encerrada_em: row.encerrada_em?.toISOString() ?? null,
  faltam: isEncerrada(row.estado) || !row.prazo_em ? null : Math.floor((row.prazo_em.getTime() - agora) / DIA_MS),
  identidade: row.identidade,
})
