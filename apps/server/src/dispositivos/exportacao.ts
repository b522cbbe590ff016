import { ROLE_LABEL } from '@portal/contract/access'
import { STATUS_DISPOSITIVO, TIPOS_DISPOSITIVO } from '@portal/contract/dispositivos/dispositivos'
import type { Dispositivo, UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'
import type { Column } from '../platform/spreadsheet/csv-export.ts'

type Linha = Dispositivo & Pick<UsuarioDispositivos, 'usuario' | 'aprovados' | 'maximo'>

const instante = (iso: string | null) => iso && new Date(iso)

/** Columns of the file, a line per device, without data that identifies its browser. */
export const COLUNAS: readonly Column<Linha>[] = [
  ['Nome', ({ usuario }) => usuario.full_name],
  ['E-mail', ({ usuario }) => usuario.email],
  ['Perfil de acesso', ({ usuario }) => ROLE_LABEL[usuario.role]],
  ['Dispositivos aprovados', ({ aprovados }) => aprovados],
  ['Máximo de dispositivos', ({ maximo }) => maximo],
  ['Dispositivo', ({ device_name }) => device_name],
  ['Nome dado', ({ apelido }) => apelido],
  ['Tipo', ({ device_type }) => TIPOS_DISPOSITIVO[device_type]],
  ['Situação', ({ status }) => STATUS_DISPOSITIVO[status]],
  ['Suspeito', ({ suspeito }) => suspeito],
  ['Distância (km)', ({ distancia_km }) => distancia_km],
  ['Cidade', ({ cidade }) => cidade],
  ['País', ({ pais }) => pais],
  ['Endereço IP', ({ ip }) => ip],
  ['Sessões abertas', ({ sessoes_abertas }) => sessoes_abertas],
  ['Online agora', ({ presente }) => presente],
  ['Primeiro acesso', ({ primeiro_acesso }) => instante(primeiro_acesso)],
  ['Aprovado em', ({ aprovado_em }) => instante(aprovado_em)],
  ['Último acesso', ({ ultimo_acesso }) => instante(ultimo_acesso)],
]
