/** Default limit of approved devices when neither the user nor the company sets one. */
export const MAX_DISPOSITIVOS_PADRAO = 3

/** Milliseconds between two heartbeats of an open page. */
export const INTERVALO_SINAL_MS = 2 * 60_000
/** Idle time in milliseconds after which page and server end a session (docs/rules.md, 'Acesso'). */
export const INATIVIDADE_MS = 30 * 60_000
/** Time after a heartbeat during which the device counts as present (docs/rules.md, 'Acesso'). */
export const PRESENTE_MS = 5 * 60_000

/** Speed and distance between two sign-ins above which one person can hardly have been in both places. */
export const VELOCIDADE_SUSPEITA_KMH = 900
export const DISTANCIA_SUSPEITA_KM = 500

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

export const ACESSO_REMOVIDO = 'Seu acesso neste dispositivo foi removido.'
export const SESSAO_INATIVA = 'Sessão encerrada por inatividade'
export const DISPOSITIVO_RECUSADO = 'O pedido deste dispositivo foi recusado. Fale com o administrador.'
export const DISPOSITIVO_BLOQUEADO = 'Este dispositivo foi bloqueado. Fale com o administrador.'
