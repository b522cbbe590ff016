import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import type { Variavel } from '@portal/contract/modelos/preencher'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { type DaMensagem, momentoDaVisita } from '../../agenda/visita/mensagem.ts'

/** Suggested template for each stage. */
export const MODELO_DA_ETAPA: Record<Etapa, string> = {
  novo: 'primeiro_contato',
  em_contato: 'primeiro_contato',
  qualificado: 'envio_clinica',
  visita_agendada: 'confirmar_visita',
  proposta_enviada: 'cobrar_orcamento',
  internado: 'pos_internacao',
  perdido: 'primeiro_contato',
}

type DoLead = Pick<Lead, 'nome_contato' | 'nome_paciente' | 'clinica_interesse' | 'cidade' | 'valor_estimado_centavos'>

type Sobre = {
  lead: DoLead
  consultor: string | undefined
  /** Next visit. */
  visita: DaMensagem | undefined
  clinica: Pick<ClinicaDetalhe, 'name' | 'address'> | undefined
  /** Address of the user's own link. */
  link: string | null | undefined
}

/** Values of a template's variables; unknown ones stay empty. */
export const valoresDaMensagem = ({
  lead,
  consultor,
  visita,
  clinica,
  link,
}: Sobre): Partial<Record<Variavel, string | null>> => ({
  cliente: lead.nome_contato,
  paciente: lead.nome_paciente,
  clinica: clinica?.name ?? lead.clinica_interesse,
  cidade: lead.cidade,
  consultor: consultor ?? null,
  data: null,
  hora: null,
  endereco: clinica?.address ?? null,
  ...(visita && momentoDaVisita(visita)),
  link: link ?? null,
  valor: lead.valor_estimado_centavos === null ? null : formatCentavos(lead.valor_estimado_centavos),
})
