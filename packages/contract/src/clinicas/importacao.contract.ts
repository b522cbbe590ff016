import { z } from 'zod'
import { GESTAO } from '../access.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'
import { tarefa } from '../tarefas/tarefas.contract.ts'
import { COLUNAS_IMPORTACAO, COLUNAS_MAXIMO } from './colunas-importacao.ts'

const coluna = z.enum(
  COLUNAS_IMPORTACAO.map(({ campo }) => campo),
  'Coluna desconhecida',
)

/** A line that was not imported: invalid, already in the portal, or a repetition of an earlier line. */
const linhaForaImportacao = z.object({
  linha: z.number(),
  /** Name as far as it could be read. */
  nome: z.string(),
  situacao: z.enum(['erro', 'existente', 'repetida']),
  motivo: z.string(),
})

/** `resultado` of a task `importar_clinicas`. A simulation writes nothing and counts what would be imported. */
const resultadoImportacao = z.object({
  simulada: z.boolean(),
  lidas: z.number(),
  importadas: z.number(),
  existentes: z.number(),
  repetidas: z.number(),
  erros: z.number(),
  /** Imported clinics that got the coordinates of their municipality, and those without any. */
  com_coordenadas_do_municipio: z.number(),
  sem_coordenadas: z.number(),
  linhas: z.array(linhaForaImportacao),
  /** The first imported clinics. */
  amostra: z.array(z.object({ linha: z.number(), name: z.string(), city: z.string(), state: z.string() })),
})
export type ResultadoImportacao = z.infer<typeof resultadoImportacao>

const inspecao = z.object({
  nome: z.string(),
  /** Detected by content. Only the first sheet of a workbook is read. */
  formato: z.enum(['csv', 'xlsx', 'vcf']),
  colunas: z.array(
    z.object({
      titulo: z.string(),
      /** The first non-empty values, shortened. */
      amostra: z.array(z.string()),
      sugestao: coluna.nullable(),
    }),
  ),
})
export type Inspecao = z.infer<typeof inspecao>

export const importacao = {
  inspectArquivo: operation({
    method: 'GET',
    path: '/importacao/clinicas/colunas',
    summary: 'Colunas de um arquivo CSV ou XLSX enviado, com amostra e o campo que cada uma parece ser',
    access: GESTAO,
  })
    .input(z.object({ arquivo_id: id }))
    .output(inspecao),
  startImportacao: operation({
    method: 'POST',
    path: '/importacao/clinicas',
    summary: 'Importar clínicas de um arquivo enviado, ou só conferir (`simular`); tudo entra ou nada entra',
    access: GESTAO,
    successStatus: 202,
  })
    .input(
      z.object({
        arquivo_id: id,
        /** Field of each column, by position; null ignores the column. */
        mapeamento: z.array(coluna.nullable()).max(COLUNAS_MAXIMO),
        /** True: clinics without coordinates get those of their municipality's seat. */
        completar_coordenadas: z.boolean().default(true),
        simular: z.boolean(),
      }),
    )
    .output(tarefa),
  downloadRelatorio: operation({
    method: 'GET',
    path: '/importacao/clinicas/relatorio',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'O que cada linha se tornou, em um arquivo CSV (UTF-8 com BOM, separado por ;); guardado por um dia',
    access: GESTAO,
  })
    .input(z.object({ tarefa_id: id }))
    .output(z.string()),
}
