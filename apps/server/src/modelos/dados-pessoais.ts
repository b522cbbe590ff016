import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of message templates (LGPD arts. 7 and 37). */
export const DADOS_DOS_MODELOS: readonly PersonalTable[] = [
  {
    tabela: 'modelos_mensagem',
    titular: 'Quem escreveu o modelo pessoal',
    tratamentos: [
      {
        finalidade: 'Guardar as mensagens que a pessoa usa',
        base: 'contrato',
        retencao: CONTA,
        colunas: ['dono_id', 'titulo', 'texto'],
      },
    ],
    outras: [...REGISTRO, 'versao', 'chave', 'escopo', 'is_active'],
  },
]
