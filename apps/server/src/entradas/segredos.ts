import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../platform/keys/cipher.ts'

/** A new secret: 192 random bits, safe in addresses, and short enough for the fields of advertisers. */
export const createSegredo = () => randomBytes(24).toString('base64url')

/** A new secret of Standard Webhooks, which other ways of signing use as plain text. */
export const createAssinatura = () => `whsec_${randomBytes(32).toString('base64')}`

/** Hash stored for a secret that calls send. */
export const hashDoSegredo = (cipher: Cipher, segredo: string) => cipher.lookupHash(`entrada ${segredo}`)

/** Compares a secret with its hash in constant time. */
export function isSegredo(cipher: Cipher, segredo: string, hash: string): boolean {
  const [dado, esperado] = [Buffer.from(hashDoSegredo(cipher, segredo)), Buffer.from(hash)]
  return dado.length === esperado.length && timingSafeEqual(dado, esperado)
}

/** Contexts that bind an encrypted value to its source or call. */
export const contextoDaFonte = (campo: 'assinatura' | 'token_pagina', id: string) => `entrada_fontes.${campo}:${id}`
export const contextoDaChamada = (campo: 'corpo' | 'campos', id: string) => `entrada_chamadas.${campo}:${id}`

/** Key of a lead of Meta, whether announced or polled. */
export const chaveDoLeadgen = (id: string) => `leadgen ${id}`
