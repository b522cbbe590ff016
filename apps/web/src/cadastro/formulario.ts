import { idadeEm, MAIORIDADE } from '@portal/contract/cadastro/avisos'
import type { Documento, FormularioCadastro } from '@portal/contract/cadastro/cadastro.contract'
import type { PARENTESCOS_CADASTRO } from '@portal/contract/cadastro/opcoes'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { isoOf } from '../platform/masks.ts'
import { newId } from '../platform/new-id.ts'
import { pageValue } from '../platform/page-value.ts'

type Tratamento = NonNullable<FormularioCadastro['tratamento']>

/** Input values by the server's field paths; texts as typed. */
export type Formulario = {
  envio_id: string
  preenchido_por: FormularioCadastro['preenchido_por'] | ''
  declarante: { nome: string; parentesco: keyof typeof PARENTESCOS_CADASTRO | ''; telefone: string; email: string }
  paciente: Record<
    'nome_completo' | 'nome_social' | 'data_nascimento' | 'cpf' | 'telefone' | 'cep' | 'endereco' | 'cidade' | 'estado',
    string
  > & { sexo: FormularioCadastro['paciente']['sexo'] | ''; sem_cpf: boolean }
  responsavel: { nome: string; cpf: string; telefone: string; email: string; financeiro: boolean }
  tratamento: Record<
    'tempo_uso' | 'tratamentos_anteriores' | 'condicoes_saude' | 'medicamentos' | 'alergias' | 'plano' | 'carteirinha',
    string
  > & {
    tipo_internacao: NonNullable<Tratamento['tipo_internacao']>
    substancias: string[]
    risco_imediato: '' | 'sim' | 'nao'
    forma_pagamento: NonNullable<Tratamento['forma_pagamento']>
  }
  /** Uploaded documents. */
  documentos: Documento[]
  consentimentos: Record<'saude' | 'privacidade' | 'declaracao' | 'mensagens', boolean>
  site: string
}

export const CONSENTIMENTOS = { saude: false, privacidade: false, declaracao: false, mensagens: false }

export const newFormulario = (): Formulario => ({
  envio_id: newId(),
  preenchido_por: '',
  declarante: { nome: '', parentesco: '', telefone: '', email: '' },
  paciente: {
    nome_completo: '',
    nome_social: '',
    data_nascimento: '',
    sexo: '',
    cpf: '',
    sem_cpf: false,
    telefone: '',
    cep: '',
    endereco: '',
    cidade: '',
    estado: '',
  },
  responsavel: { nome: '', cpf: '', telefone: '', email: '', financeiro: false },
  tratamento: {
    tipo_internacao: 'nao_sabe',
    substancias: [],
    tempo_uso: '',
    tratamentos_anteriores: '',
    condicoes_saude: '',
    medicamentos: '',
    alergias: '',
    risco_imediato: '',
    forma_pagamento: 'indefinido',
    plano: '',
    carteirinha: '',
  },
  documentos: [],
  consentimentos: CONSENTIMENTOS,
  site: '',
})

/** Today in the company's time zone, as YYYY-MM-DD. */
export const hojeAqui = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: pageValue('fuso') || 'America/Sao_Paulo',
    dateStyle: 'short',
  }).format()

/** Patient's age in years; undefined without a valid date of birth. */
export function idadeDe({ paciente }: Formulario, hoje: string): number | undefined {
  const nascimento = isoOf(paciente.data_nascimento)
  return nascimento && nascimento <= hoje ? idadeEm(nascimento, hoje) : undefined
}

/**
 * True while the person filling in is unknown, since most families need the step (docs/rules.md, 'Cadastro público').
 */
export const precisaResponsavel = (formulario: Formulario, hoje: string) =>
  formulario.preenchido_por !== 'proprio' || (idadeDe(formulario, hoje) ?? MAIORIDADE) < MAIORIDADE

const ouNulo = (texto: string) => texto.trim() || null

/** Request body of the form, without answers that a later answer made irrelevant. */
export function envioDe(formulario: Formulario, hoje: string): FormularioCadastro {
  const { declarante, paciente, responsavel, tratamento } = formulario
  const { sem_cpf, ...pessoa } = paciente
  const porPlano = tratamento.forma_pagamento === 'plano'
  const preenchido_por = formulario.preenchido_por || 'proprio'
  const parentesco = { proprio: null, profissional: 'profissional' as const }
  return {
    envio_id: formulario.envio_id,
    preenchido_por,
    declarante: {
      nome: declarante.nome,
      telefone: declarante.telefone,
      parentesco:
        preenchido_por === 'proprio' || preenchido_por === 'profissional'
          ? parentesco[preenchido_por]
          : declarante.parentesco || null,
      email: ouNulo(declarante.email),
    },
    paciente: {
      ...pessoa,
      data_nascimento: isoOf(paciente.data_nascimento) ?? paciente.data_nascimento,
      sexo: paciente.sexo || 'nao_informado',
      nome_social: ouNulo(paciente.nome_social),
      cpf: sem_cpf ? null : paciente.cpf,
      telefone: ouNulo(paciente.telefone),
      cep: ouNulo(paciente.cep),
      endereco: ouNulo(paciente.endereco),
    },
    responsavel: precisaResponsavel(formulario, hoje)
      ? {
          ...responsavel,
          cpf: ouNulo(responsavel.cpf),
          email: ouNulo(responsavel.email),
        }
      : null,
    tratamento: {
      ...tratamento,
      substancias: tratamento.substancias as Tratamento['substancias'],
      tempo_uso: ouNulo(tratamento.tempo_uso),
      tratamentos_anteriores: ouNulo(tratamento.tratamentos_anteriores),
      condicoes_saude: ouNulo(tratamento.condicoes_saude),
      medicamentos: ouNulo(tratamento.medicamentos),
      alergias: ouNulo(tratamento.alergias),
      risco_imediato: tratamento.risco_imediato === 'sim',
      plano: porPlano ? ouNulo(tratamento.plano) : null,
      carteirinha: porPlano ? ouNulo(tratamento.carteirinha) : null,
    },
    documentos: formulario.documentos.map(({ id, tipo }) => ({ anexo_id: id, tipo })),
    consentimentos: { ...formulario.consentimentos, versao: VERSAO_TERMOS },
    site: formulario.site,
  }
}
