import type { Lead, LeadCampos } from '@portal/contract/leads/lead.contract'
import { IDADE, NOME_CONTATO, NOME_PACIENTE, VALOR_LEAD } from '@portal/contract/leads/limites'
import {
  type FormaPagamentoLead,
  ORIGENS_MANUAIS,
  type Origem,
  type Parentesco,
  type SexoLead,
  type TipoInternacaoLead,
  type Urgencia,
} from '@portal/contract/leads/opcoes'
import { erroDoEmail } from '@portal/contract/regras/email'
import { erroDoNome } from '@portal/contract/regras/nome'
import { erroDoNumero, inteiroDigitado } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import { formatTelefone, regraTelefoneDoMundo } from '@portal/contract/telefone'
import { clockIn, instantOf } from '../../platform/clock.ts'

export type Cidade = { id: string; nome: string; estado: string }
export type Clinica = { id: string; nome: string }

/** Values of a lead's inputs; texts as typed. */
export type Valores = {
  nome_contato: string
  telefone: string
  telefone_alt: string
  email: string
  parentesco: Parentesco | ''
  nome_paciente: string
  idade_paciente: string
  sexo_paciente: SexoLead | ''
  cidade_id: Cidade | null
  origem: Origem
  clinica_interesse_id: Clinica | null
  tipo_internacao: TipoInternacaoLead | ''
  tipo_assistencia_id: string
  forma_pagamento: FormaPagamentoLead | ''
  plano_saude: string
  faixa_mensal_centavos: number | null
  urgencia: Urgencia
  etiquetas: string[]
  proxima_acao: string
  /** Local time of the company: '2026-12-31T23:05'. */
  proxima_acao_em: string
  valor_estimado_centavos: number | null
}

export type ValoresClinicos = { substancias: string; observacoes: string }

export const ROTULOS: Record<keyof Valores, string> = {
  nome_contato: 'Nome',
  telefone: 'Telefone',
  telefone_alt: 'Segundo telefone',
  email: 'E-mail',
  parentesco: 'Parentesco',
  nome_paciente: 'Nome do paciente',
  idade_paciente: 'Idade',
  sexo_paciente: 'Sexo',
  cidade_id: 'Cidade',
  origem: 'Origem',
  clinica_interesse_id: 'Clínica de interesse',
  tipo_internacao: 'Tipo de internação',
  tipo_assistencia_id: 'Tipo de assistência',
  forma_pagamento: 'Forma de pagamento',
  plano_saude: 'Plano de saúde',
  faixa_mensal_centavos: 'Pode pagar por mês',
  urgencia: 'Urgência',
  etiquetas: 'Etiquetas',
  proxima_acao: 'Próxima ação',
  proxima_acao_em: 'Quando',
  valor_estimado_centavos: 'Valor estimado',
}

/** Labels of a proposal made by word of mouth. */
export const ROTULOS_PROPOSTA = {
  proposta_clinica_id: 'Proposta falada',
  proposta_centavos: 'Proposta falada, por mês',
  proposta_em: 'Proposta falada em',
}

export const ROTULOS_CLINICOS: Record<keyof ValoresClinicos, string> = {
  substancias: 'Substâncias',
  observacoes: 'Observações clínicas',
}

/** Labels of the fields that a merge may change. */
export const NOMES_MESCLAGEM: Readonly<Record<string, string>> = {
  ...ROTULOS,
  ...ROTULOS_PROPOSTA,
  ...ROTULOS_CLINICOS,
  proxima_acao_em: 'Data da próxima ação',
  cidade: 'Cidade',
  outros_telefones: 'Outros telefones',
}

const [ORIGEM_PADRAO] = ORIGENS_MANUAIS
const telefoneDe = (digitos: string | null | undefined) => (digitos ? formatTelefone(digitos) : '')

export const valoresDe = (lead: Lead | undefined): Valores => ({
  nome_contato: lead?.nome_contato ?? '',
  telefone: telefoneDe(lead?.telefone),
  telefone_alt: telefoneDe(lead?.telefone_alt),
  email: lead?.email ?? '',
  parentesco: lead?.parentesco ?? '',
  nome_paciente: lead?.nome_paciente ?? '',
  idade_paciente: lead?.idade_paciente?.toString() ?? '',
  sexo_paciente: lead?.sexo_paciente ?? '',
  cidade_id: lead?.cidade_id ? { id: lead.cidade_id, nome: lead.cidade ?? '', estado: lead.estado ?? '' } : null,
  origem: lead?.origem ?? ORIGEM_PADRAO,
  clinica_interesse_id: lead?.clinica_interesse_id
    ? { id: lead.clinica_interesse_id, nome: lead.clinica_interesse ?? '' }
    : null,
  tipo_internacao: lead?.tipo_internacao ?? '',
  tipo_assistencia_id: lead?.tipo_assistencia_id ?? '',
  forma_pagamento: lead?.forma_pagamento ?? '',
  plano_saude: lead?.plano_saude ?? '',
  faixa_mensal_centavos: lead?.faixa_mensal_centavos ?? null,
  urgencia: lead?.urgencia ?? 'media',
  etiquetas: lead?.etiquetas ?? [],
  proxima_acao: lead?.proxima_acao ?? '',
  proxima_acao_em: lead?.proxima_acao_em ? clockIn(Date.parse(lead.proxima_acao_em)) : '',
  valor_estimado_centavos: lead?.valor_estimado_centavos ?? null,
})

const textoOuNada = (texto: string) => texto.trim() || null

/** Record that the input values would save. */
export const camposDe = (valores: Valores): Omit<LeadCampos, keyof ValoresClinicos | 'proprios'> => ({
  nome_contato: valores.nome_contato.trim(),
  telefone: valores.telefone.trim(),
  telefone_alt: textoOuNada(valores.telefone_alt),
  email: textoOuNada(valores.email),
  parentesco: valores.parentesco || null,
  nome_paciente: textoOuNada(valores.nome_paciente),
  idade_paciente: valores.idade_paciente.trim() === '' ? null : Number(valores.idade_paciente),
  sexo_paciente: valores.sexo_paciente || null,
  cidade_id: valores.cidade_id?.id ?? null,
  origem: valores.origem,
  clinica_interesse_id: valores.clinica_interesse_id?.id ?? null,
  tipo_internacao: valores.tipo_internacao || null,
  tipo_assistencia_id: valores.tipo_assistencia_id || null,
  forma_pagamento: valores.forma_pagamento || null,
  plano_saude: textoOuNada(valores.plano_saude),
  faixa_mensal_centavos: valores.faixa_mensal_centavos,
  urgencia: valores.urgencia,
  etiquetas: valores.etiquetas,
  proxima_acao: textoOuNada(valores.proxima_acao),
  proxima_acao_em: valores.proxima_acao_em ? new Date(instantOf(valores.proxima_acao_em)).toISOString() : null,
  valor_estimado_centavos: valores.valor_estimado_centavos,
})

export const camposClinicosDe = ({ substancias, observacoes }: ValoresClinicos): ValoresClinicos => ({
  substancias: substancias.trim(),
  observacoes: observacoes.trim(),
})

const valor = (centavos: number | null) => (centavos === null ? undefined : erroDoNumero(VALOR_LEAD, centavos))

/** Errors by field, with the server's sentences. */
export const errosDe = {
  nome_contato: (nome: string) => erroDoNome(NOME_CONTATO, nome),
  telefone: regraTelefoneDoMundo,
  telefone_alt: opcional(regraTelefoneDoMundo),
  email: opcional(erroDoEmail),
  nome_paciente: (nome: string) => erroDoNome(NOME_PACIENTE, nome),
  idade_paciente: opcional(inteiroDigitado(IDADE)),
  faixa_mensal_centavos: valor,
  valor_estimado_centavos: valor,
}
