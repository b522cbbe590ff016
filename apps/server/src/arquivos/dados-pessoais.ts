import { nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { arquivos } from './arquivos.table.ts'

/** Personal data of pictures, videos and imported files (LGPD arts. 7 and 37). */
export const DADOS_DE_ARQUIVOS = [
  personalTable(arquivos, {
    registro: 'Fotos e arquivos',
    titular: 'Quem aparece na foto ou no arquivo',
    finalidade: 'Mostrar a foto de quem atende e ler o que foi importado',
    base: 'legitimo_interesse',
    retencao: 'Enquanto um registro o mostrar; depois, um dia',
    colunas: ['nome', 'url', 'chaves'],
    outras: ['finalidade', 'mime', 'tamanho', 'largura', 'altura'],
    palavras: { url: 'endereço do arquivo', chaves: 'nomes dos arquivos' },
    // Imported files are removed a day after their last use.
    alcance: [ofUser(arquivos.created_by)],
    eliminacao: nothing,
  }),
]
