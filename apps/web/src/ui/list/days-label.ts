import { formatDia } from '../../platform/format-data.ts'

/** A range of days in words: 'Enviados de 01/11/2026 a 30/11/2026'; undefined without one. */
export function daysLabel(what: string, { de, ate }: { de?: string | undefined; ate?: string | undefined }) {
  if (de && ate) return de === ate ? `${what} em ${formatDia(de)}` : `${what} de ${formatDia(de)} a ${formatDia(ate)}`
  return de ? `${what} desde ${formatDia(de)}` : ate && `${what} até ${formatDia(ate)}`
}
