import type { PersonalTable } from '../platform/personal-data.ts'

/** Personal data of how people who work with the portal are told (LGPD arts. 7 and 37). */
export const DADOS_DE_AVISOS: readonly PersonalTable[] = [
  {
    tabela: 'assinaturas_push',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Avisar a pessoa nos aparelhos em que ela ativou os avisos',
        base: 'consentimento',
        retencao: 'Até desativar, sair da conta ou perder a aprovação do aparelho',
        colunas: ['endpoint', 'p256dh', 'auth'],
      },
    ],
    outras: ['id', 'created_at', 'updated_at', 'created_by', 'usuario_id', 'dispositivo_id', 'enviada_em'],
  },
  {
    tabela: 'avisos_preferencias',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Avisar a pessoa como e quando ela quer',
        base: 'contrato',
        retencao: 'Enquanto a conta existir',
        colunas: ['tipos', 'silencio_de', 'silencio_ate', 'resumo_semanal'],
      },
    ],
    outras: ['usuario_id'],
  },
]
