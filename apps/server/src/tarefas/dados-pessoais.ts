import { COM_A_CONTA, ofUser, personalTable } from '../platform/personal-data.ts'
import { forgetLinhas } from './tarefas.queries.ts'
import { tarefas } from './tarefas.table.ts'

/** Personal data of long tasks (LGPD arts. 7 and 37). */
export const DADOS_DE_TAREFAS = [
  personalTable(tarefas, {
    registro: 'Importações e outras tarefas longas',
    titular: 'Quem começou a tarefa, e quem está nas linhas recusadas de um arquivo',
    finalidade: 'Dizer no que deu uma importação e por que uma linha foi recusada',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['resultado', 'erro'],
    outras: ['tipo', 'estado', 'feitas', 'total', 'cancelar', 'sinal_em', 'assinatura', 'mapeamento'],
    alcance: [ofUser(tarefas.created_by)],
    eliminacao: { faz: 'funcao' },
    conta: { faz: 'anonimiza', nulas: ['resultado', 'erro'] },
    // Refused lines of a file are found by their text.
    executa: (tx, { valores }) => forgetLinhas(tx, valores),
  }),
]
