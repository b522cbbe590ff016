import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

/** Personal data of shared links (LGPD arts. 7 and 37). */
export const DADOS_DO_COMPARTILHAMENTO: readonly PersonalTable[] = [
  {
    tabela: 'shared_links',
    titular: 'A família para quem o link foi feito, e o consultor',
    tratamentos: [
      {
        finalidade: 'Saber de que atendimento vem um pedido de vaga',
        base: 'procedimentos_preliminares',
        retencao: 'A do lead',
        colunas: ['lead_id', 'aberturas'],
      },
    ],
    outras: [...REGISTRO, 'clinica_id', 'consultor_id', 'vagas_inicial', 'token', 'is_active'],
  },
]
