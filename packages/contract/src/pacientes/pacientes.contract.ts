import { z } from 'zod'
import { ADMIN, SEM_SUPERVISOR } from '../access.ts'
import { AVISOS } from '../cadastro/avisos.ts'
import { documento } from '../cadastro/cadastro.contract.ts'
import { erroDaData, NOME_DO_CADASTRO } from '../cadastro/limites.ts'
import { FORMAS_PAGAMENTO_CADASTRO, PREENCHIDO_POR, SEXOS, SUBSTANCIAS } from '../cadastro/opcoes.ts'
import {
  email,
  id,
  linha,
  motivo,
  nome,
  normalizado,
  queryFlag,
  queryList,
  queryNumber,
  telefoneDoMundo,
  uf,
  versioned,
} from '../common.ts'
import { CPF_INVALIDO, normalizeCpf } from '../cpf.ts'
import { keysOf } from '../keys-of.ts'
import { linhaOpcional, opcional } from '../leads/lead.contract.ts'
import { URGENCIAS } from '../leads/opcoes.ts'
import { desfazer, destino, mesclagem, previaDesfazer } from '../mesclagens/mesclagens.contract.ts'
import { operation } from '../operation.ts'
import { CEP_INVALIDO, normalizeCep } from '../regras/cep.ts'
import { cleanNome } from '../regras/nome.ts'
import { PAPEIS_PACIENTE } from './checklist.ts'
import { CANAIS_CONSENTIMENTO } from './consentimento.ts'
import {
  BUSCA_PACIENTES_MAXIMO,
  CAMPO_TEXTO_MAXIMO,
  CIDADE_DO_PACIENTE,
  ENDERECO_MAXIMO,
  INFORME_DECLARANTE,
  MOTIVO_FALTANDO,
  MOTIVO_TEXTO_MAXIMO,
  NOME_SOCIAL,
} from './limites.ts'
import { CAMPOS_MESCLAGEM } from './mesclagem.ts'
import {
  CANAIS_PACIENTE,
  MOTIVOS_CANCELAMENTO,
  ORDENS_PACIENTES,
  STATUS_PACIENTE,
  TAMANHOS_PACIENTES,
  TIPOS_PACIENTE,
} from './opcoes.ts'
import { ESCOLHIVEIS } from './transicoes.ts'

const papel = z.enum(keysOf(PAPEIS_PACIENTE))
const cpf = normalizado(normalizeCpf, CPF_INVALIDO)
const semVazio = (valor: string | null) => valor || null

/** Editable fields. A patient of a lead has only a name at first. */
export const pacienteCampos = z.object({
  nome_completo: nome(NOME_DO_CADASTRO),
  nome_social: nome(NOME_SOCIAL).nullable().transform(semVazio),
  /** YYYY-MM-DD. */
  data_nascimento: z.iso.date({ error: ({ input }) => erroDaData(input) }).nullable(),
  sexo: z.enum(keysOf(SEXOS)).nullable(),
  cpf: cpf.nullable(),
  telefone: telefoneDoMundo.nullable(),
  cep: normalizado(normalizeCep, CEP_INVALIDO).nullable(),
  endereco: linhaOpcional(ENDERECO_MAXIMO),
  cidade: nome(CIDADE_DO_PACIENTE).nullable().transform(semVazio),
  estado: uf.nullable(),
  responsavel_nome: nome(NOME_SOCIAL).nullable().transform(semVazio),
  responsavel_cpf: cpf.nullable(),
  responsavel_telefone: telefoneDoMundo.nullable(),
  responsavel_email: email.nullable(),
  responsavel_financeiro: z.boolean(),
  tipo_internacao: z.enum(TIPOS_PACIENTE),
  urgencia: z.enum(URGENCIAS),
  clinica_id: id.nullable(),
})
export type PacienteCampos = z.infer<typeof pacienteCampos>

/** A patient as a line of a list; no health data, no CPF. */
export const pacienteLinha = z.object({
  id: z.uuid(),
  /** 'P-000001' */
  codigo: z.string(),
  /** Social name if there is one, otherwise the full name. */
  nome: z.string(),
  idade: z.number().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  clinica: z.string().nullable(),
  /** Kind of admission that was intended. */
  tipo_internacao: z.enum(TIPOS_PACIENTE),
  /** Kind of the current admission (a converted one is voluntary); before an admission, the intended kind. */
  tipo_vigente: z.enum(TIPOS_PACIENTE),
  urgencia: z.enum(URGENCIAS),
  status: z.enum(STATUS_PACIENTE),
  /** Papers that the kind of admission needs and that are missing. */
  papeis_faltando: z.array(papel),
  avisos: z.array(z.enum(keysOf(AVISOS))),
  /** Number of open tasks about the patient. */
  pendencias: z.number(),
  consultor: z.string(),
  created_at: z.iso.datetime(),
})
export type PacienteLinha = z.infer<typeof pacienteLinha>

const papelFeito = z.object({
  papel,
  /** Ticked by hand, or set when a document arrived. */
  origem: z.enum(['manual', 'documento']),
  em: z.iso.datetime(),
  por: z.string().nullable(),
})

/** A patient as the record shows it; health data comes from `getClinico`, the full CPF from `getCpf`. */
export const paciente = pacienteLinha.extend({
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
  nome_completo: z.string(),
  nome_social: z.string().nullable(),
  data_nascimento: z.string().nullable(),
  sexo: z.enum(keysOf(SEXOS)).nullable(),
  /** '***.456.789-**'; null without one. */
  cpf_mascarado: z.string().nullable(),
  responsavel_cpf_mascarado: z.string().nullable(),
  telefone: z.string().nullable(),
  cep: z.string().nullable(),
  endereco: z.string().nullable(),
  responsavel_nome: z.string().nullable(),
  responsavel_telefone: z.string().nullable(),
  responsavel_email: z.string().nullable(),
  responsavel_financeiro: z.boolean(),
  preenchido_por: z.enum(keysOf(PREENCHIDO_POR)).nullable(),
  declarante_nome: z.string().nullable(),
  declarante_telefone: z.string().nullable(),
  declarante_email: z.string().nullable(),
  canal: z.enum(CANAIS_PACIENTE),
  clinica_id: z.uuid().nullable(),
  consultor_id: z.uuid(),
  lead_id: z.uuid().nullable(),
  /** 'L-000001' */
  lead_codigo: z.string().nullable(),
  status_desde: z.iso.datetime(),
  motivo_cancelamento: z.enum(keysOf(MOTIVOS_CANCELAMENTO)).nullable(),
  /** Papers that arrived or were ticked. */
  papeis: z.array(papelFeito),
  /** True if there is consent to the use of health data, also by the clinic. */
  consente_saude: z.boolean(),
  /** True if messages by WhatsApp are wanted; null where nobody was asked. */
  aceita_mensagens: z.boolean().nullable(),
})
export type Paciente = z.infer<typeof paciente>

/** Health data in the format of the registration form. */
const clinicoCampos = z.object({
  substancias: z.array(z.enum(SUBSTANCIAS)).max(SUBSTANCIAS.length),
  tempo_uso: linhaOpcional(200),
  tratamentos_anteriores: opcional(CAMPO_TEXTO_MAXIMO),
  condicoes_saude: opcional(CAMPO_TEXTO_MAXIMO),
  medicamentos: opcional(CAMPO_TEXTO_MAXIMO),
  alergias: opcional(CAMPO_TEXTO_MAXIMO),
  risco_imediato: z.boolean(),
  forma_pagamento: z.enum(keysOf(FORMAS_PAGAMENTO_CADASTRO)),
  plano: linhaOpcional(120),
  carteirinha: linhaOpcional(60),
})
export type ClinicoCampos = z.output<typeof clinicoCampos>
/** Health data of a patient; every reading is recorded. */
const pacienteClinico = z.object({
  /** 0 while nothing was written down. */
  versao: z.number(),
  campos: clinicoCampos,
  /** Free text about why the registration was cancelled. */
  motivo_cancelamento: z.string().nullable(),
})
export type PacienteClinico = z.infer<typeof pacienteClinico>

const documentoPaciente = documento.extend({
  tipo: papel,
  enviado_em: z.iso.datetime(),
  /** Null for a document that the family sent. */
  enviado_por: z.string().nullable(),
})
export type DocumentoPaciente = z.infer<typeof documentoPaciente>

const FINALIDADES_ANEXO = ['saude', 'privacidade', 'mensagens', 'declaracao'] as const
const consentimento = z.object({
  id: z.uuid(),
  finalidade: z.enum(FINALIDADES_ANEXO),
  versao_termo: z.string(),
  canal: z.enum(CANAIS_CONSENTIMENTO),
  base_legal: z.enum(['consentimento', 'protecao_vida', 'contrato', 'obrigacao_legal']),
  declarante: z.string().nullable(),
  dado_em: z.iso.datetime(),
  revogado_em: z.iso.datetime().nullable(),
})
export type Consentimento = z.infer<typeof consentimento>

/** Filters of list and export. */
const filtroPacientes = z.object({
  status: queryList(STATUS_PACIENTE.length).pipe(z.array(z.enum(STATUS_PACIENTE))),
  tipo: queryList(TIPOS_PACIENTE.length).pipe(z.array(z.enum(TIPOS_PACIENTE))),
  clinica_id: id.optional(),
  /** Consultant whose patients are shown, for administrators; others see their own. */
  consultor_id: id.optional(),
  /** Only patients with a deadline of their admission that is near or over. */
  vencendo: queryFlag,
})
export type FiltroPacientes = z.output<typeof filtroPacientes>

/** A fact about a patient that an older portal recorded. */
const fatoPaciente = z.object({
  id: z.uuid(),
  /** Codes, see `leads/portal-antigo`. */
  detalhe: z.record(z.string(), z.string()),
  /** Null also when the caller may not read it. */
  texto: z.string().nullable(),
  ocorreu_em: z.iso.datetime(),
  autor: z.string().nullable(),
})
export type FatoPaciente = z.infer<typeof fatoPaciente>

export const pacientes = {
  searchPacientes: operation({
    // POST: the search text names people and must not stand in an address.
    method: 'POST',
    path: '/pacientes/pesquisa',
    summary: 'Pacientes que passam pelos filtros, em páginas; por nome, telefone, código ou CPF inteiro',
    access: SEM_SUPERVISOR,
  })
    .input(
      filtroPacientes.extend({
        texto: z.string().max(BUSCA_PACIENTES_MAXIMO).overwrite(cleanNome).default(''),
        ordem: z.enum(ORDENS_PACIENTES).default('recebido'),
        direcao: z.enum(['asc', 'desc']).default('desc'),
        pagina: z.number().int().min(1).max(10_000).default(1),
        tamanho: z.literal(TAMANHOS_PACIENTES).default(25),
      }),
    )
    .output(
      z.object({
        itens: z.array(pacienteLinha),
        /** Counted up to a thousand beyond the page; `ha_mais` says that there are more. */
        total: z.number(),
        ha_mais: z.boolean(),
      }),
    ),
  exportPacientes: operation({
    method: 'GET',
    path: '/pacientes-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os pacientes que passam pelos filtros em um arquivo CSV, sem dados de saúde; fica registrado',
    access: SEM_SUPERVISOR,
  })
    .input(filtroPacientes.safeExtend({ motivo }))
    .output(z.string()),
  getPaciente: operation({
    method: 'GET',
    path: '/pacientes/{id}',
    summary: 'Um paciente, sem dados de saúde',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(paciente),
  getCpf: operation({
    // POST: a reason must not stand in an address.
    method: 'POST',
    path: '/pacientes/{id}/cpf',
    summary: 'Os CPFs de um paciente e de seu responsável, por inteiro; cada leitura fica registrada com o motivo',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, motivo }))
    .output(z.object({ cpf: z.string().nullable(), responsavel_cpf: z.string().nullable() })),
  updatePaciente: operation({
    method: 'PATCH',
    path: '/pacientes/{id}',
    summary: 'Alterar dados de um paciente',
    access: SEM_SUPERVISOR,
  })
    .input(
      pacienteCampos
        .partial()
        .extend(versioned.shape)
        .extend({
          /** True once the user confirmed that another patient has this CPF. */
          confirmar_cpf: z.boolean().default(false),
        }),
    )
    .output(paciente),
  getClinico: operation({
    method: 'GET',
    path: '/pacientes/{id}/clinico',
    summary: 'Os dados de saúde de um paciente; cada leitura fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(pacienteClinico),
  updateClinico: operation({
    method: 'PATCH',
    path: '/pacientes/{id}/clinico',
    summary: 'Alterar dados de saúde de um paciente',
    access: SEM_SUPERVISOR,
  })
    .input(clinicoCampos.partial().extend({ id, versao: z.number().int().min(0) }))
    .output(pacienteClinico),
  passPaciente: operation({
    method: 'POST',
    path: '/pacientes/{id}/situacao',
    summary: 'Passar um paciente para outra situação antes da internação',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        status: z.enum(ESCOLHIVEIS),
        /** Sets 'apto' although papers are missing. */
        confirmar_faltas: z.boolean().default(false),
      }),
    )
    .output(paciente),
  cancelPaciente: operation({
    method: 'POST',
    path: '/pacientes/{id}/cancelar',
    summary: 'Cancelar o cadastro, com o motivo',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned
        .extend({
          motivo: z.enum(keysOf(MOTIVOS_CANCELAMENTO), MOTIVO_FALTANDO),
          texto: opcional(MOTIVO_TEXTO_MAXIMO).default(null),
        })
        .refine(({ motivo, texto }) => motivo !== 'outro' || texto !== null, {
          message: MOTIVO_FALTANDO,
          path: ['texto'],
        }),
    )
    .output(paciente),
  reactivatePaciente: operation({
    method: 'POST',
    path: '/pacientes/{id}/reativar',
    summary: 'Reativar um cadastro cancelado',
    access: SEM_SUPERVISOR,
  })
    .input(versioned)
    .output(paciente),
  checkPapel: operation({
    method: 'POST',
    path: '/pacientes/{id}/papeis',
    summary: 'Marcar um documento da lista como recebido, ou tirar a marca',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, papel, feito: z.boolean() }))
    .output(paciente),
  listDocumentos: operation({
    method: 'GET',
    path: '/pacientes/{id}/documentos',
    summary: 'Os documentos de um paciente, do mais antigo ao mais novo',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.array(documentoPaciente)),
  listFatos: operation({
    method: 'GET',
    path: '/pacientes/{id}/fatos',
    summary:
      'O que o portal antigo registrou de um paciente, do mais novo ao mais antigo; os textos são dados de saúde',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, pagina: queryNumber().int().min(1).max(1_000).default(1) }))
    .output(z.object({ itens: z.array(fatoPaciente), total: z.number() })),
  listConsentimentos: operation({
    method: 'GET',
    path: '/pacientes/{id}/consentimentos',
    summary: 'O que foi consentido, por quem, quando e por que canal',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.array(consentimento)),
  registerConsentimento: operation({
    method: 'POST',
    path: '/pacientes/{id}/consentimentos',
    summary: 'Registrar um consentimento dado em conversa',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      z.object({
        id,
        finalidade: z.enum(['saude', 'mensagens']),
        declarante: nome({ ...NOME_DO_CADASTRO, vazio: INFORME_DECLARANTE }),
        /** Version of the sentence that was read out. */
        versao: linha(40),
      }),
    )
    .output(z.array(consentimento)),
  revokeConsentimento: operation({
    method: 'POST',
    path: '/pacientes/{id}/consentimentos/{consentimento}/revogar',
    summary: 'Revogar um consentimento a pedido da pessoa; vale na hora',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, consentimento: id }))
    .output(z.array(consentimento)),
  listRepetidos: operation({
    method: 'GET',
    path: '/pacientes/{id}/repetidos',
    summary: 'Outros pacientes com o mesmo CPF, ou com o mesmo nome e nascimento',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.array(pacienteLinha)),
  getMesclagem: operation({
    method: 'GET',
    path: '/pacientes/{id}/mesclar/{outro}',
    summary: 'O que aconteceria ao juntar outro paciente a este',
    access: ADMIN,
  })
    .input(z.object({ id, outro: id }))
    .output(
      z.object({
        fica: paciente,
        sai: paciente,
        /** Fields that have a value in both patients, but a different one. */
        diferentes: z.array(z.enum(CAMPOS_MESCLAGEM)),
        /** Fields that only the other patient has; they are always taken. */
        herdados: z.array(z.enum(CAMPOS_MESCLAGEM)),
        documentos: z.number(),
        consentimentos: z.number(),
      }),
    ),
  mergePacientes: operation({
    method: 'POST',
    path: '/pacientes/{id}/mesclar',
    summary: 'Juntar outro paciente a este; o outro é arquivado e leva a este',
    access: ADMIN,
  })
    .input(
      versioned.extend({
        outro: id,
        outro_versao: z.number().int().min(1),
        /** Fields whose value is taken from the other patient. */
        do_outro: z.array(z.enum(CAMPOS_MESCLAGEM)).max(CAMPOS_MESCLAGEM.length),
      }),
    )
    .output(paciente),
  listMesclagens: operation({
    method: 'GET',
    path: '/pacientes/{id}/mesclagens',
    summary: 'O que foi mesclado a este paciente, e o que ainda pode ser desfeito',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.array(mesclagem)),
  previewUndoMerge: operation({
    method: 'GET',
    path: '/pacientes/{id}/mesclagens/{mesclagem}',
    summary: 'O que aconteceria ao desfazer a mesclagem de outro paciente com este',
    access: ADMIN,
  })
    .input(z.object({ id, mesclagem: id }))
    .output(previaDesfazer),
  undoMerge: operation({
    method: 'POST',
    path: '/pacientes/{id}/mesclagens/{mesclagem}/desfazer',
    summary: 'Separar de novo o paciente que foi mesclado com este, com o que era dele',
    access: ADMIN,
  })
    .input(desfazer)
    .output(paciente),
  getDestino: operation({
    method: 'GET',
    path: '/pacientes/{id}/destino',
    summary: 'Com que paciente um paciente foi mesclado, para quem vê o que ficou',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(destino),
}
