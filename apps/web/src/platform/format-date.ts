import { ZONE } from './clock.ts'

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: ZONE })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: ZONE })

/** Date of an ISO timestamp in the company's time zone: '31/12/2026'. */
export const formatDate = (iso: string): string => dia.format(new Date(iso))

/** Time of an ISO timestamp in the company's time zone: '23:05'. */
export const formatTime = (iso: string): string => hora.format(new Date(iso))

/** Date and time of an ISO timestamp in the company's time zone: '31/12/2026 23:05'. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${hora.format(new Date(iso))}`

/** A calendar day without a time: '2026-12-31' as '31/12/2026'. */
export const formatDay = (data: string): string => data.split('-').toReversed().join('/')
