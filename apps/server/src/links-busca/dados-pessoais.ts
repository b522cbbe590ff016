import { sql } from 'drizzle-orm'
import { COM_A_CONTA, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { linksBusca } from './links-busca.table.ts'

/** Personal data of search links (LGPD arts. 7 and 37). */
export const DADOS_DOS_LINKS_DE_BUSCA = [
  personalTable(linksBusca, {
    registro: 'Links de busca',
    titular: 'O consultor do link, ou quem recebe os leads de um link da empresa',
    finalidade: 'Apresentar o consultor a quem abre o link',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['consultor_id', 'destino_consultor_id', 'apelido', 'campanha', 'mensagem'],
    outras: ['destino', 'destino_regra_id', 'token', 'is_active', 'raio_padrao', 'mostrar_preco', 'principal'],
    alcance: [ofUser(linksBusca.consultor_id)],
    eliminacao: nothing,
    conta: {
      faz: 'anonimiza',
      nulas: ['campanha', 'mensagem'],
      valores: { apelido: sql`'Link'`, is_active: sql`false` },
      fica: ['consultor_id', 'destino_consultor_id'],
    },
  }),
]
