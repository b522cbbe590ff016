import type { FiltroDispositivos, StatusDispositivo } from '@portal/contract/dispositivos/dispositivos'
import type { Ocupante } from '@portal/contract/dispositivos/dispositivos.contract'

export const ROTULOS_FILTRO: Record<FiltroDispositivos, string> = {
  todos: 'Todos os dispositivos',
  presentes: 'Ativos agora',
  pendentes: 'Pendentes',
  aguardando: 'Aguardando aprovação',
  suspeitos: 'Suspeitos',
  no_limite: 'Usuários no limite',
  bloqueados: 'Bloqueados',
  removidos: 'Removidos',
}

export const CORES_STATUS: Record<StatusDispositivo, string> = {
  pendente: 'amber',
  aprovado: 'pine',
  revogado: 'gray',
  bloqueado: 'terracotta',
}

/** Labels of the fields in the history. */
export const ROTULOS_CAMPOS = {
  status: 'Situação',
  suspeito: 'Localização incomum',
  sessoes_encerradas: 'Sessões encerradas',
  device_name: 'Dispositivo',
  apelido: 'Nome dado',
  usuario: 'Usuário',
  ip: 'Endereço IP',
  cidade: 'Cidade',
  pais: 'País',
}

export const contagemDe = (aprovados: number, maximo: number) =>
  `${aprovados} de ${maximo} ${maximo === 1 ? 'dispositivo' : 'dispositivos'}`

/** Display name of a device: the user's own name for it, or its browser's. */
export const chamado = ({ apelido, device_name }: Pick<Ocupante, 'apelido' | 'device_name'>) => apelido ?? device_name
