import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

/** Personal data of registration links (LGPD arts. 7 and 37). */
export const DADOS_DO_CADASTRO: readonly PersonalTable[] = [
  {
    tabela: 'links_cadastro',
    titular: 'A família para quem o link foi feito, e o consultor',
    tratamentos: [
      {
        finalidade: 'Saber de que atendimento vem um cadastro',
        base: 'procedimentos_preliminares',
        retencao: 'A do lead',
        colunas: ['lead_id'],
      },
    ],
    outras: [...REGISTRO, ...['clinica_id', 'consultor_id', 'token', 'expires_at', 'max_uses', 'uses', 'is_active']],
  },
]
