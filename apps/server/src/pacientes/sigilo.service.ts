import type { ClinicoCampos } from '@portal/contract/pacientes/pacientes.contract'
import type { Database, Db } from '../platform/db/db.ts'
import { type Cipher, createCipher } from '../platform/keys/cipher.ts'
import { findClinicoMaisNovo, lockCpfsAntigos, updateCpfs } from './pacientes.queries.ts'

const LOTE = 200

/** Contexts that bind an encrypted value to its row. */
export const contextoClinico = (pacienteId: string) => `clinico.${pacienteId}`
export const contextoMotivo = (pacienteId: string) => `pacientes.motivo_cancelamento.${pacienteId}`
export const contextoCpf = (campo: 'cpf' | 'responsavel_cpf', pacienteId: string) => `pacientes.${campo}.${pacienteId}`

/** Empty health data. */
export const SEM_SAUDE: ClinicoCampos = {
  substancias: [],
  tempo_uso: null,
  tratamentos_anteriores: null,
  condicoes_saude: null,
  medicamentos: null,
  alergias: null,
  risco_imediato: false,
  forma_pagamento: 'indefinido',
  plano: null,
  carteirinha: null,
}

/** CPFs of a patient as columns: encrypted, and the hash that finds other registrations of the person. */
export const sealCpfs = (
  cipher: Cipher,
  id: string,
  { cpf, responsavel_cpf }: { cpf: string | null; responsavel_cpf: string | null },
) => ({
  cpf_cifrado: cpf && cipher.encryptText(cpf, contextoCpf('cpf', id)),
  cpf_hash: cpf && cipher.lookupHash(cpf),
  responsavel_cpf_cifrado: responsavel_cpf && cipher.encryptText(responsavel_cpf, contextoCpf('responsavel_cpf', id)),
})
export const sealClinico = (cipher: Cipher, id: string, campos: object) =>
  cipher.encryptText(JSON.stringify(campos), contextoClinico(id))

/** Newest encrypted value, for testing a data key; undefined in a database without patients. */
export async function findSealed(db: Db) {
  const clinico = await findClinicoMaisNovo(db)
  if (!clinico) return undefined
  const { conteudo, pacienteId } = clinico
  return {
    opens(key: string): boolean {
      try {
        createCipher(key).decryptText(conteudo, contextoClinico(pacienteId))
        return true
      } catch {
        return false
      }
    },
  }
}

/**
 * Re-encrypts a value of the old format, bound to its column, so that it is bound to its row; other values stay. Null
 * where it cannot be decrypted.
 */
function reseal(cipher: Cipher, sealed: string, campo: 'cpf' | 'responsavel_cpf', id: string) {
  const isOld = sealed.startsWith('v1.')
  try {
    const cpf = cipher.decryptText(sealed, isOld ? `pacientes.${campo}` : contextoCpf(campo, id))
    return { cpf, sealed: isOld ? cipher.encryptText(cpf, contextoCpf(campo, id)) : sealed }
  } catch {
    return null
  }
}

/**
 * Binds CPFs of older registrations to their rows and completes their hashes, one transaction per batch, so that it can
 * be interrupted and resumed. Returns the numbers of changed and unreadable rows.
 */
export async function resealCpfs({ db }: Database, cipher: Cipher, lote = LOTE) {
  const done = { mudados: 0, ilegiveis: 0 }
  let depoisDe: string | undefined
  do {
    depoisDe = await db.transaction(async (tx) => {
      const rows = await lockCpfsAntigos(tx, depoisDe, lote)
      for (const { id, cpf_cifrado, responsavel_cpf_cifrado } of rows) {
        const own = cpf_cifrado === null ? undefined : reseal(cipher, cpf_cifrado, 'cpf', id)
        const other =
          responsavel_cpf_cifrado === null ? undefined : reseal(cipher, responsavel_cpf_cifrado, 'responsavel_cpf', id)
        if (own === null || other === null) done.ilegiveis++
        if (!own && !other) continue
        await updateCpfs(tx, id, {
          ...(own && { cpf_cifrado: own.sealed, cpf_hash: cipher.lookupHash(own.cpf) }),
          ...(other && { responsavel_cpf_cifrado: other.sealed }),
        })
        done.mudados++
      }
      return rows.at(-1)?.id
    })
  } while (depoisDe !== undefined)
  return done
}
