import { randomUUID } from 'node:crypto'
import { erroDoNascimento } from '@portal/contract/cadastro/limites'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import type { PacienteLinha } from '@portal/contract/pacientes/pacientes.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { movePendencias } from '../pendencias/pendencias.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { codigoPaciente, type EscritaPacientes, registroDe } from './escrita.ts'
import type { FichaService } from './ficha.service.ts'
import { findPaciente, listDoLead } from './lista.queries.ts'
import { toLinha } from './paciente.ts'
import { findPorEnvioManual, insertPaciente, type NovoPaciente, type PacienteRow } from './pacientes.queries.ts'

const FICHA_REPETIDA = 'Este formulário já foi enviado.'

type Novo = Pick<NovoPaciente, 'nome_completo' | 'consultor_id' | 'lead_id' | 'envio_id'> & Partial<NovoPaciente>

export type EntregaService = ReturnType<typeof createEntregaService>

/** Patients of leads, for the word `leads` in its own transactions. */
export function createEntregaService(escrita: EscritaPacientes, ficha: FichaService) {
  return {
    codigo: codigoPaciente,
    get: ficha.get,

    /** The caller's patients of a lead. */
    async listDoLead(tx: Db, escopo: Escopo, leadId: string): Promise<PacienteLinha[]> {
      const hoje = await ficha.hoje(tx)
      return (await listDoLead(tx, escopo, leadId)).map((row) => toLinha(row, hoje))
    },

    /** Creates a patient without a form, to protect life and health; idempotent by `envio_id`. */
    async insertManual(tx: Db, escopo: Escopo, touched: Touched, novo: Novo): Promise<string> {
      const feito = await findPorEnvioManual(tx, novo.envio_id)
      if (feito) {
        if (feito.created_by !== escopo.usuarioId || feito.lead_id !== novo.lead_id) throw conflict(FICHA_REPETIDA)
        return feito.id
      }
      const nascimento = novo.data_nascimento ? erroDoNascimento(novo.data_nascimento, await ficha.hoje(tx)) : undefined
      if (nascimento) throw unprocessable({ data_nascimento: nascimento })
      const id = randomUUID()
      const row = await insertPaciente(tx, {
        ...novo,
        id,
        canal: 'manual',
        base_legal: 'protecao_vida',
        created_by: escopo.usuarioId,
        created_at: new Date(escrita.agora()),
        // Its creator has seen it.
        visto_em: new Date(escrita.agora()),
      })
      // Two requests of the same form arrived at once.
      if (!row) throw conflict(FICHA_REPETIDA)
      await recordAcao(tx, escopo, { acao: 'criar', entidade: 'pacientes', entidade_id: id, depois: registroDe(row) })
      touched.add('pacientes', [row.consultor_id])
      return id
    },

    async find(tx: Db, escopo: Escopo, id: string) {
      const row = await findPaciente(tx, escopo, id)
      if (!row) throw notFound(PACIENTE_NAO_ENCONTRADO)
      return row
    },

    lock: (tx: Db, escopo: Escopo, id: string, versao: number): Promise<PacienteRow> =>
      escrita.lock(tx, escopo, id, versao),

    /** Gives a locked patient, with open tasks, to another consultant; admissions keep their author. */
    async deliver(tx: Db, escopo: Escopo, touched: Touched, paciente: PacienteRow, consultor_id: string) {
      await movePendencias(tx, paciente.id, consultor_id)
      return escrita.change(tx, escopo, touched, paciente, { consultor_id, visto_em: null })
    },
  }
}
