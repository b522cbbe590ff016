import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Personal data of the browsers with which people sign in (LGPD arts. 7 and 37). */
export const DADOS_DE_DISPOSITIVOS: readonly PersonalTable[] = [
  {
    tabela: 'dispositivos',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Admitir só aparelhos aprovados e avisar de acessos estranhos',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: [
          ...['fingerprint_hash', 'chave_hash', 'device_name', 'apelido', 'device_type', 'user_agent'],
          ...['ip', 'ip_informado', 'cidade', 'pais', 'lat', 'lng', 'suspeito', 'distancia_km'],
          ...['aprovado_de_dispositivo', 'aprovado_de_ip', 'primeiro_acesso', 'ultimo_acesso'],
        ],
      },
    ],
    outras: [...REGISTRO, 'usuario_id', 'status', 'aprovado_em'],
  },
  {
    tabela: 'sessoes',
    titular: 'Quem usa o portal',
    tratamentos: [
      {
        finalidade: 'Mostrar quando e de onde a conta foi usada',
        base: 'legitimo_interesse',
        retencao: CONTA,
        colunas: [
          ...['ip_address', 'ip_informado', 'city', 'country', 'lat', 'lng', 'last_seen_at'],
          ...['encerrada_em', 'motivo'],
        ],
      },
    ],
    outras: [...REGISTRO, 'usuario_id', 'dispositivo_id', 'auth_session_id'],
  },
]
