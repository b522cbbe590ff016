import type { Etapa } from '@portal/contract/leads/opcoes'
import { PAPEIS_POR_TIPO } from '@portal/contract/pacientes/checklist'
import type { StatusPaciente, TipoPaciente } from '@portal/contract/pacientes/opcoes'

const POR_ETAPA: Record<Etapa, readonly StatusPaciente[]> = {
  novo: ['recebido'],
  em_contato: ['recebido'],
  qualificado: ['recebido', 'em_analise', 'documentacao_pendente'],
  visita_agendada: ['documentacao_pendente', 'em_analise'],
  proposta_enviada: ['apto', 'documentacao_pendente'],
  internado: ['internado', 'alta', 'transferido'],
  perdido: ['cancelado'],
}

/** Status of a demo patient, by the stage of its lead. */
export const statusDemo = (etapa: Etapa, indice: number): StatusPaciente => {
  const possiveis = POR_ETAPA[etapa]
  return possiveis[Math.floor(indice / 2) % possiveis.length] ?? 'recebido'
}

/** Ticked papers: some while papers are awaited, all except `ausente` once the person is fit. */
export function checklistDemo(
  status: StatusPaciente,
  tipo: TipoPaciente,
  feito: { por: string; em: string },
  ausente?: string,
) {
  const exigidos = PAPEIS_POR_TIPO[tipo]
  const quantos = { recebido: 0, em_analise: 1, documentacao_pendente: 1, cancelado: 0 }[status as string]
  const feitos = exigidos.slice(0, quantos ?? exigidos.length).filter((papel) => papel !== ausente)
  return Object.fromEntries(feitos.map((papel) => [papel, feito]))
}
