const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** The day of an ISO timestamp in São Paulo: '31/12/2026'. */
export const formatData = (iso: string): string => dia.format(new Date(iso))

/** Day and time of an ISO timestamp in São Paulo: '31/12/2026 23:05'. */
export const formatDataHora = (iso: string): string => `${formatData(iso)} ${hora.format(new Date(iso))}`
