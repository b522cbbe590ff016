import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of clinics’ vacancies (LGPD arts. 7 and 37). */
export const DADOS_DAS_VAGAS: readonly PersonalTable[] = [
  {
    tabela: 'clinica_vagas',
    titular: 'Quem confirmou as vagas no portal',
    tratamentos: [
      {
        finalidade: 'Dizer de quem vem a informação',
        base: 'legitimo_interesse',
        retencao: 'Até a próxima confirmação',
        colunas: ['confirmado_por', 'confirmado_em'],
      },
    ],
    outras: [...REGISTRO, 'clinica_id', 'genero', 'tipo_internacao', 'vagas', 'fonte'],
  },
  {
    tabela: 'vagas_pedidos',
    titular: 'Quem pediu a confirmação',
    tratamentos: [
      {
        finalidade: 'Avisar quem perguntou',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: ['solicitante_id'],
      },
    ],
    outras: [...REGISTRO, ...['clinica_id', 'token_hash', 'expira_em', 'usado_em', 'envio_id', 'substituido_em']],
  },
]
