import { z } from 'zod'
import { ADMIN, SEM_SUPERVISOR } from '../access.ts'
import { SEXOS } from '../cadastro/opcoes.ts'
import { id, inteiro, linha, nome, normalizado, queryFlag, uf, versioned } from '../common.ts'
import { CPF_INVALIDO, normalizeCpf } from '../cpf.ts'
import { FUSOS, type Fuso } from '../empresa/fusos.ts'
import { keysOf } from '../keys-of.ts'
import { TOQUES_CLINICA } from '../leads/clinica-tocada.ts'
import { ETAPAS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import { faixa } from '../regras/numero.ts'
import { ASSUNTOS_ESPERA } from './esperas.ts'
import {
  ANTERIORES_FALTANDO,
  CONFIRMADAS_MAXIMO,
  CRM,
  CRM_INVALIDO,
  JUSTIFICATIVA,
  MOTIVO_ESTORNO,
  MOTIVO_SAIDA_FALTANDO,
  NOME_DO_MEDICO,
  NOME_DO_SOLICITANTE,
  OUTROS_LEADS_MAXIMO,
  PERIODOS_ANTERIORES_MAXIMO,
  PROCESSO_MAXIMO,
  PROTOCOLO,
  QUEM_PEDIU_FALTANDO,
  VARA_MAXIMA,
} from './limites.ts'
import {
  ANTERIORES,
  MOMENTOS_COMUNICADOS,
  MOTIVOS_SAIDA,
  ORGAOS,
  ORGAOS_SERVIDOR,
  PAPEIS_INTERNACAO,
  TIPOS_ADMISSAO,
  TIPOS_SOLICITANTE,
} from './opcoes.ts'
import { CHAVES_PRAZO } from './prazos.ts'

const fuso = z.enum(keysOf(FUSOS) as [Fuso, ...Fuso[]])
const DATA_INEXISTENTE = 'Esta data não existe'
/** Wall clock of the clinic, 'YYYY-MM-DDTHH:mm'. */
const relogio = z.iso
  .datetime({ local: true, precision: -1, error: DATA_INEXISTENTE })
  .regex(/^(19|[23]\d)\d\d-\d\d-\d\dT\d\d:\d\d$/, DATA_INEXISTENTE)
const instante = z.iso.datetime()
const semVazio = (valor: string | null) => valor || null
const talvez = (max: number) => linha(max).nullable().transform(semVazio)
const opcionalNome = (limites: Parameters<typeof nome>[0]) => nome(limites).nullable().default(null)
const cpf = normalizado(normalizeCpf, CPF_INVALIDO)

const comunicacao = z.object({ em: instante.nullable(), protocolo: z.string().nullable() })
const comunicacoes = z.object({ mp: comunicacao, dp: comunicacao, outros: comunicacao })
const prazo = z.object({
  chave: z.enum(CHAVES_PRAZO),
  vence_em: instante,
  feito_em: instante.nullable(),
  situacao: z.enum(['feito', 'tarde', 'no_prazo', 'vencendo', 'vencido']),
})

const espera = z.object({
  assunto: z.enum(ASSUNTOS_ESPERA),
  selo: z.string(),
  mensagem: z.string(),
  /** Sentence about what is held back meanwhile, such as the commission. */
  segura: z.string(),
  /** Instant at which it was due; in the past for what the law asks for before the entry. */
  vence_em: instante,
})

/** Admission as its tab shows it, with the requester's CPF masked. */
const internacao = z.object({
  id: z.uuid(),
  versao: z.number(),
  paciente_id: z.uuid(),
  clinica_id: z.uuid(),
  clinica: z.string(),
  cidade: z.string(),
  estado: z.string(),
  /** Zone in which its dates are shown. */
  fuso,
  lead_id: z.uuid().nullable(),
  consultor: z.string(),
  /** Null while unknown, for an admission from the old portal. */
  tipo: z.enum(TIPOS_ADMISSAO).nullable(),
  entrada: instante,
  previsao_saida: z.string().nullable(),
  saida: instante.nullable(),
  motivo_saida: z.enum(MOTIVOS_SAIDA).nullable(),
  valor_contratado_centavos: z.number().nullable(),
  periodicidade_id: z.uuid().nullable(),
  periodicidade: z.string().nullable(),
  quantidade_periodos: z.number().nullable(),
  solicitante_nome: z.string().nullable(),
  /** '***.456.789-**' */
  solicitante_cpf_mascarado: z.string().nullable(),
  solicitante_tipo: z.enum(TIPOS_SOLICITANTE).nullable(),
  ausencia_familia: z.boolean(),
  servidor_orgao: z.enum(ORGAOS_SERVIDOR).nullable(),
  medico_nome: z.string().nullable(),
  medico_crm: z.string().nullable(),
  medico_uf: z.string().nullable(),
  decisao_medica_em: instante.nullable(),
  avaliacao_alternativas: z.boolean(),
  declaracao_em: instante.nullable(),
  avaliacao_medica_previa_em: instante.nullable(),
  avaliacao_medica_por: z.string().nullable(),
  processo_numero: z.string().nullable(),
  vara: z.string().nullable(),
  /** Ids of the patient's files that are the papers, by kind. */
  papeis: z.object({
    declaracao_voluntaria: z.uuid().nullable(),
    laudo: z.uuid().nullable(),
    ordem_judicial: z.uuid().nullable(),
    adesao: z.uuid().nullable(),
  }),
  convertida_voluntaria_em: instante.nullable(),
  interrupcao_em: instante.nullable(),
  interrupcao_por: z.string().nullable(),
  pia_em: instante.nullable(),
  comunicada: z.object({ entrada: comunicacoes, saida: comunicacoes }),
  prazos: z.array(prazo),
  /** Missing items; until they are mended, the admission is marked and its commission held back. */
  esperas: z.array(espera),
  /** Why there is no commission, 'falta a regra de repasse da clínica e falta a declaração'; null if there is. */
  sem_comissao: z.string().nullable(),
  /** True when an administrator admitted a minor against the law. */
  menor_liberado: z.boolean(),
  transferida_de: z.uuid().nullable(),
  estornada_em: instante.nullable(),
  estornada_por: z.string().nullable(),
  /** Instants at which it came from the old portal and an administrator confirmed it. */
  trazida_em: instante.nullable(),
  confirmada_em: instante.nullable(),
})
export type Internacao = z.infer<typeof internacao>

/** Patient of an admission about to be registered, with the initial values of the form. */
const preparo = z.object({
  paciente: z.object({
    id: z.uuid(),
    codigo: z.string(),
    nome: z.string(),
    /** YYYY-MM-DD. */
    data_nascimento: z.string().nullable(),
    sexo: z.enum(keysOf(SEXOS)).nullable(),
    status: z.string(),
    /** True when the registration said that somebody is in danger. */
    risco_imediato: z.boolean(),
    responsavel_nome: z.string().nullable(),
    clinica: z.object({ id: z.uuid(), name: z.string(), city: z.string(), state: z.string() }).nullable(),
    tipo: z.enum(TIPOS_ADMISSAO).nullable(),
    lead_id: z.uuid().nullable(),
    documentos: z.array(z.object({ id: z.uuid(), tipo: z.string(), nome: z.string() })),
  }),
  /** Last admission, when it ended in a transfer and none followed; the next one starts with its values. */
  transferencia: z
    .object({
      id: z.uuid(),
      clinica: z.string(),
      fuso,
      /** Type that the next admission starts with; a converted one goes on as voluntary. */
      tipo: z.enum(TIPOS_ADMISSAO).nullable(),
      saida: instante,
      solicitante_nome: z.string().nullable(),
      solicitante_tipo: z.enum(TIPOS_SOLICITANTE).nullable(),
      ausencia_familia: z.boolean(),
      servidor_orgao: z.enum(ORGAOS_SERVIDOR).nullable(),
      processo_numero: z.string().nullable(),
      vara: z.string().nullable(),
    })
    .nullable(),
  /** Last accepted quote of this person, with the values that the admission starts with. */
  orcamento: z
    .object({
      id: z.uuid(),
      /** 'ORC-2025-00001', with its version from the second on. */
      numero: z.string(),
      clinica: z.object({ id: z.uuid(), name: z.string(), city: z.string(), state: z.string() }),
      valor_contratado_centavos: z.number(),
      periodicidade_id: z.uuid(),
      quantidade_periodos: z.number(),
    })
    .nullable(),
  /** Clinic of the lead's latest contact. */
  clinica_do_lead: z
    .object({
      id: z.uuid(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      toque: z.enum(TOQUES_CLINICA),
    })
    .nullable(),
  /** Open leads of the same person that belong to the caller. */
  outros_leads: z.array(
    z.object({
      id: z.uuid(),
      codigo: z.string(),
      versao: z.number(),
      nome: z.string(),
      etapa: z.enum(ETAPAS),
      created_at: instante,
    }),
  ),
  periodicidades: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type Preparo = z.infer<typeof preparo>

const clinicaDoCaso = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  fuso,
  natureza: z
    .enum([
      'comunidade_terapeutica',
      'clinica_medica',
      'hospital_psiquiatrico',
      'hospital_geral',
      'ambulatorio',
      'moradia_assistida',
    ])
    .nullable(),
  tipo_atendimento: z.enum(['masculina', 'feminina', 'mista']),
  atende_voluntario: z.boolean(),
  atende_involuntario: z.boolean(),
  aceita_menores: z.boolean(),
  aceita_idosos: z.boolean(),
  /** True when somebody was already asked for the clinic's nature. */
  natureza_pedida: z.boolean(),
})
export type ClinicaDaInternacao = z.infer<typeof clinicaDoCaso>

/** Data that may be corrected after the registration (record 111). */
const dados = z.object({
  /** YYYY-MM-DD. */
  previsao_saida: z.iso.date(DATA_INEXISTENTE).nullable(),
  valor_contratado_centavos: inteiro({
    min: 0,
    max: 100_000_000,
    mensagem: 'Informe um valor entre R$ 0,00 e R$ 1.000.000,00',
  }).nullable(),
  periodicidade_id: id.nullable(),
  quantidade_periodos: inteiro(faixa(1, PERIODOS_ANTERIORES_MAXIMO)).nullable(),
  solicitante_nome: nome(NOME_DO_SOLICITANTE).nullable(),
  solicitante_cpf: cpf.nullable(),
  solicitante_tipo: z.enum(TIPOS_SOLICITANTE).nullable(),
  ausencia_familia: z.boolean(),
  servidor_orgao: z.enum(ORGAOS_SERVIDOR).nullable(),
  processo_numero: talvez(PROCESSO_MAXIMO),
  vara: talvez(VARA_MAXIMA),
  // These fields may be missing at first; once known, they stand.
  tipo: z.enum(TIPOS_ADMISSAO).nullable(),
  medico_nome: nome(NOME_DO_MEDICO).nullable(),
  medico_crm: z.string().trim().regex(CRM, CRM_INVALIDO).nullable(),
  medico_uf: uf.nullable(),
  decisao_medica_em: relogio.nullable(),
  avaliacao_alternativas: z.boolean(),
  avaliacao_medica_previa_em: relogio.nullable(),
  avaliacao_medica_por: nome(NOME_DO_MEDICO).nullable(),
})
export type DadosInternacao = z.output<typeof dados>

/** Input of 'Registrar internação'; fields that the type does not ask for are ignored. */
const novaInternacao = z.object({
  envio_id: z.uuid(),
  paciente_id: id,
  clinica_id: id,
  tipo: z.enum(TIPOS_ADMISSAO, 'Selecione o tipo'),
  entrada: relogio,
  risco_imediato: z.boolean().default(false),
  previsao_saida: dados.shape.previsao_saida.default(null),
  valor_contratado_centavos: dados.shape.valor_contratado_centavos.default(null),
  periodicidade_id: dados.shape.periodicidade_id.default(null),
  quantidade_periodos: dados.shape.quantidade_periodos.default(null),
  medico_nome: dados.shape.medico_nome.default(null),
  medico_crm: dados.shape.medico_crm.default(null),
  medico_uf: dados.shape.medico_uf.default(null),
  solicitante_nome: dados.shape.solicitante_nome.default(null),
  solicitante_cpf: dados.shape.solicitante_cpf.default(null),
  solicitante_tipo: dados.shape.solicitante_tipo.default(null),
  ausencia_familia: dados.shape.ausencia_familia.default(false),
  servidor_orgao: dados.shape.servidor_orgao.default(null),
  decisao_medica_em: dados.shape.decisao_medica_em.default(null),
  avaliacao_alternativas: dados.shape.avaliacao_alternativas.default(false),
  avaliacao_medica_previa_em: dados.shape.avaliacao_medica_previa_em.default(null),
  avaliacao_medica_por: dados.shape.avaliacao_medica_por.default(null),
  declaracao_em: relogio.nullable().default(null),
  processo_numero: dados.shape.processo_numero.default(null),
  vara: dados.shape.vara.default(null),
  laudo_anexo_id: id.nullable().default(null),
  declaracao_voluntaria_anexo_id: id.nullable().default(null),
  ordem_anexo_id: id.nullable().default(null),
  adesao_anexo_id: id.nullable().default(null),
  /** Reason for which an administrator admits a minor against the law. */
  menores_justificativa: opcionalNome(JUSTIFICATIVA),
  /** Admission that ended in a transfer to this clinic. */
  transferida_de: id.nullable().default(null),
  /** True: creates calls to the family after 7, 30 and 90 days, without those already past. */
  contatos: z.boolean().default(true),
  /** Other open leads of the caller about the same person, which this admission ends. */
  encerrar_leads: z.array(versioned).max(OUTROS_LEADS_MAXIMO).default([]),
})
export type NovaInternacao = z.input<typeof novaInternacao>
export type InternacaoLida = z.output<typeof novaInternacao>

/** Number and sum of the entries that follow from confirming an admission of the old portal. */
const previsto = z.object({ n: z.number(), centavos: z.number() })
const trazida = z.object({
  id: z.uuid(),
  versao: z.number(),
  paciente_id: z.uuid(),
  /** 'P-000001' */
  codigo: z.string(),
  paciente: z.string(),
  /** YYYY-MM-DD. */
  data_nascimento: z.string().nullable(),
  clinica_id: z.uuid(),
  clinica: z.string(),
  fuso,
  consultor: z.string(),
  tipo: z.enum(TIPOS_ADMISSAO).nullable(),
  entrada: instante,
  saida: instante.nullable(),
  previsao_saida: z.string().nullable(),
  valor_contratado_centavos: z.number().nullable(),
  periodicidade_id: z.uuid().nullable(),
  periodicidade: z.string().nullable(),
  quantidade_periodos: z.number().nullable(),
  /** Items that the admission waits for. */
  esperas: z.array(espera),
  /** Number of clocks that have run out. */
  vencidos: z.number(),
  /** Repasses and commissions by the rules valid on its entry; `anteriores` are those begun before the move. */
  repasses: z.object({ anteriores: previsto, seguintes: previsto }),
  comissoes: z.object({ anteriores: previsto, seguintes: previsto }),
  /** Why there are none. */
  falta: z.array(z.enum(['regra_repasse', 'regra_comissao', 'valor'])),
})
export type Trazida = z.infer<typeof trazida>

/** Corrections made while confirming an admission; fields left out stay. */
const confirmacao = versioned.extend({
  anteriores: z.enum(ANTERIORES, ANTERIORES_FALTANDO),
  tipo: z.enum(TIPOS_ADMISSAO).optional(),
  entrada: relogio.optional(),
  data_nascimento: z.iso.date(DATA_INEXISTENTE).optional(),
  previsao_saida: dados.shape.previsao_saida.optional(),
  valor_contratado_centavos: dados.shape.valor_contratado_centavos.optional(),
  periodicidade_id: dados.shape.periodicidade_id.optional(),
  quantidade_periodos: dados.shape.quantidade_periodos.optional(),
})
export type ConfirmacaoTrazida = z.output<typeof confirmacao>

const daInternacao = z.object({
  internacao_id: z.uuid(),
  versao: z.number(),
  paciente_id: z.uuid(),
  /** 'P-000001' */
  codigo: z.string(),
  paciente: z.string(),
  clinica: z.string(),
  fuso,
  tipo: z.enum(TIPOS_ADMISSAO).nullable(),
  consultor: z.string(),
  /** Start of the clock. */
  desde: instante,
})
const itemPrazo = prazo.extend(daInternacao.shape)
const itemEspera = espera.extend(daInternacao.shape)
export type ItemPrazo = z.infer<typeof itemPrazo>
export type ItemEspera = z.infer<typeof itemEspera>

export const internacoes = {
  getPreparo: operation({
    method: 'GET',
    path: '/pacientes/{id}/internar',
    summary: 'Com o que o formulário de internação de um paciente começa',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(preparo),
  getClinica: operation({
    method: 'GET',
    path: '/internacoes-clinicas/{id}',
    summary: 'O que a lei pergunta sobre uma clínica antes de uma internação',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(clinicaDoCaso),
  requestNatureza: operation({
    method: 'POST',
    path: '/internacoes-clinicas/{id}/natureza',
    summary: 'Pedir à gestão que informe a natureza de uma clínica',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
  listDoPaciente: operation({
    method: 'GET',
    path: '/pacientes/{id}/internacoes',
    summary: 'Internações de um paciente, da mais nova à mais antiga',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.array(internacao)),
  createInternacao: operation({
    method: 'POST',
    path: '/internacoes',
    summary: 'Registrar uma internação; o lead passa a "Internado"',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(novaInternacao)
    .output(internacao),
  updateInternacao: operation({
    method: 'PATCH',
    path: '/internacoes/{id}',
    summary: 'Corrigir previsão, valores, solicitante e processo de uma internação, e dizer o que faltava dela',
    access: SEM_SUPERVISOR,
  })
    .input(dados.partial().extend(versioned.shape))
    .output(internacao),
  recordComunicacao: operation({
    method: 'POST',
    path: '/internacoes/{id}/comunicacoes',
    summary: 'Registrar que um órgão foi comunicado da entrada ou da saída',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        momento: z.enum(MOMENTOS_COMUNICADOS),
        orgao: z.enum(ORGAOS),
        em: relogio,
        protocolo: nome(PROTOCOLO),
      }),
    )
    .output(internacao),
  recordPia: operation({
    method: 'POST',
    path: '/internacoes/{id}/pia',
    summary: 'Registrar quando o Plano Individual de Atendimento foi feito',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ em: relogio }))
    .output(internacao),
  attachPapel: operation({
    method: 'POST',
    path: '/internacoes/{id}/papeis',
    summary: 'Anexar o documento que faltava a uma internação',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        papel: z.enum(PAPEIS_INTERNACAO),
        anexo_id: id,
        /** For a declaration: when it was signed. */
        declaracao_em: relogio.nullable().default(null),
      }),
    )
    .output(internacao),
  requestInterrupcao: operation({
    method: 'POST',
    path: '/internacoes/{id}/interrupcao',
    summary: 'Registrar que a família pediu a interrupção',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        em: relogio,
        solicitante: nome({ ...NOME_DO_SOLICITANTE, vazio: QUEM_PEDIU_FALTANDO }),
      }),
    )
    .output(internacao),
  convertInternacao: operation({
    method: 'POST',
    path: '/internacoes/{id}/conversao',
    summary: 'Converter uma internação involuntária em voluntária, com a declaração',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ em: relogio, anexo_id: id }))
    .output(internacao),
  dischargeInternacao: operation({
    method: 'POST',
    path: '/internacoes/{id}/alta',
    summary: 'Registrar a saída, com o motivo e o que ele pede',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        saida: relogio,
        motivo: z.enum(MOTIVOS_SAIDA, MOTIVO_SAIDA_FALTANDO),
        confirmada: z.boolean().default(false),
        contatos: z.boolean().default(true),
      }),
    )
    .output(internacao),
  estornarInternacao: operation({
    method: 'POST',
    path: '/internacoes/{id}/estorno',
    summary: 'Estornar uma internação registrada por engano, com o motivo; o lead volta à etapa anterior',
    access: ADMIN,
  })
    .input(versioned.extend({ motivo: nome(MOTIVO_ESTORNO) }))
    .output(internacao),
  getMotivos: operation({
    method: 'GET',
    path: '/internacoes/{id}/motivos',
    summary: 'Por que uma internação foi estornada, ou um menor liberado; fica registrado',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ estorno: z.string().nullable(), menores: z.string().nullable() })),
  listTrazidas: operation({
    method: 'GET',
    path: '/internacoes-trazidas',
    summary: 'Internações do portal antigo que ninguém confirmou, com o dinheiro que segue delas',
    access: ADMIN,
  }).output(
    z.object({
      itens: z.array(trazida),
      /** Total, including those beyond the listed ones. */
      total: z.number(),
      periodicidades: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
  countTrazidas: operation({
    method: 'GET',
    path: '/internacoes-trazidas-total',
    summary: 'Quantas internações do portal antigo esperam a confirmação',
    access: ADMIN,
  }).output(z.object({ total: z.number() })),
  confirmTrazida: operation({
    method: 'POST',
    path: '/internacoes-trazidas/{id}',
    summary: 'Confirmar uma internação do portal antigo, com o que se corrige dela; daí em diante o dinheiro conta',
    access: ADMIN,
  })
    .input(confirmacao)
    .output(internacao),
  confirmTrazidas: operation({
    method: 'POST',
    path: '/internacoes-trazidas',
    summary: 'Confirmar internações do portal antigo como estão',
    access: ADMIN,
  })
    .input(
      z.object({
        internacoes: z.array(versioned).min(1).max(CONFIRMADAS_MAXIMO),
        anteriores: confirmacao.shape.anteriores,
      }),
    )
    .output(z.object({ confirmadas: z.number(), mudaram: z.number() })),
  listPrazos: operation({
    method: 'GET',
    path: '/internacoes-prazos',
    summary: 'Prazos em aberto das internações, os mais urgentes primeiro',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ consultor_id: id.optional(), vencendo: queryFlag }))
    .output(z.object({ itens: z.array(itemPrazo), esperas: z.array(itemEspera), ha_mais: z.boolean() })),
}
