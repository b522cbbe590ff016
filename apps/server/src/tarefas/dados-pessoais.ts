import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of long tasks (LGPD arts. 7 and 37). */
export const DADOS_DE_TAREFAS: readonly PersonalTable[] = [
  {
    tabela: 'tarefas',
    titular: 'Quem começou a tarefa, e quem está nas linhas recusadas de um arquivo',
    tratamentos: [
      {
        finalidade: 'Dizer no que deu uma importação e por que uma linha foi recusada',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: ['resultado', 'erro'],
      },
    ],
    outras: [...REGISTRO, ...['tipo', 'estado', 'feitas', 'total', 'cancelar', 'sinal_em', 'assinatura', 'mapeamento']],
  },
]
