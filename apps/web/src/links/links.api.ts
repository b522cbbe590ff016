import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** WhatsApp numbers that the caller's links have for families: their own, the company's, both or none. */
export const meuContatoQuery = () => api.compartilhamento.getMeuContato.queryOptions(MANAGEMENT_CACHE)
