import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

/** Personal data of pictures, videos and imported files (LGPD arts. 7 and 37). */
export const DADOS_DE_ARQUIVOS: readonly PersonalTable[] = [
  {
    tabela: 'arquivos',
    titular: 'Quem aparece na foto ou no arquivo',
    tratamentos: [
      {
        finalidade: 'Mostrar a foto de quem atende e ler o que foi importado',
        base: 'legitimo_interesse',
        retencao: 'Enquanto um registro o mostrar; depois, um dia',
        colunas: ['nome', 'url', 'chaves'],
      },
    ],
    outras: [...REGISTRO, 'envio_id', 'finalidade', 'mime', 'tamanho', 'largura', 'altura'],
  },
]
