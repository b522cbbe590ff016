import { erases, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { assinaturasPush, avisosPreferencias } from './avisos.table.ts'

/** Personal data of users' notices (LGPD arts. 7 and 37). */
export const DADOS_DE_AVISOS = [
  personalTable(assinaturasPush, {
    registro: 'Aparelhos que recebem avisos',
    titular: 'Quem usa o portal',
    finalidade: 'Avisar a pessoa nos aparelhos em que ela ativou os avisos',
    base: 'consentimento',
    retencao: 'Até desativar, sair da conta ou perder a aprovação do aparelho',
    colunas: ['endpoint', 'p256dh', 'auth'],
    outras: ['usuario_id', 'dispositivo_id', 'enviada_em'],
    palavras: { endpoint: 'endereço do serviço de avisos', p256dh: 'chave do aparelho', auth: 'chave do aparelho' },
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(avisosPreferencias, {
    registro: 'Como cada pessoa quer ser avisada',
    titular: 'Quem usa o portal',
    finalidade: 'Avisar a pessoa como e quando ela quer',
    base: 'contrato',
    retencao: 'Enquanto a conta existir',
    colunas: ['tipos', 'silencio_de', 'silencio_ate', 'resumo_semanal'],
    outras: ['usuario_id'],
    palavras: { tipos: 'tipos de aviso', silencio_de: 'início do silêncio', silencio_ate: 'fim do silêncio' },
    alcance: [ofUser(avisosPreferencias.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
]
