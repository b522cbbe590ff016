/** Milliseconds between two heartbeats of an open page. */
export const INTERVALO_SINAL_MS = 2 * 60_000
/** Idle time in milliseconds after which page and server end a session (docs/rules.md, 'Acesso'). */
export const INATIVIDADE_MS = 30 * 60_000

export const TIPOS_DISPOSITIVO = {
  desktop: 'Computador',
  mobile: 'Celular',
  tablet: 'Tablet',
  desconhecido: 'Dispositivo',
} as const
export type TipoDispositivo = keyof typeof TIPOS_DISPOSITIVO

export const STATUS_DISPOSITIVO = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  revogado: 'Removido',
  bloqueado: 'Bloqueado',
} as const
export type StatusDispositivo = keyof typeof STATUS_DISPOSITIVO

/** Longest device name, in characters. */
export const APELIDO_MAXIMO = 60

/** Reasons for the end of a device session. */
export const MOTIVOS_FIM = {
  logout: 'Saída',
  inatividade: 'Inatividade',
  revogada: 'Dispositivo removido',
  admin: 'Encerrada pela administração',
} as const
export type MotivoFim = keyof typeof MOTIVOS_FIM

/** 'no_limite' filters people, the others devices; removed devices appear in 'removidos' only. */
export const FILTROS_DISPOSITIVOS = [
  'todos',
  'presentes',
  'pendentes',
  'aguardando',
  'suspeitos',
  'no_limite',
  'bloqueados',
  'removidos',
] as const
export type FiltroDispositivos = (typeof FILTROS_DISPOSITIVOS)[number]

export const SESSAO_INATIVA = 'Sessão encerrada por inatividade'
export const DISPOSITIVO_RECUSADO = 'O pedido deste dispositivo foi recusado. Fale com o administrador.'
