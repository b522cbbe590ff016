import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

/** Personal data of duties, which name no patient (LGPD arts. 7 and 37). */
export const DADOS_DE_PENDENCIAS: readonly PersonalTable[] = [
  {
    tabela: 'pendencias',
    titular: 'Quem tem o que fazer, e o paciente, pelo código',
    tratamentos: [
      {
        finalidade: 'Não deixar passar um prazo que a lei dá',
        base: 'obrigacao_legal',
        retencao: 'O do registro a que se refere',
        colunas: ['titulo', 'prazo_em', 'resolvida_em', 'resolvida_por'],
      },
    ],
    outras: [...REGISTRO, 'dono_id', 'papel', 'entidade', 'entidade_id', 'fato'],
  },
]
