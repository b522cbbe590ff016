import { sql } from 'drizzle-orm'
import { ofPatient, personalTable } from '../platform/personal-data.ts'
import { linksDocumentos } from './documentos.table.ts'

/** Personal data of requests for papers (LGPD arts. 7 and 37). */
export const DADOS_DOS_PEDIDOS_DE_DOCUMENTOS = [
  personalTable(linksDocumentos, {
    registro: 'Pedidos de documentos',
    titular: 'A pessoa a ser tratada',
    finalidade: 'Pedir à família os documentos que faltam',
    base: 'procedimentos_preliminares',
    retencao: 'A do cadastro: 24 meses sem internação',
    colunas: ['paciente_id', 'papeis', 'expira_em', 'desativado_em'],
    outras: ['token_hash'],
    palavras: { papeis: 'documentos pedidos', desativado_em: 'data da desativação' },
    alcance: [ofPatient(linksDocumentos.paciente_id)],
    eliminacao: {
      faz: 'anonimiza',
      agora: ['desativado_em'],
      valores: { papeis: sql`'{}'` },
      fica: ['paciente_id', 'expira_em'],
    },
  }),
]
