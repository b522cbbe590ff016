import type { Operacao } from '@portal/contract/privacidade/privacidade.contract'
import type { PersonalTable } from '../platform/personal-data.ts'
import { dadoEmPalavras, nomeDoAssunto, nomeDoRegistro } from './nomes.ts'

/** Declarations of one word of the product. */
export type Declaracoes = Readonly<Record<string, readonly PersonalTable[]>>

/** Register of operations: one for each purpose of each table; tables that only link others have none. */
export const operacoesDe = (declaracoes: Declaracoes): Operacao[] =>
  Object.entries(declaracoes).flatMap(([palavra, tabelas]) =>
    tabelas.flatMap(({ tabela, titular, tratamentos }) =>
      tratamentos.map(({ finalidade, base, retencao, saude, colunas }, n) => ({
        id: `${tabela}-${n + 1}`,
        assunto: nomeDoAssunto(palavra),
        tabela,
        registro: nomeDoRegistro(tabela),
        titular,
        finalidade,
        base,
        retencao,
        saude: saude === true,
        dados: [...new Set(colunas.map(dadoEmPalavras))],
      })),
    ),
  )
