import { z } from 'zod'
import { id } from '../common.ts'
import { VALOR_MAPEADO_MAX, VALORES_MAPEADOS_MAX } from '../mudanca/mapa.ts'
import { operation } from '../operation.ts'
import { limpaNome } from '../regras/nome.ts'
import { type ResultadoDeLinhas, tarefa } from '../tarefas/tarefas.contract.ts'
import { COLUNAS_LEADS, LEADS_COLUNAS_MAXIMO } from './colunas-importacao.ts'
import { ETAPAS, ORIGENS } from './opcoes.ts'

const TODOS = ['consultor', 'gerenciador', 'admin', 'supervisor'] as const
const coluna = z.union(
  [z.enum(COLUNAS_LEADS.map(({ campo }) => campo)), z.templateLiteral(['proprio:', z.uuid()])],
  'Coluna desconhecida',
)

/** Stages that imported leads may begin in: those that ask for nothing. */
export const ETAPAS_IMPORTACAO = ['novo', 'em_contato'] as const
export const ETAPA_DA_FILA = 'Na fila, os leads começam na etapa "Novo".'

/** What the import does with a telephone that the caller has an open lead of. */
export const REPETIDOS = ['ignorar', 'atualizar'] as const

/** `resultado` of a task `importar_leads`. A simulation writes nothing and counts what would be imported. */
export type ResultadoImportacaoLeads = ResultadoDeLinhas

const inspecao = z.object({
  nome: z.string(),
  formato: z.enum(['csv', 'xlsx', 'vcf']),
  /** The program whose export the file is; null when its titles tell of none. */
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

/** What the words of a file are here, as people chose it; what is not named is recognised. Compared without case and accents. */
const mapaLeads = z.object({
  etapas: traducoes(z.enum(ETAPAS)),
  /** Names of our reasons of a loss; null keeps theirs as a text. */
  motivos: traducoes(z.string().min(1).max(120).overwrite(limpaNome).nullable()),
  origens: traducoes(z.enum(ORIGENS)),
  /** Consultants, or null for the queue. */
  pessoas: traducoes(id.nullable()),
})
export type MapaLeads = z.output<typeof mapaLeads>

const valor = z.object({
  /** As the file first writes it. */
  valor: z.string(),
  linhas: z.number(),
  /** What it was the last time, or seems to be; null: nobody knows, or none. */
  sugestao: z.string().nullable(),
})
const valoresLeads = z.object({
  etapas: z.array(valor),
  motivos: z.array(valor),
  origens: z.array(valor),
  /** None for those who import for themselves. */
  pessoas: z.array(valor),
  /** Kinds beyond those that can be listed. */
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
  /** Of supervisors and administrators; null for the queue. Others import for themselves. */
  consultor_id: id.nullable().optional(),
  simular: z.boolean(),
})
export type PedidoImportacaoLeads = z.infer<typeof pedidoImportacaoLeads>

export const importacaoLeads = {
  inspectArquivoLeads: operation({
    method: 'GET',
    path: '/importacao/leads/colunas',
    summary: 'Colunas de um arquivo CSV ou XLSX de leads, com amostra e o campo que cada uma parece ser',
    access: TODOS,
  })
    .input(z.object({ arquivo_id: id }))
    .output(inspecao),
  listValoresLeads: operation({
    method: 'POST',
    path: '/importacao/leads/valores',
    summary: 'Como um arquivo chama etapas, motivos, origens e pessoas, e o que isso parece ser aqui',
    access: TODOS,
  })
    .input(z.object({ arquivo_id: id, mapeamento }))
    .output(valoresLeads),
  startImportacaoLeads: operation({
    method: 'POST',
    path: '/importacao/leads',
    summary: 'Importar leads de um arquivo enviado, em lotes de 200, ou só conferir (`simular`)',
    access: TODOS,
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
    access: TODOS,
  })
    .input(z.object({ tarefa_id: id }))
    .output(z.string()),
}
