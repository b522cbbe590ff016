import { formatDate, formatDateTime } from '../platform/format-date.ts'

const DIA_MS = 86_400_000

/** Formats a due time: 'Hoje 14:00', 'Amanhã 09:00', '31/12/2026 09:00'; days are those of the company's zone. */
export function quando(iso: string, agora: number): string {
  const completo = formatDateTime(iso)
  const [dia = '', hora] = completo.split(' ')
  const em = (dias: number) => formatDate(new Date(agora + dias * DIA_MS).toISOString())
  if (dia === em(0)) return `Hoje ${hora}`
  if (dia === em(1)) return `Amanhã ${hora}`
  if (dia === em(-1)) return `Ontem ${hora}`
  return completo
}
