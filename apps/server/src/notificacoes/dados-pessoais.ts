import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of notifications, which name no patient (LGPD arts. 7 and 37). */
export const DADOS_DE_NOTIFICACOES: readonly PersonalTable[] = [
  {
    tabela: 'notificacoes',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Avisar a pessoa do que espera por ela',
        base: 'contrato',
        retencao: CONTA,
        colunas: ['titulo', 'corpo', 'lida_em'],
      },
    ],
    outras: [...REGISTRO, 'usuario_id', 'tipo', 'rota', 'fato', 'expira_em', 'avisada_em'],
  },
]
