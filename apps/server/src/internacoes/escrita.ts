import type { Versioned } from '@portal/contract/common'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { INTERNACAO_NAO_ENCONTRADA } from '@portal/contract/internacoes/limites'
import { isInalterado, recordAcao } from '../auditoria/auditoria.service.ts'
import type { SincroniaFinanceiro } from '../financeiro/sincronia.service.ts'
import type { AdmissoesDoLead, LeadRow } from '../leads/admissoes.service.ts'
import type { AdmissoesDoPaciente, PacienteRow } from '../pacientes/admissoes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { registroDe, toInternacao } from './internacao.ts'
import {
  findInternacao,
  findReferidos,
  type InternacaoRow,
  type InternacaoValores,
  lockInternacao,
  updateInternacao,
} from './internacoes.queries.ts'
import { alvoDe, createSynchronize } from './synchronize.ts'

export type Travada = { lead: LeadRow | undefined; paciente: PacienteRow; internacao: InternacaoRow }
export type EscritaInternacoes = ReturnType<typeof createEscritaInternacoes>

/**
 * Shared by all writes of admissions: locks the leads in order, then the patient, then the admission; history; counters
 * last (record 100). Finance follows in the same transaction (record 129).
 */
export function createEscritaInternacoes(
  { database, cipher, clock }: Kit,
  doLead: AdmissoesDoLead,
  doPaciente: AdmissoesDoPaciente,
  financeiro: SincroniaFinanceiro,
) {
  async function get(tx: Db, escopo: Escopo, id: string): Promise<Internacao> {
    const row = await findInternacao(tx, escopo, id)
    if (!row) throw notFound(INTERNACAO_NAO_ENCONTRADA)
    return toInternacao(cipher, row, clock())
  }

  async function lock(tx: Db, escopo: Escopo, { id, versao }: Versioned): Promise<Travada> {
    await financeiro.begin(tx)
    const achada = await findReferidos(tx, escopo, id)
    if (!achada) throw notFound(INTERNACAO_NAO_ENCONTRADA)
    const [lead] = achada.lead_id === null ? [] : await doLead.lock(tx, [achada.lead_id])
    const paciente = await doPaciente.lock(tx, escopo, achada.paciente_id)
    const internacao = await lockInternacao(tx, id)
    if (!internacao) throw notFound(INTERNACAO_NAO_ENCONTRADA)
    // Lead or patient were merged meanwhile, or somebody changed the admission.
    if (internacao.versao !== versao || internacao.lead_id !== achada.lead_id) throw conflict()
    if (internacao.estornada_em !== null) throw conflict('Esta internação foi estornada.')
    return { lead, paciente, internacao }
  }

  return {
    db: database.db,
    cipher,
    clock,
    write: unitOfWork(database, clock),
    doLead,
    doPaciente,
    /** Call before locking anything for a new admission; `lock` does so itself. */
    begin: financeiro.begin,
    get,
    lock,

    /** Locks an admission; throws 409 when it has ended. */
    async lockEmCurso(tx: Db, escopo: Escopo, versioned: Versioned): Promise<Travada> {
      const travada = await lock(tx, escopo, versioned)
      if (travada.internacao.saida !== null) throw conflict('Esta internação já foi encerrada.')
      return travada
    },

    alvoDe,

    synchronize: createSynchronize(clock, financeiro),

    /** Writes values of a locked admission with its history, and touches its patient's owner. */
    async change(
      tx: Db,
      escopo: Escopo,
      touched: Touched,
      { internacao: antes, paciente }: Travada,
      valores: InternacaoValores,
    ): Promise<InternacaoRow> {
      if (isInalterado(antes, valores)) return antes
      const depois = await updateInternacao(tx, antes.id, valores)
      const outroCpf = antes.solicitante_cpf_cifrado !== depois.solicitante_cpf_cifrado
      await recordAcao(tx, escopo, {
        acao: 'editar',
        entidade: 'internacoes',
        entidade_id: antes.id,
        antes: registroDe(antes),
        depois: { ...registroDe(depois), ...(outroCpf && { documento: 'alterado' }) },
      })
      touched.add('pacientes', [paciente.consultor_id])
      return depois
    },
  }
}
