import { sql } from 'drizzle-orm'
import { ofLead, personalTable } from '../platform/personal-data.ts'
import { linksCadastro } from './cadastro.table.ts'

/** Personal data of registration links (LGPD arts. 7 and 37). */
export const DADOS_DO_CADASTRO = [
  personalTable(linksCadastro, {
    registro: 'Links de cadastro',
    titular: 'A família para quem o link foi feito, e o consultor',
    finalidade: 'Saber de que atendimento vem um cadastro',
    base: 'procedimentos_preliminares',
    retencao: 'A do lead',
    colunas: ['lead_id'],
    outras: ['clinica_id', 'consultor_id', 'token', 'expires_at', 'max_uses', 'uses', 'is_active'],
    alcance: [ofLead(linksCadastro.lead_id)],
    eliminacao: { faz: 'anonimiza', valores: { is_active: sql`false` }, fica: ['lead_id'] },
  }),
]
