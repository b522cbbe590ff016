import { z } from 'zod'
import { ADMIN } from '../access.ts'
import { id, inteiro, texto, versioned } from '../common.ts'
import { operation } from '../operation.ts'
import {
  DADOS_FALTANDO,
  DATA_INVALIDA,
  DESCRICAO_FALTANDO,
  LICOES_FALTANDO,
  MOTIVO_NAO_COMUNICAR_MAXIMO,
  TEXTO_INCIDENTE_MAXIMO,
  TITULARES_QTD,
} from './limites.ts'
import { BASES_LEGAIS, DADOS_AFETADOS, DESTINATARIOS, RISCOS } from './opcoes.ts'
import { CHAVES_RELOGIO, SITUACOES_RELOGIO } from './relogio.ts'

/** One purpose for which columns of a table are kept (LGPD art. 37). */
const operacao = z.object({
  id: z.string(),
  /** Part of the portal, such as 'Pacientes'. */
  assunto: z.string(),
  /** Table of the database. */
  tabela: z.string(),
  /** Name of the table's records, in words. */
  registro: z.string(),
  titular: z.string(),
  finalidade: z.string(),
  base: z.enum(BASES_LEGAIS),
  retencao: z.string(),
  saude: z.boolean(),
  /** Names of the stored data, in words. */
  dados: z.array(z.string()),
})
export type Operacao = z.infer<typeof operacao>

/** Years that dates may have; the database cannot keep all that ISO 8601 can write. */
const plausivel = (em: string) => em >= '2000' && em < '3000'
const instante = z.iso.datetime({ offset: true, error: DATA_INVALIDA }).refine(plausivel, DATA_INVALIDA)
const opcional = (max: number) =>
  texto(max)
    .nullable()
    .transform((digitado) => digitado || null)
const exigido = (max: number, vazio: string) => texto(max).refine((digitado) => digitado !== '', vazio)

/** Editable fields of an incident. Texts may name somebody: they are encrypted. */
const incidenteCampos = z.object({
  /** Instant at which the company learned that personal data were concerned; deadlines count from it. */
  descoberto_em: instante,
  descricao: exigido(TEXTO_INCIDENTE_MAXIMO, DESCRICAO_FALTANDO),
  dados: z
    .array(z.enum(DADOS_AFETADOS))
    .min(1, DADOS_FALTANDO)
    .max(DADOS_AFETADOS.length)
    .transform((escolhidos) => DADOS_AFETADOS.filter((dado) => escolhidos.includes(dado))),
  /** Null while not known. */
  titulares_qtd: inteiro(TITULARES_QTD).nullable(),
  risco: z.enum(RISCOS),
  medidas: opcional(TEXTO_INCIDENTE_MAXIMO),
  comunicado_anpd_em: instante.nullable(),
  comunicado_titulares_em: instante.nullable(),
  nao_comunicar: z.boolean(),
  /** Kept only together with the decision not to communicate. */
  motivo_nao_comunicar: opcional(MOTIVO_NAO_COMUNICAR_MAXIMO),
  complemento_em: instante.nullable(),
})
export type IncidenteCampos = z.output<typeof incidenteCampos>

const relogio = z.object({
  chave: z.enum(CHAVES_RELOGIO),
  vence_em: z.string(),
  faltam: z.number(),
  situacao: z.enum(SITUACOES_RELOGIO),
  feito_em: z.string().nullable(),
  provisorio: z.boolean(),
})

const lido = z.iso.datetime()
/** An incident in a list, without its texts: reading them is recorded. */
const itemIncidente = z.object({
  id: z.uuid(),
  versao: z.number(),
  /** 'INC-0001' */
  codigo: z.string(),
  descoberto_em: lido,
  dados: z.array(z.enum(DADOS_AFETADOS)),
  titulares_qtd: z.number().nullable(),
  risco: z.enum(RISCOS),
  nao_comunicar: z.boolean(),
  encerrado_em: lido.nullable(),
  relogios: z.array(relogio),
})
export type ItemIncidente = z.infer<typeof itemIncidente>

const incidente = itemIncidente.extend({
  descricao: z.string(),
  medidas: z.string().nullable(),
  comunicado_anpd_em: lido.nullable(),
  comunicado_titulares_em: lido.nullable(),
  motivo_nao_comunicar: z.string().nullable(),
  complemento_em: lido.nullable(),
  licoes: z.string().nullable(),
  /** Drafts of communications built from the incident; unknown facts stand as '[preencher]'. */
  rascunhos: z.record(z.enum(DESTINATARIOS), z.string()),
})
export type Incidente = z.infer<typeof incidente>

export const privacidade = {
  listOperacoes: operation({
    method: 'GET',
    path: '/privacidade/operacoes',
    summary: 'Registro das operações de tratamento de dados pessoais (LGPD, art. 37)',
    access: ADMIN,
  }).output(z.array(operacao)),
  printOperacoes: operation({
    method: 'GET',
    path: '/privacidade-operacoes-pdf',
    summary: 'O registro das operações em PDF',
    access: ADMIN,
    answer: 'download',
    midia: ['application/pdf'],
  })
    .input(z.object({}))
    .output(z.string()),
  listIncidentes: operation({
    method: 'GET',
    path: '/privacidade/incidentes',
    summary: 'Incidentes de segurança, do mais novo ao mais antigo, com os prazos',
    access: ADMIN,
  }).output(z.array(itemIncidente)),
  getIncidente: operation({
    method: 'GET',
    path: '/privacidade/incidentes/{id}',
    summary: 'Um incidente com os textos e os rascunhos dos comunicados; a leitura fica registrada',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(incidente),
  createIncidente: operation({
    method: 'POST',
    path: '/privacidade/incidentes',
    summary: 'Registrar um incidente de segurança',
    access: ADMIN,
    successStatus: 201,
  })
    .input(incidenteCampos)
    .output(incidente),
  updateIncidente: operation({
    method: 'PUT',
    path: '/privacidade/incidentes/{id}',
    summary: 'Alterar um incidente aberto; recusado se outra pessoa o alterou nesse meio-tempo',
    access: ADMIN,
  })
    .input(incidenteCampos.extend(versioned.shape))
    .output(incidente),
  closeIncidente: operation({
    method: 'POST',
    path: '/privacidade/incidentes/{id}/encerrar',
    summary:
      'Encerrar um incidente com o que foi aprendido; pede medidas, risco e comunicações, ou o motivo de não comunicar',
    access: ADMIN,
  })
    .input(versioned.extend({ licoes: exigido(TEXTO_INCIDENTE_MAXIMO, LICOES_FALTANDO) }))
    .output(incidente),
  reopenIncidente: operation({
    method: 'POST',
    path: '/privacidade/incidentes/{id}/reabrir',
    summary: 'Reabrir um incidente encerrado; o que foi aprendido fica',
    access: ADMIN,
  })
    .input(versioned)
    .output(incidente),
  printComunicado: operation({
    method: 'GET',
    path: '/privacidade-incidente-comunicado',
    summary: 'O rascunho de um comunicado de incidente em PDF',
    access: ADMIN,
    answer: 'download',
    midia: ['application/pdf'],
  })
    .input(z.object({ id, para: z.enum(DESTINATARIOS) }))
    .output(z.string()),
}
