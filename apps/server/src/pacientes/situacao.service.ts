import type { Versioned } from '@portal/contract/common'
import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import type { MotivoCancelamento } from '@portal/contract/pacientes/opcoes'
import { canBecome, canCancelPaciente, REATIVADO, type StatusEscolhivel } from '@portal/contract/pacientes/transicoes'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict } from '../platform/http/errors.ts'
import type { EscritaPacientes } from './escrita.ts'
import type { FichaService } from './ficha.service.ts'
import { listChegados } from './lista.queries.ts'
import { papeisQueFaltam } from './paciente.ts'
import type { PacienteRow, PacienteValores } from './pacientes.queries.ts'
import { contextoMotivo } from './sigilo.service.ts'
import { findTipoVigente } from './tipo-vigente.queries.ts'

const PASSAGEM_RECUSADA = 'Este paciente não pode passar para esta situação.'

export type SituacaoService = ReturnType<typeof createSituacaoService>

/** Statuses before an admission, and the checklist of papers (docs/rules.md, 'Pacientes'). */
export function createSituacaoService(escrita: EscritaPacientes, ficha: FichaService) {
  const { agora, cipher } = escrita

  /** Changes a locked patient and answers with the record. */
  async function edit(
    escopo: Escopo,
    { id, versao }: { id: string; versao?: number },
    valoresDe: (tx: Db, paciente: PacienteRow) => Promise<PacienteValores> | PacienteValores,
  ) {
    await escrita.write(async (tx, touched) => {
      const paciente = await escrita.lock(tx, escopo, id, versao)
      const valores = await valoresDe(tx, paciente)
      if (Object.keys(valores).length > 0) await escrita.change(tx, escopo, touched, paciente, valores)
    })
    return ficha.get(escopo, id)
  }

  const desde = () => new Date(agora())

  return {
    /** Moves a patient to 'apto' or a status before it. */
    pass: (
      escopo: Escopo,
      { status, confirmar_faltas, ...versioned }: Versioned & { status: StatusEscolhivel; confirmar_faltas: boolean },
    ) =>
      edit(escopo, versioned, async (tx, paciente) => {
        if (!canBecome(paciente.status, status)) throw conflict(PASSAGEM_RECUSADA)
        if (status === 'apto' && !confirmar_faltas) {
          const chegados = await listChegados(tx, paciente.id)
          const feitos = new Set([...Object.keys(paciente.checklist), ...chegados.map(({ papel }) => papel)])
          if (papeisQueFaltam(await findTipoVigente(tx, paciente.id), feitos).length > 0)
            throw conflict('Ainda faltam documentos. Confirme para marcar como apto assim mesmo.')
        }
        return { status, status_desde: desde() }
      }),

    cancel: (
      escopo: Escopo,
      { motivo, texto, ...versioned }: Versioned & { motivo: MotivoCancelamento; texto: string | null },
    ) =>
      edit(escopo, versioned, (_tx, paciente) => {
        if (!canCancelPaciente(paciente.status)) throw conflict(PASSAGEM_RECUSADA)
        return {
          status: 'cancelado',
          status_desde: desde(),
          motivo_cancelamento: motivo,
          motivo_cancelamento_cifrado: texto && cipher.encryptText(texto, contextoMotivo(paciente.id)),
        }
      }),

    reactivate: (escopo: Escopo, versioned: Versioned) =>
      edit(escopo, versioned, (_tx, paciente) => {
        if (paciente.status !== 'cancelado') throw conflict(PASSAGEM_RECUSADA)
        return {
          status: REATIVADO,
          status_desde: desde(),
          motivo_cancelamento: null,
          motivo_cancelamento_cifrado: null,
        }
      }),

    /** Ticks a paper by hand, or removes the tick. Papers are independent, so no version is required. */
    checkPapel: (escopo: Escopo, { id, papel, feito }: { id: string; papel: PapelPaciente; feito: boolean }) =>
      edit(escopo, { id }, (_tx, { checklist }) => {
        if (feito === Object.hasOwn(checklist, papel)) return {}
        const { [papel]: _, ...outros } = checklist
        const marcado = { [papel]: { por: escopo.usuarioId, em: desde().toISOString() } }
        return { checklist: feito ? { ...outros, ...marcado } : outros }
      }),
  }
}
