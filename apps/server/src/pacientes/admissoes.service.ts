import type { StatusPaciente } from '@portal/contract/pacientes/opcoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { codigoPaciente, type Escrita } from './escrita.ts'
import { lockDeQualquer, type PacienteRow } from './pacientes.queries.ts'

export type { PacienteRow }
export { codigoPaciente }

export type AdmissoesDoPaciente = ReturnType<typeof createAdmissoesDoPaciente>

/** What admissions do to their patient; the word above this one writes them in the same transaction. */
export function createAdmissoesDoPaciente(escrita: Escrita) {
  return {
    lock: (tx: Db, escopo: Escopo, id: string) => escrita.lock(tx, escopo, id),
    /** Whoever has the patient; for what the portal does by itself. */
    lockAny: lockDeQualquer,

    /** Passes a locked patient to a status that only admissions lead to, or back from it. */
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
        // Whoever is admitted is nobody's new registration.
        visto_em: antes.visto_em ?? new Date(escrita.agora()),
        avisos: antes.avisos.filter((aviso) => aviso !== 'internacao_a_registrar' || status !== 'internado'),
      }),

    /** When a locked patient was born, as somebody said with the admission. */
    tellBirth: (tx: Db, escopo: Escopo, touched: Touched, antes: PacienteRow, data_nascimento: string) =>
      escrita.change(tx, escopo, touched, antes, { data_nascimento }),
  }
}
