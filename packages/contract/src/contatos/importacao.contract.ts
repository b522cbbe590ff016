import { z } from 'zod'
import { SEM_SUPERVISOR } from '../access.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'
import { type ResultadoDeLinhas, tarefa } from '../tarefas/tarefas.contract.ts'
import { COLUNAS_CONTATOS, CONTATOS_COLUNAS_MAXIMO } from './colunas-importacao.ts'
import { VISIBILIDADES } from './opcoes.ts'

const coluna = z.enum(
  COLUNAS_CONTATOS.map(({ campo }) => campo),
  'Coluna desconhecida',
)

/** `resultado` of a task `importar_contatos`. A simulation writes nothing and counts what would be imported. */
export type ResultadoImportacaoContatos = ResultadoDeLinhas

const inspecao = z.object({
  nome: z.string(),
  formato: z.enum(['csv', 'xlsx', 'vcf']),
  colunas: z.array(z.object({ titulo: z.string(), amostra: z.array(z.string()), sugestao: coluna.nullable() })),
})
export type InspecaoContatos = z.infer<typeof inspecao>

const pedido = z.object({
  arquivo_id: id,
  /** Field of each column, by position; null ignores the column. */
  mapeamento: z.array(coluna.nullable()).max(CONTATOS_COLUNAS_MAXIMO),
  /** Treatment of a number that a contact of the same book already has. */
  repetidos: z.enum(['ignorar', 'atualizar']).default('ignorar'),
  visibilidade: z.enum(VISIBILIDADES).default('pessoal'),
  simular: z.boolean(),
})
export type PedidoImportacaoContatos = z.infer<typeof pedido>

export const importacaoContatos = {
  inspectArquivoContatos: operation({
    method: 'GET',
    path: '/importacao/contatos/colunas',
    summary: 'Colunas de um arquivo CSV, XLSX ou vCard de contatos, com amostra e o campo que cada uma parece ser',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ arquivo_id: id }))
    .output(inspecao),
  startImportacaoContatos: operation({
    method: 'POST',
    path: '/importacao/contatos',
    summary: 'Importar contatos de um arquivo enviado, em lotes de 200, ou só conferir (`simular`)',
    access: SEM_SUPERVISOR,
    successStatus: 202,
  })
    .input(pedido)
    .output(tarefa),
  downloadRelatorioContatos: operation({
    method: 'GET',
    path: '/importacao/contatos/relatorio',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As linhas que não entraram e por quê, em um arquivo CSV; guardado por um dia',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ tarefa_id: id }))
    .output(z.string()),
}
