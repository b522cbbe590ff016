import { z } from 'zod'
import { id } from '../common.ts'
import { operation } from '../operation.ts'
import { type ResultadoDeLinhas, tarefa } from '../tarefas/tarefas.contract.ts'
import { COLUNAS_LEADS, LEADS_COLUNAS_MAXIMO } from './colunas-importacao.ts'

const TODOS = ['consultor', 'gerenciador', 'admin', 'supervisor'] as const
const coluna = z.enum(
  COLUNAS_LEADS.map(({ campo }) => campo),
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

const pedidoImportacaoLeads = z.object({
  arquivo_id: id,
  /** Field of each column, by position; null ignores the column. */
  mapeamento: z.array(coluna.nullable()).max(LEADS_COLUNAS_MAXIMO),
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
