import { z } from 'zod'
import { id } from '../common.ts'
import { operation } from '../operation.ts'
import { tarefa } from '../tarefas/tarefas.contract.ts'
import { COLUNAS_IMPORTACAO, COLUNAS_MAXIMO } from './colunas-importacao.ts'

const coluna = z.enum(
  COLUNAS_IMPORTACAO.map(({ campo }) => campo),
  'Coluna desconhecida',
)

/** Lines that did not come in, of each kind, that an answer lists; the report has them all. */
export const LINHAS_NO_RESULTADO = 500

/** What a line became: refused, in the portal already, or the same clinic as an earlier line. */
const linhaForaImportacao = z.object({
  linha: z.number(),
  /** As far as it could be read. */
  nome: z.string(),
  situacao: z.enum(['erro', 'existente', 'repetida']),
  motivo: z.string(),
})
export type LinhaForaImportacao = z.infer<typeof linhaForaImportacao>

/** `resultado` of a task `importar_clinicas`. In a rehearsal nothing was written and the numbers say what would be. */
export const resultadoImportacao = z.object({
  simulada: z.boolean(),
  lidas: z.number(),
  importadas: z.number(),
  existentes: z.number(),
  repetidas: z.number(),
  erros: z.number(),
  /** Of the imported: those that got the coordinates of their municipality, and those that have none. */
  com_coordenadas_do_municipio: z.number(),
  sem_coordenadas: z.number(),
  linhas: z.array(linhaForaImportacao),
  /** The first clinics that come in. */
  amostra: z.array(z.object({ linha: z.number(), name: z.string(), city: z.string(), state: z.string() })),
})
export type ResultadoImportacao = z.infer<typeof resultadoImportacao>

const inspecao = z.object({
  nome: z.string(),
  /** By content. Of a workbook the first sheet is read. */
  formato: z.enum(['csv', 'xlsx']),
  colunas: z.array(
    z.object({
      titulo: z.string(),
      /** The first values that are not empty, shortened. */
      amostra: z.array(z.string()),
      sugestao: coluna.nullable(),
    }),
  ),
})
export type Inspecao = z.infer<typeof inspecao>

const OPERADORES = ['admin', 'gerenciador'] as const

export const importacao = {
  inspectArquivo: operation({
    method: 'GET',
    path: '/importacao/clinicas/colunas',
    summary: 'Colunas de um arquivo CSV ou XLSX enviado, com amostra e o campo que cada uma parece ser',
    access: OPERADORES,
  })
    .input(z.object({ arquivo_id: id }))
    .output(inspecao),
  startImportacao: operation({
    method: 'POST',
    path: '/importacao/clinicas',
    summary: 'Importar clínicas de um arquivo enviado, ou só conferir (`simular`); tudo entra ou nada entra',
    access: OPERADORES,
    successStatus: 202,
  })
    .input(
      z.object({
        arquivo_id: id,
        /** The field of each column, by position; null leaves the column out. */
        mapeamento: z.array(coluna.nullable()).max(COLUNAS_MAXIMO),
        /** Gives clinics without coordinates those of the seat of their municipality. */
        completar_coordenadas: z.boolean().default(true),
        simular: z.boolean(),
      }),
    )
    .output(tarefa),
  downloadRelatorio: operation({
    method: 'GET',
    path: '/importacao/clinicas/relatorio',
    answer: 'download',
    summary: 'O que cada linha se tornou, em um arquivo CSV (UTF-8 com BOM, separado por ;); guardado por um dia',
    access: OPERADORES,
  })
    .input(z.object({ tarefa_id: id }))
    .output(z.string()),
}
