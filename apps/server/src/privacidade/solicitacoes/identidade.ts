import { randomInt } from 'node:crypto'
import type { Achado } from './titulares.queries.ts'

/** Six digits from the system's source of randomness. */
export const novoCodigo = () => String(randomInt(1_000_000)).padStart(6, '0')

const igual = (texto: string) => texto.trim().toLowerCase()
const semAcento = (texto: string) => igual(texto.normalize('NFD').replace(/\p{M}/gu, '')).replace(/\s+/g, ' ')

/**
 * The address on record that a code goes to: never one that was typed. The typed one only chooses among several; where
 * it chooses none, two people may share a telephone, and the desk looks. Guardians speak for minors, nobody else.
 */
export function emailDoRegistro(achados: readonly Achado[], titular: 'proprio' | 'responsavel', digitado: string) {
  const elegiveis = achados.filter(({ email, menor }) => email && menor === (titular === 'responsavel'))
  const emails = [...new Set(elegiveis.map(({ email }) => igual(email ?? '')))]
  return emails.find((email) => email === igual(digitado)) ?? (emails.length === 1 ? emails[0] : undefined)
}

/**
 * What is certainly of the person who proved this address: records with it, and those of the same name that have none.
 * `tudo` is false when others share the telephone; then the desk decides what belongs to whom.
 */
export function achadosDe(achados: readonly Achado[], email: string) {
  const comEmail = achados.filter((achado) => igual(achado.email ?? '') === igual(email))
  const nomes = new Set(comEmail.map(({ nome }) => semAcento(nome)))
  const meus = achados.filter(
    (achado) => comEmail.includes(achado) || (!achado.email && nomes.has(semAcento(achado.nome))),
  )
  return { meus, tudo: meus.length === achados.length }
}
