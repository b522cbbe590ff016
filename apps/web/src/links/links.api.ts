import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Whether families can answer the caller's links by WhatsApp, and at whose number. */
export const meuContatoQuery = () => api.compartilhamento.getMeuContato.queryOptions(MANAGEMENT_CACHE)
