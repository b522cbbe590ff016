import { type PersonalTable, REGISTRO } from '../personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of accounts (LGPD arts. 7 and 37). */
export const DADOS_DE_CONTAS: readonly PersonalTable[] = [
  {
    tabela: 'profiles',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Saber quem entra, com que papel, e falar com a pessoa',
        base: 'contrato',
        retencao: CONTA,
        colunas: [
          ...['email', 'full_name', 'role', 'image', 'telefone', 'ultimo_acesso', 'supervisor_id'],
          ...['estados_atendidos'],
        ],
      },
    ],
    outras: [
      ...REGISTRO,
      ...['versao', 'is_active', 'email_verified', 'aprovado', 'max_dispositivos'],
      ...['two_factor_enabled', 'anonimizado_em'],
    ],
  },
  {
    tabela: 'auth_accounts',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Reconhecer quem entra pela senha, guardada só como resumo',
        base: 'contrato',
        retencao: CONTA,
        colunas: ['password'],
      },
    ],
    outras: [
      ...['id', 'account_id', 'provider_id', 'user_id', 'access_token', 'refresh_token'],
      ...['id_token', 'access_token_expires_at', 'refresh_token_expires_at', 'scope', 'created_at'],
      ...['updated_at'],
    ],
  },
  {
    tabela: 'auth_sessions',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Manter a pessoa conectada e mostrar de onde',
        base: 'legitimo_interesse',
        retencao: 'Até sair ou a sessão terminar, no máximo 30 dias',
        colunas: ['ip_address', 'user_agent'],
      },
    ],
    outras: ['id', 'token', 'user_id', 'expires_at', 'created_at', 'updated_at'],
  },
  {
    tabela: 'auth_two_factors',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Pedir um segundo passo a quem entra',
        base: 'contrato',
        retencao: 'Até a pessoa o desligar',
        colunas: ['secret', 'backup_codes'],
      },
    ],
    outras: ['id', 'user_id', 'verified', 'failed_verification_count', 'locked_until'],
  },
  {
    tabela: 'auth_verifications',
    titular: 'Quem pediu uma senha nova ou entra em duas etapas',
    tratamentos: [
      {
        finalidade: 'Conferir o código ou o link enviado',
        base: 'contrato',
        retencao: 'Até o código expirar',
        colunas: ['identifier', 'value'],
      },
    ],
    outras: ['id', 'expires_at', 'created_at', 'updated_at'],
  },
]
