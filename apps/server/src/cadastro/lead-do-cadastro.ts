import type { CadastroDeLead } from '../leads/entrada.service.ts'
import type { Cadastro } from '../pacientes/pacientes.service.ts'

const PARENTESCO = {
  proprio: 'o_proprio',
  responsavel_legal: 'responsavel_legal',
  profissional: 'profissional',
  familiar: null,
} as const

/**
 * Fields of a lead from a registration. The health form, with admission and payment, stays encrypted with the patient;
 * the lead only gets its urgency.
 */
export function leadDoCadastro(
  { preenchido_por, declarante, paciente, tratamento }: Cadastro,
  { idade, cidade_id }: { idade: number; cidade_id: string | null },
): Omit<CadastroDeLead, 'link' | 'clinica'> {
  return {
    declarante: declarante.nome,
    telefone: declarante.telefone,
    telefone_paciente: paciente.telefone,
    campos: {
      email: declarante.email,
      parentesco: PARENTESCO[preenchido_por] ?? declarante.parentesco,
      nome_paciente: paciente.nome_social || paciente.nome_completo,
      idade_paciente: idade,
      sexo_paciente: paciente.sexo,
      cidade_id,
      cidade: paciente.cidade,
      estado: paciente.estado,
      ...(tratamento.risco_imediato && { urgencia: 'emergencia' as const }),
    },
  }
}
