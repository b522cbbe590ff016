import type { PersonalTable } from '../platform/personal-data.ts'

const COM_O_LEAD = 'A do lead: 24 meses depois da perda; enquanto o atendimento estiver aberto, sem prazo'

/** Personal data of visits (LGPD arts. 7, 11 and 37). */
export const DADOS_DA_AGENDA: readonly PersonalTable[] = [
  {
    tabela: 'visitas',
    titular: 'Quem procura tratamento, a pessoa a ser tratada e quem a acompanha',
    tratamentos: [
      {
        finalidade: 'Marcar a visita à clínica e confirmá-la com a família',
        base: 'procedimentos_preliminares',
        retencao: COM_O_LEAD,
        colunas: [
          'participantes',
          'telefone',
          'endereco',
          'link_video',
          'inicio',
          'fim',
          'fuso',
          'clinica_id',
          'tipo',
          'status',
        ],
      },
      {
        finalidade: 'Lembrar o que foi combinado e o que resultou da visita',
        base: 'protecao_vida',
        retencao: COM_O_LEAD,
        saude: true,
        colunas: ['observacoes_cifrado', 'resultado_cifrado', 'motivo_cancelamento_cifrado'],
      },
    ],
    outras: [
      ...['id', 'created_at', 'updated_at', 'created_by', 'versao', 'envio_id'],
      ...['lead_id', 'paciente_id', 'consultor_id', 'remarcada_de', 'lembretes_min'],
      ...['conflito_confirmado', 'ics_uid', 'sequencia'],
    ],
  },
  {
    tabela: 'agenda_assinaturas',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Mostrar os compromissos da pessoa no calendário dela, sem nome de ninguém',
        base: 'consentimento',
        retencao: 'Até a pessoa encerrar a assinatura',
        colunas: ['token_cifrado', 'lida_em'],
      },
    ],
    outras: ['usuario_id', 'token_hash', 'created_at'],
  },
  {
    tabela: 'lembretes_enviados',
    titular: 'Quem tem a visita marcada',
    tratamentos: [
      {
        finalidade: 'Lembrar de cada visita uma vez só',
        base: 'legitimo_interesse',
        retencao: COM_O_LEAD,
        colunas: ['em'],
      },
    ],
    outras: ['visita_id', 'minutos'],
  },
]
