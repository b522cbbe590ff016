import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

/** Personal data of requests for papers (LGPD arts. 7 and 37). */
export const DADOS_DOS_PEDIDOS_DE_DOCUMENTOS: readonly PersonalTable[] = [
  {
    tabela: 'links_documentos',
    titular: 'A pessoa a ser tratada',
    tratamentos: [
      {
        finalidade: 'Pedir à família os documentos que faltam',
        base: 'procedimentos_preliminares',
        retencao: 'A do cadastro: 24 meses sem internação',
        colunas: ['paciente_id', 'papeis', 'expira_em', 'desativado_em'],
      },
    ],
    outras: [...REGISTRO, 'token_hash'],
  },
]
