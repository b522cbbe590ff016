import { createHash } from 'node:crypto'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmCurso, updateInternacao } from '../internacoes/internacoes.queries.ts'
import { registroDe as internacaoEm } from '../internacoes/lote.service.ts'
import { listPacientesPorId } from '../pacientes/lote.queries.ts'
import { registroDe } from '../pacientes/lote.service.ts'
import { updatePaciente } from '../pacientes/pacientes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { advanceVersoes, saveRegistros, takeRegistrosDe } from './registros.queries.ts'
import { lockPacientes } from './travas.queries.ts'

/** Name under which patients are remembered whose lead waits for its telephone, by their ids. */
const A_ESPERA = 'pacientes de leads a conferir'

/** Remembers the waiting lead of each of these patients. */
export const waitForLeads = (tx: Db, pacientes: readonly { id: string; lead_id: string }[]) =>
  saveRegistros(
    tx,
    A_ESPERA,
    pacientes.map(({ id, lead_id }) => ({
      ...{ id_antigo: id, id_novo: lead_id, versao_daqui: null },
      impressao: createHash('sha256').update(lead_id).digest(),
    })),
  )

/**
 * Links patients, and their admissions, to their lead that waited and is here now. For the move they still count as
 * untouched.
 */
export async function linkPacientes(tx: Db, escopo: Escopo | null, touched: Touched, lead_id: string): Promise<void> {
  const ids = await takeRegistrosDe(tx, A_ESPERA, lead_id)
  await lockPacientes(tx, ids)
  for (const antes of await listPacientesPorId(tx, ids)) {
    if (antes.lead_id !== null || antes.arquivado_em) continue
    const depois = await updatePaciente(tx, antes.id, { lead_id })
    await advanceVersoes(tx, null, [depois])
    await recordAcao(tx, escopo, {
      ...{ acao: 'editar', entidade: 'pacientes', entidade_id: antes.id },
      ...{ antes: registroDe(antes), depois: registroDe(depois) },
    })
    touched.add('pacientes', [depois.consultor_id])
    const internacao = await findEmCurso(tx, antes.id)
    if (internacao?.trazida_em && internacao.lead_id === null) {
      const ligada = await updateInternacao(tx, internacao.id, { lead_id })
      await advanceVersoes(tx, null, [ligada])
      await recordAcao(tx, escopo, {
        ...{ acao: 'editar', entidade: 'internacoes', entidade_id: ligada.id },
        ...{ antes: internacaoEm(internacao), depois: internacaoEm(ligada) },
      })
    }
  }
}

/** Forgets the patients of a waiting lead that will not come. */
export const forgetPacientes = (tx: Db, lead_id: string) => takeRegistrosDe(tx, A_ESPERA, lead_id)
