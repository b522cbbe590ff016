import { z } from 'zod'
import { email, id, inteiro, linha, nome, queryFlag, queryList, telefoneDoMundo, texto, uf } from '../common.ts'
import {
  CAMPOS_GUARDADOS_MAXIMO,
  CAMPOS_MAXIMO,
  NUMERO_PROPRIO,
  NUMERO_PROPRIO_INVALIDO,
  readCondicao,
  TEXTO_PROPRIO_GUARDADO_MAXIMO,
  TEXTO_PROPRIO_MAXIMO,
  type ValorProprio,
} from '../etapas/campos-proprios.ts'
import { cleanNome, TEXTO_INVALIDO, textoLongo } from '../regras/nome.ts'
import { TOQUES_CLINICA } from './clinica-tocada.ts'
import {
  CAMPANHA_MAXIMA,
  ETAPA_DESCONHECIDA,
  ETIQUETA,
  ETIQUETAS_MAXIMO,
  IDADE,
  MESMO_TELEFONE_MAXIMO,
  MOTIVO_TEXTO_MAXIMO,
  NOME_CONTATO,
  NOME_PACIENTE,
  OBSERVACOES_MAXIMO,
  PLANO_MAXIMO,
  PROXIMA_ACAO_MAXIMA,
  SUBSTANCIAS_MAXIMO,
  VALOR_LEAD,
} from './limites.ts'
import {
  ETAPAS,
  EVENTOS,
  FORMAS_PAGAMENTO_LEAD,
  GRUPOS_DE_HOJE,
  ORDENS_COLUNA,
  ORIGENS,
  PARENTESCOS,
  RESULTADOS,
  SEXOS_LEAD,
  TIPOS_INTERACAO,
  TIPOS_INTERNACAO_LEAD,
  URGENCIAS,
} from './opcoes.ts'

const semVazio = (valor: string | null) => valor || null
export const opcional = (max: number) => texto(max).nullable().transform(semVazio)
export const linhaOpcional = (max: number) => linha(max).nullable().transform(semVazio)
const DATA_INEXISTENTE = 'Esta data não existe'
/** Years that dates of leads may have; the database cannot keep all that ISO 8601 can write. */
const plausivel = (data: string) => data >= '2000' && data < '3000'
export const instante = z.iso.datetime({ offset: true, error: DATA_INEXISTENTE }).refine(plausivel, DATA_INEXISTENTE)
const dia = z.iso.date(DATA_INEXISTENTE).refine(plausivel, DATA_INEXISTENTE)
/** Search text, cleaned in the same way as the names that it is compared with. */
const procurado = (max: number) => z.string().max(max).overwrite(cleanNome)
export const etapa = z.enum(ETAPAS, ETAPA_DESCONHECIDA)

/** Sentence for a value that fits no kind of field; undefined when it may be kept. */
function erroDoValor(valor: ValorProprio | null) {
  if (typeof valor === 'number')
    return valor < NUMERO_PROPRIO.min || valor > NUMERO_PROPRIO.max ? NUMERO_PROPRIO_INVALIDO : undefined
  if (typeof valor !== 'string') return undefined
  if (valor.length > TEXTO_PROPRIO_GUARDADO_MAXIMO) return textoLongo(TEXTO_PROPRIO_MAXIMO)
  return valor.includes('\0') ? TEXTO_INVALIDO : undefined
}
const valorProprio = z
  .union([z.string(), z.number(), z.boolean()])
  .nullable()
  .check(({ value, issues }) => {
    const message = erroDoValor(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .transform((valor) => (typeof valor === 'string' ? valor.trim() || null : valor))

/** Values of the company's own fields by field id; null deletes a value. The server checks that each fits its field. */
const valoresProprios = z
  .record(id, valorProprio)
  .refine((valores) => Object.keys(valores).length <= CAMPOS_GUARDADOS_MAXIMO, 'São campos demais')

const proprios = z.record(z.uuid(), z.union([z.string(), z.number(), z.boolean()]))

/** Editable fields of a lead. `substancias` and `observacoes` are health data. */
export const leadCampos = z.object({
  nome_contato: nome(NOME_CONTATO),
  telefone: telefoneDoMundo,
  telefone_alt: telefoneDoMundo.nullable(),
  email: email.nullable(),
  parentesco: z.enum(PARENTESCOS).nullable(),
  nome_paciente: nome(NOME_PACIENTE).nullable().transform(semVazio),
  idade_paciente: inteiro(IDADE).nullable(),
  sexo_paciente: z.enum(SEXOS_LEAD).nullable(),
  cidade_id: id.nullable(),
  origem: z.enum(ORIGENS),
  clinica_interesse_id: id.nullable(),
  tipo_internacao: z.enum(TIPOS_INTERNACAO_LEAD).nullable(),
  tipo_assistencia_id: id.nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO_LEAD).nullable(),
  plano_saude: linhaOpcional(PLANO_MAXIMO),
  faixa_mensal_centavos: inteiro(VALOR_LEAD).nullable(),
  urgencia: z.enum(URGENCIAS),
  etiquetas: z
    .array(nome(ETIQUETA))
    .max(ETIQUETAS_MAXIMO)
    .transform((etiquetas) => [...new Set(etiquetas)]),
  proxima_acao: linhaOpcional(PROXIMA_ACAO_MAXIMA),
  proxima_acao_em: instante.nullable(),
  valor_estimado_centavos: inteiro(VALOR_LEAD).nullable(),
  substancias: opcional(SUBSTANCIAS_MAXIMO),
  observacoes: opcional(OBSERVACOES_MAXIMO),
  /** Values of the company's own fields, also their texts, which are health data. */
  proprios: valoresProprios,
})
export type LeadCampos = z.infer<typeof leadCampos>

/** A lead as a card of the board; no health data. */
export const leadCartao = z.object({
  id: z.uuid(),
  /** 'L-000001' */
  codigo: z.string(),
  /** Advances with every change of content, not of the order; a change must name the version it was made from. */
  versao: z.number(),
  consultor_id: z.uuid().nullable(),
  nome_contato: z.string(),
  telefone: z.string(),
  nome_paciente: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  origem: z.enum(ORIGENS),
  urgencia: z.enum(URGENCIAS),
  etapa: z.enum(ETAPAS),
  etapa_desde: z.iso.datetime(),
  proxima_acao: z.string().nullable(),
  proxima_acao_em: z.iso.datetime().nullable(),
  /** Instant at which the lead becomes 'Atrasado'; null for a lead that has ended. */
  prazo_em: z.iso.datetime().nullable(),
  valor_estimado_centavos: z.number().nullable(),
  etiquetas: z.array(z.string()),
  /** True if a registration form of this person came in. */
  cadastro_recebido: z.boolean(),
  /** 'aceito' once one of the lead's quotes was accepted, otherwise 'visualizado' once the family opened one. */
  orcamento: z.enum(['visualizado', 'aceito']).nullable(),
  /** Name of the reason of loss. */
  motivo_perda: z.string().nullable(),
  /** True if the person withdrew the consent to be contacted. */
  contato_revogado: z.boolean(),
  /** True if the lead came from an older portal, with its past. */
  trazido: z.boolean(),
  /** Values of the company's own fields: those shown on cards in cards and lists, otherwise all but texts. */
  proprios,
})
export type LeadCartao = z.infer<typeof leadCartao>

/** A lead as a line of a list. */
export const leadLinha = leadCartao.extend({
  consultor: z.string().nullable(),
  created_at: z.iso.datetime(),
  ultima_interacao_em: z.iso.datetime().nullable(),
  /** True if another open lead has one of its telephones. */
  repetido: z.boolean(),
})
export type LeadLinha = z.infer<typeof leadLinha>

/** A lead as its drawer shows it; health data comes from `getClinico`. */
export const lead = leadCartao.extend({
  telefone_alt: z.string().nullable(),
  /** Numbers beyond the two telephones, added by merging or taken from a form. */
  outros_telefones: z.array(z.string()),
  email: z.string().nullable(),
  parentesco: z.enum(PARENTESCOS).nullable(),
  idade_paciente: z.number().nullable(),
  sexo_paciente: z.enum(SEXOS_LEAD).nullable(),
  cidade_id: z.uuid().nullable(),
  clinica_interesse_id: z.uuid().nullable(),
  clinica_interesse: z.string().nullable(),
  /** Proposal made by word of mouth: clinic, centavos a month, and when. Sending a quote replaces it. */
  proposta_clinica_id: z.uuid().nullable(),
  proposta_clinica: z.string().nullable(),
  proposta_centavos: z.number().nullable(),
  proposta_em: z.iso.datetime().nullable(),
  tipo_internacao: z.enum(TIPOS_INTERNACAO_LEAD).nullable(),
  tipo_assistencia_id: z.uuid().nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO_LEAD).nullable(),
  plano_saude: z.string().nullable(),
  faixa_mensal_centavos: z.number().nullable(),
  /** Name of the lead's consultant; null in the queue. */
  consultor: z.string().nullable(),
  /** The first touch: link, campaign, utm parameters, referrer. Nothing later overwrites it. */
  origem_detalhe: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
  distribuido_em: z.iso.datetime().nullable(),
  primeiro_contato_em: z.iso.datetime().nullable(),
  ultima_interacao_em: z.iso.datetime().nullable(),
  interacoes: z.number(),
  perdido_em: z.iso.datetime().nullable(),
  ganho_em: z.iso.datetime().nullable(),
  arquivado_em: z.iso.datetime().nullable(),
  /** Last closed contact of the same telephone and consultant, for 'Contato já atendido em …'. */
  atendido_em: z.iso.datetime().nullable(),
  /** True if the lead has health data that `getClinico` can return. */
  tem_clinico: z.boolean(),
  /** True if the lead's patients want messages by WhatsApp; null where nobody was asked. */
  aceita_mensagens: z.boolean().nullable(),
  /** Own fields required by the lead's stage that have no value. */
  proprios_faltam: z.array(z.uuid()),
})
export type Lead = z.infer<typeof lead>

/** Health data of a lead; every reading is recorded. */
export const leadClinico = z.object({
  substancias: z.string().nullable(),
  observacoes: z.string().nullable(),
  motivo_perda_texto: z.string().nullable(),
  /** Texts of the company's own fields, by their ids. */
  proprios: z.record(z.uuid(), z.string()),
})
export type LeadClinico = z.infer<typeof leadClinico>

const condicao = z
  .string()
  .max(1300)
  .refine((escrita) => readCondicao(escrita) !== null, 'Filtro inválido')
const condicoes = z.union([z.array(condicao).max(CAMPOS_MAXIMO), condicao.transform((uma) => [uma])]).default([])

/** Filters of board, list and export. */
export const filtroLeads = z.object({
  /** Part of name, phone, code or patient, without case and accents. */
  texto: procurado(120).default(''),
  origem: queryList(ORIGENS.length).pipe(z.array(z.enum(ORIGENS))),
  urgencia: queryList(URGENCIAS.length).pipe(z.array(z.enum(URGENCIAS))),
  cidade_id: id.optional(),
  estado: uf.optional(),
  clinica_id: id.optional(),
  /** Link of the first touch. */
  link_id: id.optional(),
  /** Campaign and advertisement of the first touch, by their whole names. */
  campanha: procurado(CAMPANHA_MAXIMA).optional(),
  anuncio: procurado(CAMPANHA_MAXIMA).optional(),
  etiqueta: procurado(ETIQUETA.max).optional(),
  /** Days on which the lead came in, in the company's zone. */
  de: dia.optional(),
  ate: dia.optional(),
  atrasados: queryFlag,
  /** Only new leads that nobody contacted in time; imported leads are left out. */
  sem_contato: queryFlag,
  hoje: z.enum(GRUPOS_DE_HOJE).optional(),
  /** Conditions on the company's own fields, in the format of `readCondicao`; a lead has to meet all of them. */
  proprios: condicoes,
  /** Consultant whose leads are shown, for administrators and supervisors; others see their own. */
  consultor_id: id.optional(),
})
export type FiltroLeads = z.infer<typeof filtroLeads>

/** Filters that a person saves under a name; without the search text and the consultant. */
export const filtroGuardado = z
  .object({
    origem: z.array(z.enum(ORIGENS)).max(ORIGENS.length),
    urgencia: z.array(z.enum(URGENCIAS)).max(URGENCIAS.length),
    cidade_id: id,
    estado: uf,
    clinica_id: id,
    link_id: id,
    campanha: procurado(CAMPANHA_MAXIMA).min(1),
    anuncio: procurado(CAMPANHA_MAXIMA).min(1),
    etiqueta: procurado(ETIQUETA.max).min(1),
    de: dia,
    ate: dia,
    atrasados: z.boolean(),
    hoje: z.enum(GRUPOS_DE_HOJE),
    proprios: z.array(condicao).max(CAMPOS_MAXIMO),
  })
  .partial()
export type FiltroGuardado = z.infer<typeof filtroGuardado>

export const filtroSalvo = z.object({ id: z.uuid(), nome: z.string(), filtro: filtroGuardado })
export type FiltroSalvo = z.infer<typeof filtroSalvo>

export const daColuna = {
  ordem: z.enum(ORDENS_COLUNA).default('proxima_acao'),
  /** Columns shown in manual order; the other columns follow `ordem`. */
  a_mao: queryList(ETAPAS.length).pipe(z.array(etapa)),
  todos: queryFlag,
}

export const coluna = z.object({
  etapa: z.enum(ETAPAS),
  total: z.number(),
  soma_centavos: z.number(),
  itens: z.array(leadCartao),
})
export type ColunaLeads = z.infer<typeof coluna>

/** Counters of the header and the groups of 'Hoje'. */
export const resumoLeads = z.object({
  em_aberto: z.number(),
  atrasados: z.number(),
  ganhos_mes: z.number(),
  /** Percentage won of the leads that ended in the last 90 days; null when none ended. */
  conversao: z.number().nullable(),
  hoje: z.object({ atrasados: z.number(), acoes_hoje: z.number(), cadastros: z.number() }),
})
export type ResumoLeads = z.infer<typeof resumoLeads>

export const interacao = z.object({
  id: z.uuid(),
  tipo: z.enum([...TIPOS_INTERACAO, 'sistema']),
  evento: z.enum(EVENTOS).nullable(),
  resultado: z.enum(RESULTADOS).nullable(),
  texto: z.string().nullable(),
  /** Facts of an event, such as the clinic's name. */
  detalhe: z.record(z.string(), z.string()),
  ocorreu_em: z.iso.datetime(),
  autor: z.string().nullable(),
})
export type Interacao = z.infer<typeof interacao>

/** A lead as its drawer opens: with the last conversation and what was shared with the family. */
export const leadFicha = lead.extend({
  /** Latest contact or note; if it has no words, also the latest one with words. Empty for supervisors. */
  conversa: z.array(interacao).max(2),
  /** Clinics with working links made for this lead, and when the newest was made. Empty for supervisors. */
  compartilhadas: z.array(z.object({ clinica_id: z.uuid(), em: z.iso.datetime() })),
  /** Active clinic of the accepted quote, visit or share nearest to an admission; null for supervisors. */
  clinica_tocada: z.object({ nome: z.string(), toque: z.enum(TOQUES_CLINICA) }).nullable(),
  /** Other leads with one of these telephones that the caller may see, also ended ones, newest first. */
  mesmo_telefone: z
    .array(
      z.object({
        id: z.uuid(),
        codigo: z.string(),
        nome_contato: z.string(),
        etapa: z.enum(ETAPAS),
        created_at: z.iso.datetime(),
      }),
    )
    .max(MESMO_TELEFONE_MAXIMO),
})
export type LeadFicha = z.infer<typeof leadFicha>

export const passagem = z.object({
  id: z.uuid(),
  de: z.enum(ETAPAS).nullable(),
  para: z.enum(ETAPAS),
  por: z.string().nullable(),
  em: z.iso.datetime(),
  /** Seconds spent in the stage before. */
  duracao_s: z.number().nullable(),
  /** Facts of this passage, such as the visit, or the visits that a loss cancelled; undoing reads them. */
  fato: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** Code of the merged lead that made this passage; null for the lead's own. */
  mesclado_de: z.string().nullable(),
})

/** Use of a telephone; `lead_id` only for the caller's own leads. */
export const situacaoTelefone = z.object({
  situacao: z.enum(['livre', 'proprio', 'outro', 'atendido']),
  lead_id: z.uuid().nullable(),
  /** End of the closed contact. */
  em: z.iso.datetime().nullable(),
})
export type SituacaoTelefone = z.infer<typeof situacaoTelefone>

export const dadosEtapa = z.object({
  motivo_perda_id: id.optional(),
  motivo_perda_texto: texto(MOTIVO_TEXTO_MAXIMO).optional(),
  /** Cancels the future visits of a lost lead. */
  cancelar_visitas: z.boolean().optional(),
  /** Cancels the unanswered quotes of a lost lead that belong to the caller. */
  cancelar_orcamentos: z.boolean().optional(),
  /** Values of own fields that the stage asks for, written with the move. */
  proprios: valoresProprios.optional(),
})
