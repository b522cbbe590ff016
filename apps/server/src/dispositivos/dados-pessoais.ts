import { COM_A_CONTA, erases, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { dispositivos, sessoes } from './dispositivos.table.ts'

/** Personal data of the browsers with which people sign in (LGPD arts. 7 and 37). */
export const DADOS_DE_DISPOSITIVOS = [
  personalTable(dispositivos, {
    registro: 'Dispositivos',
    titular: 'Quem usa o portal',
    finalidade: 'Admitir só aparelhos aprovados e avisar de acessos estranhos',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: [
      ['fingerprint_hash', 'chave_hash', 'device_name', 'apelido', 'device_type', 'user_agent', 'ip'],
      ['ip_informado', 'cidade', 'pais', 'lat', 'lng', 'suspeito', 'distancia_km', 'aprovado_de_dispositivo'],
      ['aprovado_de_ip', 'primeiro_acesso', 'ultimo_acesso'],
    ],
    outras: ['usuario_id', 'status', 'pedido_em', 'aprovado_em'],
    palavras: {
      fingerprint_hash: 'impressão digital do navegador, como resumo',
      chave_hash: 'chave do navegador, como resumo',
      device_name: 'nome do dispositivo',
      device_type: 'tipo de dispositivo',
      suspeito: 'se o acesso é suspeito',
      distancia_km: 'distância do acesso anterior',
      aprovado_de_dispositivo: 'dispositivo que aprovou',
      aprovado_de_ip: 'endereço IP que aprovou',
    },
    alcance: [ofUser(dispositivos.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
  personalTable(sessoes, {
    registro: 'Sessões',
    titular: 'Quem usa o portal',
    finalidade: 'Mostrar quando e de onde a conta foi usada',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: [
      ['ip_address', 'ip_informado', 'city', 'country', 'lat', 'lng', 'last_seen_at', 'encerrada_em', 'motivo'],
    ],
    outras: ['usuario_id', 'dispositivo_id', 'auth_session_id'],
    palavras: { city: 'cidade', country: 'país', last_seen_at: 'último uso' },
    alcance: [ofUser(sessoes.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
]
