import type { CadastroDeLead } from '../leads/entrada.service.ts'
import type { Ficha } from '../pacientes/pacientes.service.ts'

const PARENTESCO = {
  proprio: 'o_proprio',
  responsavel_legal: 'responsavel_legal',
  profissional: 'profissional',
  familiar: null,
} as const

/** What a lead keeps of a registration. Health data stays with the patient; a choice left open is no answer. */
export function leadDaFicha(
  { preenchido_por, declarante, paciente, tratamento }: Ficha,
  { idade, cidade_id }: { idade: number; cidade_id: string | null },
): Omit<CadastroDeLead, 'link' | 'clinica'> {
  const { tipo_internacao, forma_pagamento, plano, risco_imediato } = tratamento
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
      tipo_internacao: tipo_internacao === 'nao_sabe' ? null : tipo_internacao,
      forma_pagamento: forma_pagamento === 'indefinido' ? null : forma_pagamento,
      plano_saude: plano || null,
      ...(risco_imediato && { urgencia: 'emergencia' as const }),
    },
  }
}
