import { CHAVE_PERDIDA, PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { isInalterado, recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { lockPaciente, type PacienteRow, type PacienteValores, updatePaciente } from './pacientes.queries.ts'

/** Code of a patient as people read it, such as 'P-000001'. */
export const codigoPaciente = (numero: number) => `P-${String(numero).padStart(6, '0')}`

/** A patient for the history, without CPF and health data, even encrypted. */
export function registroDe(row: PacienteRow) {
  const { busca: _, envio_id: __, cpf_hash: ___, visto_em: ____, status_desde: _____, ...visivel } = row
  const { cpf_cifrado, responsavel_cpf_cifrado, motivo_cancelamento_cifrado, ...resto } = visivel
  const oculto = (cifrado: string | null) => cifrado && '***'
  return {
    ...resto,
    cpf: oculto(cpf_cifrado),
    responsavel_cpf: oculto(responsavel_cpf_cifrado),
    motivo_cancelamento_texto: oculto(motivo_cancelamento_cifrado),
  }
}

export type EscritaPacientes = ReturnType<typeof createEscritaPacientes>

/** Writes of patients, each in one transaction with the history and, last, the owners' counters. */
export function createEscritaPacientes(database: Database, cipher: Cipher, agora: () => number) {
  return {
    db: database.db,
    cipher,
    agora,

    write: unitOfWork(database, agora),

    /** Locks one of the caller's patients. Throws 404, and 409 unless it has `versao`, where given. */
    async lock(tx: Db, escopo: Escopo, id: string, versao?: number): Promise<PacienteRow> {
      const row = await lockPaciente(tx, escopo, id)
      if (!row) throw notFound(PACIENTE_NAO_ENCONTRADO)
      if (versao !== undefined && row.versao !== versao) throw conflict()
      return row
    },

    /** Writes values of a locked patient with its history; `nota` adds facts that no column holds. */
    async change(
      tx: Db,
      escopo: Escopo | null,
      touched: Touched,
      antes: PacienteRow,
      valores: PacienteValores,
      nota: Record<string, unknown> = {},
    ): Promise<PacienteRow> {
      if (isInalterado(antes, valores) && Object.keys(nota).length === 0) return antes
      const depois = await updatePaciente(tx, antes.id, valores)
      const trocados = (['cpf_cifrado', 'responsavel_cpf_cifrado'] as const).filter((c) => antes[c] !== depois[c])
      await recordAcao(tx, escopo, {
        acao: 'editar',
        entidade: 'pacientes',
        entidade_id: antes.id,
        antes: registroDe(antes),
        depois: { ...registroDe(depois), ...(trocados.length > 0 && { documento: 'alterado' }), ...nota },
      })
      touched.add('pacientes', [antes.consultor_id, depois.consultor_id])
      return depois
    },

    /** Decrypts a value; throws 409 where it cannot: a lost key may come back, so nothing may be overwritten. */
    open(cifrado: string, contexto: string): string {
      try {
        return cipher.decryptText(cifrado, contexto)
      } catch {
        throw conflict(CHAVE_PERDIDA)
      }
    },
  }
}
