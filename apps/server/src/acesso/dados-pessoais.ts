import { COM_A_CONTA, erases, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { preferencias } from './preferencias.table.ts'

/** Personal data of screen preferences (LGPD arts. 7 and 37). */
export const DADOS_DE_PREFERENCIAS = [
  personalTable(preferencias, {
    registro: 'Preferências de tela',
    titular: 'Quem usa o portal',
    finalidade: 'Mostrar as telas como a pessoa as deixou',
    base: 'contrato',
    retencao: COM_A_CONTA,
    colunas: ['boas_vindas_fechadas', 'resultados', 'leads_a_mao'],
    outras: ['usuario_id'],
    palavras: {
      boas_vindas_fechadas: 'boas-vindas fechadas',
      resultados: 'forma dos resultados',
      leads_a_mao: 'leads arrumados à mão',
    },
    alcance: [ofUser(preferencias.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
]
