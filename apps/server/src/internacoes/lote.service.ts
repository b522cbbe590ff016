import { recordAcao } from '../auditoria/auditoria.service.ts'
import { createSincroniaFinanceiro } from '../financeiro/sincronia.service.ts'
import type { PacienteRow } from '../pacientes/admissoes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { registroDe } from './internacao.ts'
import {
  type InternacaoValores,
  insertInternacao,
  lockInternacao,
  type NovaLinha,
  updateInternacao,
} from './internacoes.queries.ts'
import { createSynchronize } from './synchronize.ts'

export { registroDe }

/**
 * Writes admissions from an old portal, within the caller's transaction. Finance is told of each one singly, as few
 * people are in a clinic at a time.
 */
export function createLoteInternacoes(clock: () => number) {
  const financeiro = createSincroniaFinanceiro({ clock })
  const synchronize = createSynchronize(clock, financeiro)

  return {
    /** Call before anything is written. */
    begin: financeiro.begin,

    async insert(
      tx: Db,
      escopo: Escopo | null,
      touched: Touched,
      paciente: PacienteRow,
      nova: NovaLinha,
    ): Promise<void> {
      const internacao = await insertInternacao(tx, nova)
      await recordAcao(tx, escopo, {
        acao: 'criar',
        entidade: 'internacoes',
        entidade_id: internacao.id,
        depois: registroDe(internacao),
      })
      await synchronize(tx, escopo, touched, { internacao, paciente })
    },

    /** Changes an admission, even to its end. Call only if nobody has changed it here. */
    async change(
      tx: Db,
      escopo: Escopo | null,
      touched: Touched,
      paciente: PacienteRow,
      id: string,
      valores: InternacaoValores,
    ) {
      const antes = await lockInternacao(tx, id)
      if (!antes) return
      const internacao = await updateInternacao(tx, id, valores)
      await recordAcao(tx, escopo, {
        acao: 'editar',
        entidade: 'internacoes',
        entidade_id: id,
        antes: registroDe(antes),
        depois: registroDe(internacao),
      })
      await synchronize(tx, escopo, touched, { internacao, paciente })
    },
  }
}
