import { COM_A_CONTA, erases, ofUser, personalTable } from '../platform/personal-data.ts'
import { deleteNotificacoesSobre } from './notificacoes.queries.ts'
import { notificacoes } from './notificacoes.table.ts'

/** Personal data of notifications, which name no patient (LGPD arts. 7 and 37). */
export const DADOS_DE_NOTIFICACOES = [
  personalTable(notificacoes, {
    registro: 'Notificações',
    titular: 'Quem usa o portal',
    finalidade: 'Avisar a pessoa do que espera por ela',
    base: 'contrato',
    retencao: COM_A_CONTA,
    colunas: ['titulo', 'corpo', 'lida_em'],
    outras: ['usuario_id', 'tipo', 'rota', 'fato', 'expira_em', 'avisada_em'],
    palavras: { corpo: 'texto' },
    alcance: [ofUser(notificacoes.usuario_id)],
    eliminacao: { faz: 'funcao' },
    conta: erases,
    // Notifications that lead to a person's records are found by their address.
    executa: (tx, { citados }) => deleteNotificacoesSobre(tx, citados),
  }),
]
