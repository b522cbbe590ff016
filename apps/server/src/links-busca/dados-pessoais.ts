import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of search links (LGPD arts. 7 and 37). */
export const DADOS_DOS_LINKS_DE_BUSCA: readonly PersonalTable[] = [
  {
    tabela: 'links_busca',
    titular: 'O consultor',
    tratamentos: [
      {
        finalidade: 'Apresentar o consultor a quem abre o link',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: ['consultor_id', 'apelido', 'campanha', 'mensagem'],
      },
    ],
    outras: [...REGISTRO, 'versao', 'token', 'is_active', 'raio_padrao', 'mostrar_preco', 'principal'],
  },
]
