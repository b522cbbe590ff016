import type { StatusPaciente } from '@portal/contract/pacientes/opcoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { codigoPaciente, type EscritaPacientes } from './escrita.ts'
import { lockDeQualquer, type PacienteRow } from './pacientes.queries.ts'

export type { PacienteRow }
export { codigoPaciente }

export type AdmissoesDoPaciente = ReturnType<typeof createAdmissoesDoPaciente>

/** Changes of a patient by admissions, which call these in their own transaction. */
export function createAdmissoesDoPaciente(escrita: EscritaPacientes) {
  return {
    lock: (tx: Db, escopo: Escopo, id: string) => escrita.lock(tx, escopo, id),
    /** Locks a patient of any owner, for work that the portal does by itself. */
    lockAny: lockDeQualquer,

    /** Moves a locked patient to a status that admissions set, or back from it. */
    pass: (
      tx: Db,
      escopo: Escopo,
      touched: Touched,
      antes: PacienteRow,
      status: StatusPaciente,
      clinica_id: string | null = antes.clinica_id,
    ) =>
      escrita.change(tx, escopo, touched, antes, {
        ...{ status, status_desde: new Date(escrita.agora()), clinica_id },
        // An admitted patient no longer counts as a new registration.
        visto_em: antes.visto_em ?? new Date(escrita.agora()),
        avisos: antes.avisos.filter((aviso) => aviso !== 'internacao_a_registrar' || status !== 'internado'),
      }),

    /** Sets the birth date of a locked patient, as told with the admission. */
    tellBirth: (tx: Db, escopo: Escopo, touched: Touched, antes: PacienteRow, data_nascimento: string) =>
      escrita.change(tx, escopo, touched, antes, { data_nascimento }),
  }
}
