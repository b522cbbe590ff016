import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { VALOR_MAPEADO_MAX, VALORES_MAPEADOS_MAX } from '../mudanca/mapa.ts'
import { operation } from '../operation.ts'
import { cleanNome } from '../regras/nome.ts'
import { type ResultadoDeLinhas, tarefa } from '../tarefas/tarefas.contract.ts'
import { COLUNAS_LEADS, LEADS_COLUNAS_MAXIMO } from './colunas-importacao.ts'
import { ETAPAS, ORIGENS } from './opcoes.ts'

const coluna = z.union(
  [z.enum(COLUNAS_LEADS.map(({ campo }) => campo)), z.templateLiteral(['proprio:', z.uuid()])],
  'Coluna desconhecida',
)

/** Stages that imported leads may begin in: those without requirements. */
const ETAPAS_IMPORTACAO = ['novo', 'em_contato'] as const

/** Choices for a line whose telephone belongs to an open lead of the caller. */
const REPETIDOS = ['ignorar', 'atualizar'] as const

/** `resultado` of a task `importar_leads`. A simulation writes nothing and counts what would be imported. */
export type ResultadoImportacaoLeads = ResultadoDeLinhas

const inspecao = z.object({
  nome: z.string(),
  formato: z.enum(['csv', 'xlsx', 'vcf']),
  /** Program that exported the file, recognised by its titles; null if unknown. */
  programa: z.string().nullable(),
  colunas: z.array(z.object({ titulo: z.string(), amostra: z.array(z.string()), sugestao: coluna.nullable() })),
})
export type InspecaoLeads = z.infer<typeof inspecao>

const mapeamento = z.array(coluna.nullable()).max(LEADS_COLUNAS_MAXIMO)

const traducoes = <T extends z.ZodType>(nosso: T) =>
  z
    .record(z.string().min(1).max(VALOR_MAPEADO_MAX), nosso)
    .refine((valores) => Object.keys(valores).length <= VALORES_MAPEADOS_MAX, 'São valores diferentes demais')
    .default({})

/** Translations that people chose for values of a file; other values are recognised. Case and accents do not count. */
const mapaLeads = z.object({
  etapas: traducoes(z.enum(ETAPAS)),
  /** Names of the company's reasons of loss; null keeps the file's reason as a text. */
  motivos: traducoes(z.string().min(1).max(120).overwrite(cleanNome).nullable()),
  origens: traducoes(z.enum(ORIGENS)),
  /** Consultants; null for the queue. */
  pessoas: traducoes(id.nullable()),
})
export type MapaLeads = z.output<typeof mapaLeads>

const valor = z.object({
  /** Value in its first spelling in the file. */
  valor: z.string(),
  linhas: z.number(),
  /** Translation chosen the last time, or guessed; null where there is none. */
  sugestao: z.string().nullable(),
})
const valoresLeads = z.object({
  etapas: z.array(valor),
  motivos: z.array(valor),
  origens: z.array(valor),
  /** Empty for callers who import only for themselves. */
  pessoas: z.array(valor),
  /** Number of different values that did not fit into the lists. */
  demais: z.number(),
})
export type ValoresLeads = z.infer<typeof valoresLeads>

const pedidoImportacaoLeads = z.object({
  arquivo_id: id,
  /** Field of each column, by position; null ignores the column. */
  mapeamento,
  mapa: mapaLeads.prefault({}),
  repetidos: z.enum(REPETIDOS).default('ignorar'),
  etapa: z.enum(ETAPAS_IMPORTACAO).default('novo'),
  /** Consultant who gets the leads, null for the queue; only supervisors and administrators may choose. */
  consultor_id: id.nullable().optional(),
  simular: z.boolean(),
})
export type PedidoImportacaoLeads = z.infer<typeof pedidoImportacaoLeads>

export const importacaoLeads = {
  inspectArquivoLeads: operation({
    method: 'GET',
    path: '/importacao/leads/colunas',
    summary: 'Colunas de um arquivo CSV ou XLSX de leads, com amostra e o campo que cada uma parece ser',
    access: SIGNED_IN,
  })
    .input(z.object({ arquivo_id: id }))
    .output(inspecao),
  listValoresLeads: operation({
    method: 'POST',
    path: '/importacao/leads/valores',
    summary: 'Como um arquivo chama etapas, motivos, origens e pessoas, e o que isso parece ser aqui',
    access: SIGNED_IN,
  })
    .input(z.object({ arquivo_id: id, mapeamento }))
    .output(valoresLeads),
  startImportacaoLeads: operation({
    method: 'POST',
    path: '/importacao/leads',
    summary: 'Importar leads de um arquivo enviado, em lotes de 200, ou só conferir (`simular`)',
    access: SIGNED_IN,
    successStatus: 202,
  })
    .input(pedidoImportacaoLeads)
    .output(tarefa),
  downloadRelatorioLeads: operation({
    method: 'GET',
    path: '/importacao/leads/relatorio',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As linhas que não entraram e por quê, em um arquivo CSV; guardado por um dia',
    access: SIGNED_IN,
  })
    .input(z.object({ tarefa_id: id }))
    .output(z.string()),
}
