import { formatDateTime } from '../../platform/format-date.ts'

const AGORA_MS = 10 * 60_000

/** Tells when a clinic was shared with the family: 'Compartilhada agora', 'Compartilhada em 31/12/2026 09:00'. */
export const textoCompartilhada = (em: string, agora: number) =>
  agora - Date.parse(em) < AGORA_MS ? 'Compartilhada agora' : `Compartilhada em ${formatDateTime(em)}`
