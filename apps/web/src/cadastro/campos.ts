import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import { afterPress } from '../ui/after-press.ts'
import type { Cadastro } from './use-cadastro.ts'

export type PassoProps = {
  form: Cadastro['form']
  hoje: string
  convite: Convite
  documentos: Cadastro['documentos']
}

/** Labels of the fields by dotted path. */
export const ROTULOS = {
  preenchido_por: 'Qual é a sua relação com o paciente?',
  'declarante.nome': 'Seu nome completo',
  'declarante.parentesco': 'Parentesco com o paciente',
  'declarante.telefone': 'Seu telefone com DDD',
  'declarante.email': 'Seu e-mail',
  'paciente.nome_completo': 'Nome completo',
  'paciente.nome_social': 'Nome social',
  'paciente.data_nascimento': 'Data de nascimento',
  'paciente.sexo': 'Sexo',
  'paciente.cpf': 'CPF',
  'paciente.telefone': 'Telefone com DDD',
  'paciente.cep': 'CEP',
  'paciente.endereco': 'Endereço',
  'paciente.cidade': 'Cidade',
  'paciente.estado': 'Estado',
  'responsavel.nome': 'Nome completo',
  'responsavel.cpf': 'CPF',
  'responsavel.telefone': 'Telefone com DDD',
  'responsavel.email': 'E-mail',
  'responsavel.financeiro': 'Também é o responsável financeiro',
  'tratamento.tipo_internacao': 'Tipo de internação',
  'tratamento.substancias': 'Substâncias ou comportamentos',
  'tratamento.tempo_uso': 'Há quanto tempo',
  'tratamento.tratamentos_anteriores': 'Tratamentos anteriores',
  'tratamento.condicoes_saude': 'Condições de saúde',
  'tratamento.medicamentos': 'Medicamentos em uso',
  'tratamento.alergias': 'Alergias',
  'tratamento.risco_imediato': 'Há risco imediato para o paciente ou outras pessoas?',
  'tratamento.forma_pagamento': 'Forma de pagamento',
  'tratamento.plano': 'Plano de saúde',
  'tratamento.carteirinha': 'Número da carteirinha',
} as const
export type Campo = keyof typeof ROTULOS

const OBRIGATORIOS: readonly Campo[] = [
  'preenchido_por',
  'declarante.nome',
  'declarante.telefone',
  'paciente.nome_completo',
  'paciente.data_nascimento',
  'paciente.sexo',
  'paciente.cidade',
  'paciente.estado',
  'responsavel.nome',
  'responsavel.telefone',
  'tratamento.plano',
]

/** Optional fields not marked '(opcional)': they have a default, or an option for 'do not know'. */
const ESCOLHAS: readonly Campo[] = [
  'paciente.cpf',
  'tratamento.risco_imediato',
  'tratamento.tipo_internacao',
  'tratamento.substancias',
  'tratamento.forma_pagamento',
]

/** Props of a field's input; validates on blur unless it is empty. */
export function campoDe(form: PassoProps['form'], nome: Campo) {
  const props = form.getInputProps(nome)
  const required = OBRIGATORIOS.includes(nome)
  return {
    name: nome,
    label: required || ESCOLHAS.includes(nome) ? ROTULOS[nome] : `${ROTULOS[nome]} (opcional)`,
    size: 'md',
    required,
    withAsterisk: false,
    descriptionProps: { fz: 'md' },
    errorProps: { fz: 'md' },
    value: String(props.value ?? ''),
    error: props.error as string | undefined,
    onChange: props.onChange as (valor: unknown) => void,
    onBlur: () =>
      afterPress(() => {
        if (props.value) form.validateField(nome)
      }),
  }
}
