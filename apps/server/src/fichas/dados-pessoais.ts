import { ofPatient, personalTable } from '../platform/personal-data.ts'
import { linksFicha } from './fichas.table.ts'

/** Personal data of sheets sent to clinics (LGPD arts. 7, 11 and 37). */
export const DADOS_DAS_FICHAS = [
  personalTable(linksFicha, {
    registro: 'Fichas enviadas a clínicas',
    titular: 'A pessoa a ser tratada',
    finalidade: 'Provar a que clínica a ficha foi mostrada, quando e por qual canal',
    base: 'consentimento',
    retencao: '5 anos: prova do compartilhamento',
    colunas: [
      ['paciente_id', 'clinica_id', 'canal', 'permite_pdf'],
      ['expira_em', 'aberta_em', 'visivel_ate', 'desativada_em'],
    ],
    outras: ['token_hash', 'codigo_cifrado', 'tentativas', 'navegador_hash'],
    palavras: {
      permite_pdf: 'se permite PDF',
      aberta_em: 'data da abertura',
      visivel_ate: 'visível até',
      desativada_em: 'data da desativação',
    },
    alcance: [ofPatient(linksFicha.paciente_id)],
    eliminacao: {
      faz: 'anonimiza',
      agora: ['desativada_em'],
      fica: ['paciente_id', 'clinica_id', 'canal', 'permite_pdf', 'expira_em', 'aberta_em', 'visivel_ate'],
    },
  }),
]
