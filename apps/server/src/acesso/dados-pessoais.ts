import type { PersonalTable } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of how people like their screens (LGPD arts. 7 and 37). */
export const DADOS_DE_PREFERENCIAS: readonly PersonalTable[] = [
  {
    tabela: 'preferencias',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Mostrar as telas como a pessoa as deixou',
        base: 'contrato',
        retencao: CONTA,
        colunas: ['boas_vindas_fechadas', 'resultados', 'leads_a_mao'],
      },
    ],
    outras: ['usuario_id'],
  },
]
