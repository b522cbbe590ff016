import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

/** Personal data of sheets sent to clinics (LGPD arts. 7, 11 and 37). */
export const DADOS_DAS_FICHAS: readonly PersonalTable[] = [
  {
    tabela: 'links_ficha',
    titular: 'A pessoa a ser tratada',
    tratamentos: [
      {
        finalidade: 'Provar a que clínica a ficha foi mostrada, quando e por qual canal',
        base: 'consentimento',
        retencao: '5 anos: prova do compartilhamento',
        colunas: [
          ...['paciente_id', 'clinica_id', 'canal', 'permite_pdf', 'expira_em', 'aberta_em'],
          ...['visivel_ate', 'desativada_em'],
        ],
      },
    ],
    outras: [...REGISTRO, 'token_hash', 'codigo_cifrado', 'tentativas', 'navegador_hash'],
  },
]
