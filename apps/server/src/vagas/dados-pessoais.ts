import { COM_A_CONTA, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { clinicaVagas, vagasPedidos } from './vagas.table.ts'

/** Personal data of clinics’ vacancies (LGPD arts. 7 and 37). */
export const DADOS_DAS_VAGAS = [
  personalTable(clinicaVagas, {
    registro: 'Vagas confirmadas',
    titular: 'Quem confirmou as vagas no portal',
    finalidade: 'Dizer de quem vem a informação',
    base: 'legitimo_interesse',
    retencao: 'Até a próxima confirmação',
    colunas: ['confirmado_por', 'confirmado_em'],
    outras: ['clinica_id', 'genero', 'tipo_internacao', 'vagas', 'fonte'],
    palavras: { confirmado_por: 'quem confirmou' },
    alcance: [ofUser(clinicaVagas.confirmado_por)],
    eliminacao: nothing,
  }),
  personalTable(vagasPedidos, {
    registro: 'Pedidos de confirmação de vagas',
    titular: 'Quem pediu a confirmação',
    finalidade: 'Avisar quem perguntou',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['solicitante_id'],
    outras: ['clinica_id', 'token_hash', 'expira_em', 'usado_em', 'substituido_em'],
    palavras: { solicitante_id: 'quem pediu' },
    alcance: [ofUser(vagasPedidos.solicitante_id)],
    eliminacao: nothing,
  }),
]
