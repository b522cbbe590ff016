import { erroDaData, NOME_DO_CADASTRO } from '@portal/contract/cadastro/limites'
import type { Sexo } from '@portal/contract/cadastro/opcoes'
import { CPF_INVALIDO, normalizeCpf } from '@portal/contract/cpf'
import type { Urgencia } from '@portal/contract/leads/opcoes'
import type { TipoPaciente } from '@portal/contract/pacientes/opcoes'
import type { Paciente, PacienteCampos } from '@portal/contract/pacientes/pacientes.contract'
import { CEP_INVALIDO, normalizeCep } from '@portal/contract/regras/cep'
import { erroDoEmail } from '@portal/contract/regras/email'
import { erroDoNome } from '@portal/contract/regras/nome'
import { normalizavel, opcional } from '@portal/contract/regras/regra'
import { formatTelefone, normalizeTelefoneDoMundo, regraTelefoneDoMundo } from '@portal/contract/telefone'

import { maskCep } from '../../platform/masks.ts'

/** Input values as text. A CPF is shown masked until another one is typed. */
export type Valores = {
  nome_completo: string
  nome_social: string
  data_nascimento: string
  sexo: Sexo | ''
  cpf: string
  telefone: string
  cep: string
  endereco: string
  cidade: string
  estado: string
  tipo_internacao: TipoPaciente
  urgencia: Urgencia
  clinica_id: { id: string; nome: string } | null
  responsavel_nome: string
  responsavel_cpf: string
  responsavel_telefone: string
  responsavel_email: string
  responsavel_financeiro: boolean
}

export const ROTULOS: Record<keyof Valores, string> = {
  nome_completo: 'Nome completo',
  nome_social: 'Nome social',
  data_nascimento: 'Data de nascimento',
  sexo: 'Sexo',
  cpf: 'CPF',
  telefone: 'Telefone',
  cep: 'CEP',
  endereco: 'Endereço',
  cidade: 'Cidade',
  estado: 'Estado',
  tipo_internacao: 'Tipo de internação',
  urgencia: 'Urgência',
  clinica_id: 'Clínica',
  responsavel_nome: 'Nome do responsável',
  responsavel_cpf: 'CPF do responsável',
  responsavel_telefone: 'Telefone do responsável',
  responsavel_email: 'E-mail do responsável',
  responsavel_financeiro: 'Também é o responsável financeiro',
}

const telefoneDe = (numero: string | null) => (numero ? formatTelefone(numero) : '')

export const valoresDe = (paciente: Paciente): Valores => ({
  nome_completo: paciente.nome_completo,
  nome_social: paciente.nome_social ?? '',
  data_nascimento: paciente.data_nascimento ?? '',
  sexo: paciente.sexo ?? '',
  cpf: paciente.cpf_mascarado ?? '',
  telefone: telefoneDe(paciente.telefone),
  cep: paciente.cep ? maskCep(paciente.cep) : '',
  endereco: paciente.endereco ?? '',
  cidade: paciente.cidade ?? '',
  estado: paciente.estado ?? '',
  tipo_internacao: paciente.tipo_internacao,
  urgencia: paciente.urgencia,
  clinica_id: paciente.clinica_id ? { id: paciente.clinica_id, nome: paciente.clinica ?? '' } : null,
  responsavel_nome: paciente.responsavel_nome ?? '',
  responsavel_cpf: paciente.responsavel_cpf_mascarado ?? '',
  responsavel_telefone: telefoneDe(paciente.responsavel_telefone),
  responsavel_email: paciente.responsavel_email ?? '',
  responsavel_financeiro: paciente.responsavel_financeiro,
})

const ouNulo = (texto: string) => texto.trim() || null

export const camposDe = (valores: Valores): PacienteCampos => ({
  ...valores,
  nome_completo: valores.nome_completo.trim(),
  nome_social: ouNulo(valores.nome_social),
  data_nascimento: ouNulo(valores.data_nascimento),
  sexo: valores.sexo || null,
  cpf: ouNulo(valores.cpf),
  telefone: normalizeTelefoneDoMundo(valores.telefone),
  cep: normalizeCep(valores.cep),
  endereco: ouNulo(valores.endereco),
  cidade: ouNulo(valores.cidade),
  estado: ouNulo(valores.estado),
  clinica_id: valores.clinica_id?.id ?? null,
  responsavel_nome: ouNulo(valores.responsavel_nome),
  responsavel_cpf: ouNulo(valores.responsavel_cpf),
  responsavel_telefone: normalizeTelefoneDoMundo(valores.responsavel_telefone),
  responsavel_email: ouNulo(valores.responsavel_email),
})

const isMascara = (texto: string) => texto.startsWith('***')
const erroDoCpf = opcional((texto) => (isMascara(texto) ? undefined : normalizavel(normalizeCpf, CPF_INVALIDO)(texto)))
const erroDoTelefone = opcional(regraTelefoneDoMundo)

export const errosDe = {
  nome_completo: (nome: string) => erroDoNome(NOME_DO_CADASTRO, nome),
  data_nascimento: opcional((dia) => (Number.isNaN(Date.parse(dia)) ? erroDaData(dia) : undefined)),
  cpf: erroDoCpf,
  telefone: erroDoTelefone,
  cep: opcional(normalizavel(normalizeCep, CEP_INVALIDO)),
  responsavel_cpf: erroDoCpf,
  responsavel_telefone: erroDoTelefone,
  responsavel_email: opcional(erroDoEmail),
}
