import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'

type DoPaciente = Pick<
  Paciente,
  'responsavel_nome' | 'responsavel_telefone' | 'declarante_nome' | 'declarante_telefone' | 'nome' | 'telefone'
>

/** Person to call about a patient: the lead's contact, else one of the registration; null without a number. */
export function aQuem(paciente: DoPaciente, lead: Pick<Lead, 'nome_contato' | 'telefone'> | undefined) {
  const pessoas = [
    { nome: lead?.nome_contato, telefone: lead?.telefone },
    { nome: paciente.responsavel_nome, telefone: paciente.responsavel_telefone },
    { nome: paciente.declarante_nome, telefone: paciente.declarante_telefone },
    { nome: paciente.nome, telefone: paciente.telefone },
  ]
  for (const { nome, telefone } of pessoas) if (telefone) return { nome: nome || null, telefone }
  return null
}
