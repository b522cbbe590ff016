import { sql } from 'drizzle-orm'
import { erases, nothing, ofLead, ofPatient, ofUser, personalTable, through } from '../platform/personal-data.ts'
import { agendaAssinaturas, lembretesEnviados, visitas } from './agenda.table.ts'

const DA_VISITA = [ofLead(visitas.lead_id), ofPatient(visitas.paciente_id)]

const COM_O_LEAD = 'A do lead: 24 meses depois da perda; enquanto o atendimento estiver aberto, sem prazo'

/** Personal data of visits (LGPD arts. 7, 11 and 37). */
export const DADOS_DA_AGENDA = [
  personalTable(visitas, {
    registro: 'Visitas',
    titular: 'Quem procura tratamento, a pessoa a ser tratada e quem a acompanha',
    tratamentos: [
      {
        finalidade: 'Marcar a visita à clínica e confirmá-la com a família',
        base: 'procedimentos_preliminares',
        retencao: COM_O_LEAD,
        colunas: [
          ['participantes', 'telefone', 'endereco', 'link_video', 'inicio'],
          ['fim', 'fuso', 'clinica_id', 'tipo', 'status'],
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
      ['lead_id', 'paciente_id', 'consultor_id', 'remarcada_de'],
      ['lembretes_min', 'conflito_confirmado', 'ics_uid', 'sequencia'],
    ],
    palavras: { link_video: 'link da videochamada' },
    alcance: DA_VISITA,
    eliminacao: {
      faz: 'anonimiza',
      nulas: [
        ['participantes', 'telefone', 'endereco', 'link_video'],
        ['observacoes_cifrado', 'resultado_cifrado', 'motivo_cancelamento_cifrado'],
      ],
      valores: {
        // The status and the advanced sequence make calendars remove the visit.
        status: sql`case when ${visitas.status} in ('agendada', 'confirmada') then 'cancelada' else ${visitas.status} end`,
        sequencia: sql`${visitas.sequencia} + 1`,
      },
      fica: ['inicio', 'fim', 'fuso', 'clinica_id', 'tipo'],
    },
    historico: {},
  }),
  personalTable(agendaAssinaturas, {
    registro: 'Assinaturas do calendário',
    titular: 'Quem usa o portal',
    finalidade: 'Mostrar os compromissos da pessoa no calendário dela, sem nome de ninguém',
    base: 'consentimento',
    retencao: 'Até a pessoa encerrar a assinatura',
    colunas: ['token_cifrado', 'lida_em'],
    outras: ['usuario_id', 'token_hash'],
    alcance: [ofUser(agendaAssinaturas.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
  personalTable(lembretesEnviados, {
    registro: 'Lembretes enviados',
    titular: 'Quem tem a visita marcada',
    finalidade: 'Lembrar de cada visita uma vez só',
    base: 'legitimo_interesse',
    retencao: COM_O_LEAD,
    colunas: ['em'],
    outras: ['visita_id', 'minutos'],
    alcance: through(lembretesEnviados.visita_id, visitas.id, DA_VISITA),
    eliminacao: nothing,
  }),
]
