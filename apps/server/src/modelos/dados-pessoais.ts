import { COM_A_CONTA, erases, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { modelosMensagem } from './modelos.table.ts'

/** Personal data of message templates (LGPD arts. 7 and 37). */
export const DADOS_DOS_MODELOS = [
  personalTable(modelosMensagem, {
    registro: 'Modelos de mensagem',
    titular: 'Quem escreveu o modelo pessoal',
    finalidade: 'Guardar as mensagens que a pessoa usa',
    base: 'contrato',
    retencao: COM_A_CONTA,
    colunas: ['dono_id', 'titulo', 'texto'],
    outras: ['chave', 'escopo', 'is_active'],
    alcance: [ofUser(modelosMensagem.dono_id)],
    eliminacao: nothing,
    conta: erases,
  }),
]
