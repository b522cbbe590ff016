import { sql } from 'drizzle-orm'
import { ofLead, personalTable } from '../platform/personal-data.ts'
import { sharedLinks } from './compartilhamento.table.ts'

/** Personal data of shared links (LGPD arts. 7 and 37). */
export const DADOS_DO_COMPARTILHAMENTO = [
  personalTable(sharedLinks, {
    registro: 'Links de clínicas compartilhados',
    titular: 'A família para quem o link foi feito, e o consultor',
    finalidade: 'Saber de que atendimento vem um pedido de vaga',
    base: 'procedimentos_preliminares',
    retencao: 'A do lead',
    colunas: ['lead_id', 'aberturas'],
    outras: ['clinica_id', 'consultor_id', 'vagas_inicial', 'token', 'is_active'],
    alcance: [ofLead(sharedLinks.lead_id)],
    eliminacao: { faz: 'anonimiza', valores: { is_active: sql`false` }, fica: ['lead_id', 'aberturas'] },
  }),
]
