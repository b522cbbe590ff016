import type { PersonalTable } from '../platform/personal-data.ts'

/** Personal data of the history (LGPD arts. 7 and 37). */
export const DADOS_DO_HISTORICO: readonly PersonalTable[] = [
  {
    tabela: 'audit_log',
    titular: 'Quem fez a mudança, e a pessoa a quem o registro se refere',
    tratamentos: [
      {
        finalidade: 'Provar quem viu e mudou o quê, sem CPF nem dado de saúde',
        base: 'obrigacao_legal',
        retencao: '5 anos',
        colunas: ['ator_id', 'ator_papel', 'dispositivo_id', 'ip', 'antes', 'depois'],
      },
    ],
    outras: ['id', 'acao', 'entidade', 'entidade_id', 'em'],
  },
]
