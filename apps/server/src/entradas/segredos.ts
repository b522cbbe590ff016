import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../platform/keys/cipher.ts'

/** 192 random bits, safe in addresses, and short enough for the fields of advertisers. */
export const createSegredo = () => randomBytes(24).toString('base64url')

/** Secret of Standard Webhooks, which other signers take as plain text. */
export const createAssinatura = () => `whsec_${randomBytes(32).toString('base64')}`

/** What is kept of a secret that calls bring along. */
export const hashDoSegredo = (cipher: Cipher, segredo: string) => cipher.lookupHash(`entrada ${segredo}`)

/** Compares in constant time; hashes are of one length. */
export function isSegredo(cipher: Cipher, segredo: string, hash: string): boolean {
  const [dado, esperado] = [Buffer.from(hashDoSegredo(cipher, segredo)), Buffer.from(hash)]
  return dado.length === esperado.length && timingSafeEqual(dado, esperado)
}

/** Place that a secret of a source is sealed for. */
export const contextoDaFonte = (campo: 'assinatura' | 'token_pagina', id: string) => `entrada_fontes.${campo}:${id}`
export const contextoDaChamada = (campo: 'corpo' | 'campos', id: string) => `entrada_chamadas.${campo}:${id}`

/** Key of a lead of Meta, whether it was told or found by asking. */
export const chaveDoLeadgen = (id: string) => `leadgen ${id}`
