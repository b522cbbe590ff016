import type { Operacao } from '@portal/contract/privacidade/privacidade.contract'
import type { PersonalTable } from '../platform/personal-data.ts'
import { dadoDe } from './nomes.ts'

/** Declarations of each word, by its name for people. */
export type Declaracoes = Readonly<Record<string, readonly PersonalTable[]>>

/** Register of operations: one for each purpose of each table; tables that only link others have none. */
export const operacoesDe = (declaracoes: Declaracoes): Operacao[] =>
  Object.entries(declaracoes).flatMap(([assunto, tabelas]) =>
    tabelas.flatMap(({ tabela, registro, titular, tratamentos, palavras }) =>
      tratamentos.map(({ finalidade, base, retencao, saude, colunas }, n) => ({
        ...{ id: `${tabela}-${n + 1}`, assunto, tabela, registro, titular, finalidade, base, retencao },
        saude: saude === true,
        dados: [...new Set(colunas.map((coluna) => dadoDe({ palavras }, coluna)))],
      })),
    ),
  )
