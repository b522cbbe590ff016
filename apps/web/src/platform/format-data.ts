import { FUSO } from './relogio.ts'

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: FUSO })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: FUSO })

/** Date of an ISO timestamp in the company's time zone: '31/12/2026'. */
export const formatData = (iso: string): string => dia.format(new Date(iso))

/** Time of an ISO timestamp in the company's time zone: '23:05'. */
export const formatHora = (iso: string): string => hora.format(new Date(iso))

/** Date and time of an ISO timestamp in the company's time zone: '31/12/2026 23:05'. */
export const formatDataHora = (iso: string): string => `${formatData(iso)} ${hora.format(new Date(iso))}`

/** A calendar day without a time: '2026-12-31' as '31/12/2026'. */
export const formatDia = (data: string): string => data.split('-').toReversed().join('/')
